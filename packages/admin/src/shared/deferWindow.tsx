import { defer, useDeferredWindow } from '@karvon/ui/Deferred'
import { type ComponentType, useState } from 'react'
import { useLocation } from 'wouter'
import { hasDraft } from './drafts'
import { useActor } from './useActor'

/**
 * A window whose code is fetched when it is first opened, or when text for it is kept from a session that ended. The code
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
    const [isKept] = useState(() => hasDraft(id, path))
    const isAsked = isOpen(props)
    const Window = useDeferredWindow(part, isAsked, props.onClose, isKept || isAsked)

    return Window && <Window {...props} />
  }
}
