import { cloneElement, type ReactElement } from 'react'
import { defer, useOpener } from '../Deferred/Deferred'
import type { MenuProps } from './OpenMenu'

export type { MenuEntry, MenuProps } from './OpenMenu'

const openMenu = defer(() => import('./OpenMenu').then(({ OpenMenu }) => OpenMenu))
/** Keys that open a menu from its trigger, besides Enter and blank. */
export const opensMenu = (key: string) => key === 'ArrowDown' || key === 'ArrowUp'

/**
 * A menu of acts that opens from a button. Arrows, Home, End and first letters move, Enter chooses, Esc closes. Until it is
 * first opened it is that button alone.
 */
export function Menu(props: MenuProps) {
  const { Full, opener } = useOpener(openMenu, opensMenu, props.triggerRef)

  if (Full) return <Full {...props} triggerRef={opener.ref} />
  return cloneElement(props.trigger as ReactElement<Record<string, unknown>>, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    ...opener,
  })
}
