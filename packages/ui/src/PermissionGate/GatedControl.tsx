import { Lock } from 'lucide-react'
import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'
import styled from 'styled-components'
import { defer, useDeferred } from '../Deferred/Deferred'
import { Tooltip } from '../Tooltip/Tooltip'
import { visuallyHidden } from '../theme/mixins'

export interface GatedProps {
  'aria-disabled'?: boolean
  'aria-describedby'?: string
  icon?: ReactNode
  children?: ReactNode
}

export interface GatedControlProps {
  /** A button, switch or link that passes `aria-` attributes on to its element. */
  control: ReactElement<GatedProps>
  refused: boolean
  reason: string
  explained: boolean
}

const reasonPopover = defer(() => import('./ReasonPopover').then(({ ReasonPopover }) => ReasonPopover))

/**
 * A control that, when refused, stays in the tab order, is told to be disabled and why, and does nothing. It is the same
 * element before and after, so that the focus stays on a button that was just pressed.
 */
export function GatedControl({ control, refused, reason, explained }: GatedControlProps) {
  const reasonId = useId()
  const pointer = useRef('')
  const [tapped, setTapped] = useState<Element | null>(null)
  const ReasonPopover = useDeferred(reasonPopover, tapped !== null)

  const handleClick = (event: MouseEvent) => {
    if (!refused) return
    event.preventDefault()
    event.stopPropagation()
    if (!explained || pointer.current !== 'touch' || !(event.target instanceof Element)) return
    setTapped(event.target.closest('[aria-disabled]') ?? event.target)
  }
  const handlePointerDown = (event: PointerEvent) => {
    pointer.current = event.pointerType
    if (refused) event.stopPropagation()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!refused || ![' ', 'Enter', 'ArrowUp', 'ArrowDown'].includes(event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }

  const { icon, children: label } = control.props
  const shown = refused
    ? cloneElement(control, {
        'aria-disabled': true,
        'aria-describedby': reasonId,
        ...(icon && label ? { icon: <Lock /> } : {}),
      })
    : control

  return (
    <Barrier
      role="none"
      onClickCapture={handleClick}
      onPointerDownCapture={handlePointerDown}
      onMouseDownCapture={(event) => refused && event.stopPropagation()}
      onKeyDownCapture={handleKeyDown}
    >
      {/* Focus may come by the mouse, what the control does on a press may not. */}
      <Tooltip text={refused && explained ? reason : undefined} describes={false}>
        {shown}
      </Tooltip>
      {refused && <Reason id={reasonId}>{reason}</Reason>}
      {ReasonPopover && refused && explained && (
        <ReasonPopover anchor={tapped} reason={reason} onClose={() => setTapped(null)} />
      )}
    </Barrier>
  )
}

const Barrier = styled.span`
  display: contents;
`

const Reason = styled.span`
  ${visuallyHidden}
`
