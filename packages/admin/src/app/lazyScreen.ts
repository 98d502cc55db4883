import type { ComponentType } from 'react'
import { type LazyWords, loadWords } from '../i18n'
import type { FirstRead } from '../shared/firstRead'
import { lazyPart } from '../shared/lazyPart'

export type LazyScreen = ReturnType<typeof lazyScreen>

interface ScreenModule {
  default: ComponentType
  /** Where a script in the page asks for the screen's data ahead (`firstReads.json`): that call, by the address. */
  firstRead?: (address: string) => FirstRead
}

/** A screen whose code and words are fetched together, when it is first shown or while nothing else is to do. */
export function lazyScreen(fetchScreen: () => Promise<ScreenModule>, ...words: LazyWords[]) {
  return lazyPart(async () => {
    const [screen] = await Promise.all([fetchScreen(), ...words.map(loadWords)])
    return screen
  })
}
