import { type ComponentType, lazy } from 'react'
import { type LazyWords, loadWords } from '../i18n'

export type LazyScreen = ReturnType<typeof lazyScreen>

/** A screen whose code and words are fetched together, when it is first shown or while nothing else is to do. */
export function lazyScreen(fetchScreen: () => Promise<{ default: ComponentType }>, ...words: LazyWords[]) {
  async function load() {
    const [screen] = await Promise.all([fetchScreen(), ...words.map(loadWords)])
    return screen
  }
  return Object.assign(lazy(load), { prefetch: load })
}
