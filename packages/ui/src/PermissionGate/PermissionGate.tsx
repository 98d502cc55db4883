import { Children, createContext, isValidElement, type ReactNode, useContext, useMemo, useRef, useState } from 'react'
import { defer, useDeferred } from '../Deferred/Deferred'
import { ReadOnly } from '../ReadOnly/ReadOnly'
import { inertIf } from '../react/react18'
import { useLabels } from '../UiProvider/useLabels'
import type { LabelledProps } from './ClosedGate'

export { LockedText } from './LockedText'

export interface PermissionGateProps {
  /** Undefined while the rights are not known yet: the place is kept, nothing can be seen or used. */
  allowed: boolean | undefined
  /**
   * What becomes of what stands in it without the right. `disable` leaves it visible and closed, and gives the reason
   * to a screen reader, `explain` also shows it: as a tooltip, and on a tap. The icon beside a label turns into a lock, so
   * that it is not taken for something that only waits for another field. @default 'hide'
   */
  mode?: 'hide' | 'disable' | 'explain' | undefined
  /** Which right is missing: «Нужно право «Редактирование туров»». @default that rights are missing */
  reason?: string | undefined
  /** Stands in its place without the right: `AccessDenied` for a page, `LockedText` for a figure. */
  instead?: ReactNode
  /**
   * A control, a field, or a whole part of a page. Unless hidden or replaced, text alone gives way to the reason with a
   * lock.
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

/**
 * Shows what stands in it to those who may use it. To others it is hidden, or stays, can be read, and does nothing: no
 * control in it can be pressed, and no field changed, by mouse, finger, keyboard or screen reader.
 */
export function PermissionGate({ allowed, mode = 'hide', reason, instead, children }: PermissionGateProps): ReactNode {
  const texts = useLabels(words)

  if (allowed === undefined) {
    return (
      <span style={reserved} inert={inertIf(true)}>
        {children}
      </span>
    )
  }
  if (instead !== undefined || mode === 'hide') return allowed ? children : instead
  return (
    <Closable isClosed={!allowed} reason={reason ?? texts.reason} isExplained={mode === 'explain'}>
      {children}
    </Closable>
  )
}

const transparent = { display: 'contents' } as const
const reserved = { ...transparent, visibility: 'hidden' } as const

interface ClosableProps {
  isClosed: boolean
  reason: string
  isExplained: boolean
  children: ReactNode
}

/** What a plain element is closed by, and what says why, is fetched when the first gate closes; until then nothing in it can be used. */
const closedGate = defer(() => import('./ClosedGate'))

/** The same elements before and after, so that the focus stays on a button that was just pressed. */
function Closable({ isClosed, reason, isExplained, children }: ClosableProps) {
  const within = useRef<HTMLSpanElement>(null)
  const [tapped, setTapped] = useState<Element | null>(null)
  const closing = useDeferred(closedGate, isClosed)
  const closed = isClosed ? closing : undefined
  const parts = Children.toArray(children)
  const controls = parts.filter(isValidElement<LabelledProps>)

  return (
    <ReadOnly when={isClosed} everywhere>
      <span
        ref={within}
        role="none"
        style={transparent}
        data-closed={isClosed || undefined}
        inert={inertIf(isClosed && !closing)}
        {...closed?.closedHandlers(isExplained ? setTapped : undefined)}
      >
        {closed ? closed.withLocks(controls, reason) : !isClosed ? parts : controls.length > 0 ? controls : reason}
      </span>
      {closed && controls.length > 0 && (
        <closed.ClosedGate within={within} reason={reason} explained={isExplained} tapped={tapped} onTap={setTapped} />
      )}
    </ReadOnly>
  )
}

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
  /** What is only looked at for now: as far as it was granted it stays on the page, does nothing, and says why. */
  readOnly?: { actions: readonly Action[]; reason: string } | undefined
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
    /** Granted, and of no use: in a session that is over, or where one only looks. */
    hasLapsed: (action: Action) => boolean
  }
  const RightsContext = createContext<Rights | null>(null)

  function PermissionsProvider({
    granted,
    reasonOf,
    expired = false,
    readOnly,
    children,
  }: PermissionsProviderProps<Action>) {
    const texts = useLabels(words)
    const signature = granted?.join('\n')
    const [learnt, setLearnt] = useState<{ signature: string | undefined; refused: readonly Action[] }>()

    const rights = useMemo((): Rights => {
      const refused = learnt && learnt.signature === signature ? learnt.refused : []
      const held = signature?.split('\n')
      const isGranted = (action: Action) =>
        actions.includes(action) && !refused.includes(action) ? held?.includes(action) : false
      const isHeld = (action: Action) => expired || readOnly?.actions.includes(action) === true
      const hasLapsed = (action: Action) => isHeld(action) && isGranted(action) === true
      const can = (action: Action) => !hasLapsed(action) && isGranted(action)
      const whyNot = (action: Action) => {
        if (hasLapsed(action)) return expired ? texts.expired : readOnly?.reason
        const granted = isGranted(action)
        if (granted) return undefined
        return granted === undefined ? texts.unknown : (reasonOf?.(action) ?? texts.reason)
      }
      const deny = (action: Action) => setLearnt({ signature, refused: [...refused, action] })
      return { can, whyNot, deny, hasLapsed }
    }, [signature, learnt, expired, readOnly, reasonOf, texts])

    return <RightsContext.Provider value={rights}>{children}</RightsContext.Provider>
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
