import { Lock } from 'lucide-react'
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
import { useLabels } from '../UiProvider/useLabels'
import { ReasonPopover } from './ReasonPopover'

export interface PermissionGateProps {
  /** Undefined while the rights are not known yet: the place is kept, nothing can be seen or used. */
  allowed: boolean | undefined
  /**
   * What becomes of the control without the right. `disable` leaves it visible and gives the reason to a screen
   * reader, `explain` also shows it: as a tooltip, and on a tap. The icon beside a label turns into a lock, so that it
   * is not taken for something that only waits for another field. @default 'hide'
   */
  mode?: 'hide' | 'disable' | 'explain'
  /** Which right is missing: «Нужно право «Редактирование туров»». @default that rights are missing */
  reason?: string
  /** Unless hidden: buttons, switches or links that pass `aria-` attributes on to their element. */
  children: ReactNode
}

const words = {
  ru: { reason: 'Недостаточно прав' },
  en: { reason: 'You have no right to do this' },
  uz: { reason: 'Huquqlar yetarli emas' },
}

/** Shows a control to those who may use it. To others it is hidden, or stays in the tab order and does nothing. */
export function PermissionGate({ allowed, mode = 'hide', reason, children }: PermissionGateProps) {
  const texts = useLabels(words)

  if (allowed) return children
  if (allowed === undefined) return <Reserved inert>{children}</Reserved>
  if (mode === 'hide') return null
  return Children.map(children, (child) =>
    isValidElement<RefusedProps>(child) ? (
      <Refused control={child} reason={reason ?? texts.reason} explained={mode === 'explain'} />
    ) : (
      child
    ),
  )
}

interface RefusedProps {
  'aria-disabled'?: boolean
  'aria-describedby'?: string
  icon?: ReactNode
  children?: ReactNode
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
    if (!explained || pointer.current !== 'touch' || !(event.target instanceof Element)) return
    setTapped(event.target.closest('[aria-disabled]') ?? event.target)
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

  const { icon, children: label } = control.props
  const refused = cloneElement(control, {
    'aria-disabled': true,
    'aria-describedby': reasonId,
    ...(icon && label ? { icon: <Lock /> } : {}),
  })

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
