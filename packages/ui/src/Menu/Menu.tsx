import { cloneElement, type HTMLAttributes, type ReactElement, type Ref, useId, useRef } from 'react'
import { defer } from '../Deferred/Deferred'
import { usePopup } from '../popup/usePopup'
import type { MenuProps } from './OpenMenu'

export type { MenuEntry, MenuProps } from './OpenMenu'

const openMenu = defer(() => import('./OpenMenu').then(({ OpenMenu }) => OpenMenu))
/** Keys that open a menu from its trigger, besides Enter and blank. */
export const opensMenu = (key: string) => key === 'ArrowDown' || key === 'ArrowUp'

/**
 * A menu of acts that opens from a button. Arrows, Home, End and first letters move, Enter chooses, Esc closes. Until it is
 * first opened it is that button alone.
 */
export function Menu({ trigger, triggerRef, items, side = 'bottom', align = 'end' }: MenuProps) {
  const ownId = useId()
  const ownRef = useRef<HTMLElement>(null)
  const ref = triggerRef ?? ownRef
  const { Popup, opener, popup } = usePopup(openMenu, ref)
  const button = trigger as ReactElement<HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> }>
  const id = button.props.id ?? ownId

  return (
    <>
      {cloneElement(button, { id, 'aria-haspopup': 'menu', ...opener, ref })}
      {Popup && <Popup {...popup} items={items} side={side} align={align} labelledBy={id} />}
    </>
  )
}
