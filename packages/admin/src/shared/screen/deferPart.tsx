import { defer, useDeferred, useDeferredWindow } from '@karvon/ui/Deferred'
import { type ComponentType, type ReactNode, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { hasDraft, subscribeHanded } from '../leaving/drafts'
import { useActor } from '../session/useActor'
import { CardSkeletons } from './CardSkeletons'

interface PartOptions {
  /** Stands there until the part does. @default skeletons of cards */
  instead?: ReactNode
  /** A hook: may its code be fetched? @default as soon as the part is shown */
  useIsWanted?(): boolean
  /**
   * When it cannot be fetched: `breaks` as a screen does, so that the boundary around the screens says what to do; `isTold` in
   * a toast; `isLeftOut`, and nobody is told. @default breaks
   */
  whenMissing?: 'breaks' | 'isTold' | 'isLeftOut'
}

/** A part of a screen whose code is fetched when it is first shown, or while nothing else is to do. */
export function deferPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { instead = <CardSkeletons />, useIsWanted = isWantedAtOnce, whenMissing = 'breaks' }: PartOptions = {},
) {
  const part = defer(load)

  return function DeferredPart(props: Props) {
    const [missing, setMissing] = useState<unknown>()
    const Part = useDeferred(part, useIsWanted(), whenMissing === 'isLeftOut' ? null : setMissing)

    if (missing && whenMissing === 'breaks') throw missing
    return Part ? <Part {...props} /> : instead
  }
}

const isWantedAtOnce = () => true

/**
 * A window whose code is fetched when it is first opened, or when text is kept that it may be for. The code
 * is also fetched while nothing else is to do, so that an opening seldom waits.
 * @param isOpen by default the `open` of its props
 */
export function deferWindow<Props extends { onClose(): void }>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean = (props) => 'open' in props && props.open === true,
) {
  const part = defer(load)

  return function DeferredWindow(props: Props) {
    const { id } = useActor()
    const [path] = useLocation()
    const isKept = useSyncExternalStore(subscribeHanded, () => hasDraft(id, path))
    const isAsked = isOpen(props)
    const Window = useDeferredWindow(part, isAsked, props.onClose, isKept || isAsked)

    return Window && <Window {...props} />
  }
}
