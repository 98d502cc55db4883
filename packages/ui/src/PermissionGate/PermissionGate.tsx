import {
  Children,
  cloneElement,
  isValidElement,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useRef,
  useState,
} from 'react'
import styled from 'styled-components'
import { Tooltip } from '../Tooltip/Tooltip'
import { visuallyHidden } from '../theme/mixins'
import { ReasonPopover } from './ReasonPopover'

export interface PermissionGateProps {
  /** Undefined while the rights are not known yet: the place is kept, nothing can be seen or used. */
  allowed: boolean | undefined
  /**
   * What becomes of the control without the right. `disable` leaves it visible and gives the reason to a screen
   * reader, `explain` also shows it: as a tooltip, and on a tap. @default 'hide'
   */
  mode?: 'hide' | 'disable' | 'explain'
  /** Which right is missing: «Нужно право «Редактирование туров»». @default 'Недостаточно прав' */
  reason?: string
  /** Unless hidden: buttons, switches or links that pass `aria-` attributes on to their element. */
  children: ReactNode
}

/** Shows a control to those who may use it. To others it is hidden, or stays in the tab order and does nothing. */
export function PermissionGate({
  allowed,
  mode = 'hide',
  reason = 'Недостаточно прав',
  children,
}: PermissionGateProps) {
  if (allowed) return children
  if (allowed === undefined) return <Reserved inert>{children}</Reserved>
  if (mode === 'hide') return null
  return Children.map(children, (child) =>
    isValidElement<RefusedProps>(child) ? (
      <Refused control={child} reason={reason} explained={mode === 'explain'} />
    ) : (
      child
    ),
  )
}

interface RefusedProps {
  'aria-disabled'?: boolean
  'aria-describedby'?: string
}

interface RefusedControlProps {
  control: ReactElement<RefusedProps>
  reason: string
  explained: boolean
}

function Refused({ control, reason, explained }: RefusedControlProps) {
  const reasonId = useId()
  const pointer = useRef('')
  const [tapped, setTapped] = useState<Element | null>(null)

  const handleClick = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (explained && pointer.current === 'touch' && event.target instanceof Element) setTapped(event.target)
  }
  const handlePointerDown = (event: PointerEvent) => {
    pointer.current = event.pointerType
    event.stopPropagation()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (![' ', 'Enter', 'ArrowUp', 'ArrowDown'].includes(event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }

  const refused = cloneElement(control, { 'aria-disabled': true, 'aria-describedby': reasonId })

  return (
    <Barrier
      role="none"
      onClickCapture={handleClick}
      onPointerDownCapture={handlePointerDown}
      onMouseDownCapture={stop}
      onKeyDownCapture={handleKeyDown}
    >
      <Tooltip text={explained ? reason : undefined} describes={false}>
        {refused}
      </Tooltip>
      <Reason id={reasonId}>{reason}</Reason>
      {explained && <ReasonPopover anchor={tapped} reason={reason} onClose={() => setTapped(null)} />}
    </Barrier>
  )
}

/** Focus may come by the mouse, what the control does on a press may not. */
const stop = (event: SyntheticEvent) => event.stopPropagation()

const Reserved = styled.span`
  display: contents;
  visibility: hidden;
`

const Barrier = styled.span`
  display: contents;
`

const Reason = styled.span`
  ${visuallyHidden}
`
