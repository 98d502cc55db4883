import { type ComponentType, createElement, lazy, useState } from 'react'
import type { FirstRead } from '../shared/api/firstRead'

/** A screen of the table of routes. */
export type LazyScreen = ReturnType<typeof lazyScreen<object, ScreenModule>>

interface ScreenModule {
  default: ComponentType
  /** Where a script in the page asks for the screen's data ahead (`firstReads.json`): that call, by the address. */
  firstRead?: (address: string) => FirstRead
}

/**
 * A screen whose code comes when it is first shown, or by `prefetch`. Code that is already here is drawn in the same step:
 * React's `lazy` always shows the fallback first, and keeps it for 300 ms.
 */
export function lazyScreen<P extends object, M extends { default: ComponentType<P> }>(
  fetchScreen: () => Promise<M & { default: ComponentType<P> }>,
) {
  let here: ComponentType<P> | undefined
  async function prefetch(): Promise<M> {
    const screen = await fetchScreen()
    here = screen.default
    return screen
  }
  const Late: ComponentType<P> = lazy(prefetch)

  function Screen(props: P) {
    // Once chosen it stays, or what was typed would go with the other.
    const [Shown] = useState<ComponentType<P>>(() => here ?? Late)
    return createElement(Shown, props)
  }
  return Object.assign(Screen, { prefetch })
}
