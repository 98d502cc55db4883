import { cloneElement, type HTMLAttributes, type ReactElement, type Ref, useId, useRef } from 'react'
import { defer } from '../Deferred/Deferred'
import { usePopup } from '../popup/usePopup'
import type { MenuProps } from './OpenMenu'

export type { MenuEntry, MenuProps } from './OpenMenu'

/** The code of the list; for `part`, with what else the items need. */
export const openMenu = defer(() => import('./OpenMenu').then(({ OpenMenu }) => OpenMenu))

/**
 * A menu of acts that opens from a button. Arrows, Home, End and first letters move, Enter chooses, Esc closes. Until it is
 * first opened it is that button alone.
 */
export function Menu({ trigger, items, part = openMenu, side = 'bottom', align = 'end' }: MenuProps) {
  const ownId = useId()
  const ref = useRef<HTMLElement>(null)
  const { Popup, opener, popup } = usePopup(part, ref)
  const button = trigger as ReactElement<HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> }>
  const id = button.props.id ?? ownId

  return (
    <>
      {cloneElement(button, { id, 'aria-haspopup': 'menu', ...opener, ref })}
      {Popup && (
        <Popup
          {...popup}
          items={typeof items === 'function' ? items() : items}
          side={side}
          align={align}
          labelledBy={id}
        />
      )}
    </>
  )
}
