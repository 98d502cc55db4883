import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { defer, useOpener } from '../Deferred/Deferred'

export interface MenuEntry {
  label: string
  icon?: ReactNode
  onSelect(): void
  /** Written in red; the label names the act. */
  danger?: boolean
  disabled?: boolean
  /** Which right is missing: the entry stays and can be reached, does nothing, and says why below its label. */
  reason?: string | undefined
  /** A hairline above, where a different kind of act begins. */
  separated?: boolean
}

export interface MenuProps {
  /** A Button or IconButton; it opens the menu and gets the focus back. */
  trigger: ReactElement
  items: readonly MenuEntry[]
  /** @default bottom */
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** Which edge of the trigger the menu keeps to. @default end */
  align?: 'start' | 'center' | 'end'
}

const openMenu = defer(() => import('./OpenMenu').then(({ OpenMenu }) => OpenMenu))
const opensMenu = (key: string) => key === 'ArrowDown' || key === 'ArrowUp'

/**
 * A menu of acts that opens from a button. Arrows, Home, End and first letters move, Enter chooses, Esc closes. Until it is
 * first opened it is that button alone.
 */
export function Menu(props: MenuProps) {
  const { Full, opener } = useOpener(openMenu, opensMenu)

  if (Full) return <Full {...props} triggerRef={opener.ref} />
  return cloneElement(props.trigger as ReactElement<Record<string, unknown>>, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    ...opener,
  })
}
