import { type ActionKind, actionKind, actionName } from '@karvon/api-client/activityLogs/actionNames'
import {
  KeyRound,
  LogIn,
  LogOut,
  type LucideIcon,
  Pencil,
  Plus,
  Power,
  PowerOff,
  SquarePen,
  Trash2,
} from 'lucide-react'
import styled from 'styled-components'

const icons: Record<ActionKind, LucideIcon> = {
  create: Plus,
  update: Pencil,
  delete: Trash2,
  activate: Power,
  deactivate: PowerOff,
  login: LogIn,
  logout: LogOut,
  access: KeyRound,
  other: SquarePen,
}

/** An action in words, after a sign of its kind. */
export function ActionLabel({ action }: { action: string }) {
  const kind = actionKind(action)
  const Icon = icons[kind]
  return (
    <Line>
      <Sign data-kind={kind} aria-hidden>
        <Icon size={14} />
      </Sign>
      {actionName(action)}
    </Line>
  )
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
`

const Sign = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 26px;
  height: 26px;
  border-radius: var(--radius-sm);
  background: var(--color-surface-sunken);
  color: var(--color-text-secondary);

  &[data-kind='create'] {
    background: var(--color-success-soft);
    color: var(--color-success-soft-text);
  }
  &[data-kind='update'] {
    background: var(--color-primary-soft);
    color: var(--color-primary-soft-text);
  }
  &[data-kind='delete'] {
    background: var(--color-danger-soft);
    color: var(--color-danger-soft-text);
  }
  &[data-kind='activate'] {
    background: var(--color-accent-soft);
    color: var(--color-accent-soft-text);
  }
  &[data-kind='access'] {
    background: var(--color-hot-soft);
    color: var(--color-hot-soft-text);
  }
`
