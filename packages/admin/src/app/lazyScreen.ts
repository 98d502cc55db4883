import { type ComponentType, lazy } from 'react'
import { type LazyWords, loadWords } from '../i18n'

/** A screen whose code and words are fetched together when it is first shown. */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>, ...words: LazyWords[]) {
  return lazy(async () => {
    const [screen] = await Promise.all([load(), ...words.map(loadWords)])
    return screen
  })
}
