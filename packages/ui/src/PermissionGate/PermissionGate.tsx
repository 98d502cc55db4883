import { Lock } from 'lucide-react'
import {
  Children,
  cloneElement,
  createContext,
  isValidElement,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useContext,
  useId,
  useRef,
  useState,
} from 'react'
import { styled } from 'styled-components'
import { defer, useDeferred } from '../Deferred/Deferred'
import { inertIf } from '../react/react18'
import { Tooltip } from '../Tooltip/Tooltip'
import { visuallyHidden } from '../theme/mixins'
import { useLabels } from '../UiProvider/useLabels'

export interface PermissionGateProps {
  /** Undefined while the rights are not known yet: the place is kept, nothing can be seen or used. */
  allowed: boolean | undefined
  /**
   * What becomes of the control without the right. `disable` leaves it visible and gives the reason to a screen
   * reader, `explain` also shows it: as a tooltip, and on a tap. The icon beside a label turns into a lock, so that it
   * is not taken for something that only waits for another field. @default 'hide'
   */
  mode?: 'hide' | 'disable' | 'explain' | undefined
  /** Which right is missing: «Нужно право «Редактирование туров»». @default that rights are missing */
  reason?: string | undefined
  /** Stands in its place without the right: `AccessDenied` for a page, `LockedText` for a figure. */
  instead?: ReactNode
  /**
   * Unless hidden or replaced: buttons, switches or links that pass `aria-` attributes on to their element. Text alone
   * gives way to the reason with a lock.
   */
  children: ReactNode
}

const words = {
  ru: {
    reason: 'Недостаточно прав',
    unknown: 'Проверяем права…',
    expired: 'Сеанс закончился. Войдите снова: введённое останется.',
  },
  en: {
    reason: 'You do not have permission',
    unknown: 'Checking your rights…',
    expired: 'Your session has ended. Sign in again: what you typed stays.',
  },
  uz: {
    reason: 'Huquqlar yetarli emas',
    unknown: 'Huquqlar tekshirilmoqda…',
    expired: 'Seans tugadi. Qayta kiring: kiritilganlar saqlanib qoladi.',
  },
}

/** Shows a control to those who may use it. To others it is hidden, or stays in the tab order and does nothing. */
export function PermissionGate({ allowed, mode = 'hide', reason, instead, children }: PermissionGateProps): ReactNode {
  const texts = useLabels(words)
  const why = reason ?? texts.reason

  if (allowed && (mode === 'hide' || instead !== undefined)) return children
  if (allowed === undefined) return <Reserved inert={inertIf(true)}>{children}</Reserved>
  if (instead !== undefined) return instead
  if (mode === 'hide') return null
  const parts = Children.toArray(children)
  if (!allowed && !parts.some(isControl)) return <LockedText>{why}</LockedText>
  return parts.map((part) => {
    if (!isControl(part)) return allowed && part
    return <GatedControl key={part.key} control={part} refused={!allowed} reason={why} explained={mode === 'explain'} />
  })
}

const isControl = (part: ReactNode) => isValidElement<GatedProps>(part)

/** What the person may do, for what no gate stands around. */
export interface Permissions<Action extends string> {
  /** Undefined while the rights are not known yet; false for an action that nobody knows. */
  can: (action: Action) => boolean | undefined
  /** The reason for an entry of a Menu; undefined where the person may. */
  whyNot: (action: Action) => string | undefined
  /** The server refused it all the same: its gates close, until what is granted changes. */
  deny: (action: Action) => void
}

export interface PermissionsProviderProps<Action extends string> {
  /** What the person may do; undefined while that is not known yet. */
  granted: readonly Action[] | undefined
  /** Which right an action needs. @default that rights are missing */
  reasonOf?: ((action: Action) => string) | undefined
  /** The session is over: what was granted stays on the page, does nothing, and says so. @default false */
  expired?: boolean | undefined
  /** What stands in it. */
  children: ReactNode
}

export interface GateProps<Action extends string> extends Omit<PermissionGateProps, 'allowed'> {
  /** One of the actions that the provider was given. */
  action: Action
}

/**
 * Gates that know the actions of an application by name, and no others: what is misspelt does not compile, and what
 * comes from elsewhere as text is denied unless it is one of them.
 */
export function createPermissions<Action extends string>(actions: readonly Action[]) {
  interface Rights extends Permissions<Action> {
    /** Granted, in a session that is over. */
    hasLapsed: (action: Action) => boolean
  }
  const RightsContext = createContext<Rights | null>(null)

  function PermissionsProvider({ granted, reasonOf, expired = false, children }: PermissionsProviderProps<Action>) {
    const texts = useLabels(words)
    const signature = granted?.join('\n')
    const [learnt, setLearnt] = useState<{ signature: string | undefined; refused: readonly Action[] }>()
    const refused = learnt && learnt.signature === signature ? learnt.refused : []

    const isGranted = (action: Action) =>
      actions.includes(action) && !refused.includes(action) ? granted?.includes(action) : false
    const hasLapsed = (action: Action) => expired && isGranted(action) === true
    const can = (action: Action) => !hasLapsed(action) && isGranted(action)
    const whyNot = (action: Action) => {
      if (can(action) === undefined) return texts.unknown
      if (hasLapsed(action)) return texts.expired
      return can(action) ? undefined : (reasonOf?.(action) ?? texts.reason)
    }
    const deny = (action: Action) => setLearnt({ signature, refused: [...refused, action] })

    return <RightsContext.Provider value={{ can, whyNot, deny, hasLapsed }}>{children}</RightsContext.Provider>
  }

  function useRights(): Rights {
    const texts = useLabels(words)
    const nothing = { can: () => false, whyNot: () => texts.reason, deny: () => {}, hasLapsed: () => false }
    return useContext(RightsContext) ?? nothing
  }

  /** Outside the provider nothing is allowed. */
  const usePermissions: () => Permissions<Action> = useRights

  /** A PermissionGate for one of the actions. Its own `reason` goes before that of the action. */
  function Gate({ action, mode, reason, ...gate }: GateProps<Action>) {
    const { can, whyNot, hasLapsed } = useRights()
    // A page with its forms stays as it is, and so does what would otherwise vanish from under the hand.
    if (hasLapsed(action)) {
      return <PermissionGate {...gate} allowed={gate.instead !== undefined} mode="explain" reason={whyNot(action)} />
    }
    return <PermissionGate {...gate} mode={mode} allowed={can(action)} reason={reason ?? whyNot(action)} />
  }

  return { PermissionsProvider, usePermissions, Gate }
}

interface GatedProps {
  'aria-disabled'?: boolean
  'aria-describedby'?: string
  icon?: ReactNode
  children?: ReactNode
}

interface GatedControlProps {
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
function GatedControl({ control, refused, reason, explained }: GatedControlProps) {
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

/** A lock and words, where a figure or a text would stand that this person may not see. */
export function LockedText({ children }: { children: string }) {
  return (
    <Words>
      <Lock aria-hidden />
      {children}
    </Words>
  )
}

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

/* In running text the lock stands on the line, and the words break as the others do. */
const Words = styled.span`
  color: var(--color-text-muted);

  > svg {
    display: inline;
    width: 1em;
    height: 1em;
    margin-right: 0.35em;
    vertical-align: -0.125em;
  }
`
