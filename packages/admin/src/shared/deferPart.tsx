import { defer, useDeferred } from '@karvon/ui/Deferred'
import { type ComponentType, type ReactNode, useState } from 'react'
import { CardSkeletons } from './CardSkeletons'

/** A part of a screen whose code is fetched when it is first shown, or while nothing else is to do; skeletons stand there until then. */
export function deferPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  skeleton: ReactNode = <CardSkeletons />,
) {
  const part = defer(load)

  return function DeferredPart(props: Props) {
    const [missing, setMissing] = useState<unknown>()
    const Part = useDeferred(part, true, setMissing)

    // As with a screen that does not arrive: the boundary around the screens says what to do.
    if (missing) throw missing
    return Part ? <Part {...props} /> : skeleton
  }
}
