import { type ComponentType, lazy, useState } from 'react'

/**
 * A part whose code comes when it is first shown, or by `prefetch`. Code that is already here is drawn in the same step:
 * React's `lazy` always shows the fallback first, and keeps it for 300 ms.
 */
export function lazyPart<P extends object, M extends { default: ComponentType<P> }>(
  fetchPart: () => Promise<M & { default: ComponentType<P> }>,
) {
  let here: ComponentType<P> | undefined
  async function prefetch(): Promise<M> {
    const part = await fetchPart()
    here = part.default
    return part
  }
  const Late: ComponentType<P> = lazy(prefetch)

  function Part(props: P) {
    // Once chosen it stays, or what was typed would go with the other.
    const [Shown] = useState<ComponentType<P>>(() => here ?? Late)
    return <Shown {...props} />
  }
  return Object.assign(Part, { prefetch })
}
