import type { ComponentType } from 'react'
import { type LazyWords, loadWords } from '../i18n'
import { lazyPart } from '../shared/lazyPart'

export type LazyScreen = ReturnType<typeof lazyScreen>

/** A screen whose code and words are fetched together, when it is first shown or while nothing else is to do. */
export function lazyScreen(fetchScreen: () => Promise<{ default: ComponentType }>, ...words: LazyWords[]) {
  return lazyPart(async () => {
    const [screen] = await Promise.all([fetchScreen(), ...words.map(loadWords)])
    return screen
  })
}
