import { type ActionKind, actionKind, actionName } from '@karvon/api-client/activityLog/actionNames'
import type { ActivityLogEntry } from '@karvon/api-client/activityLog/activityLogTypes'
import type { Right } from '@karvon/api-client/auth/accessRules'
import { historyEntities } from '@karvon/api-client/history/historyTypes'
import { Avatar } from '@karvon/ui/Avatar'
import { type DataColumn, DataTable, type DataTableProps } from '@karvon/ui/DataTable'
import { formatMoment, formatRelative } from '@karvon/ui/format'
import { IconButton } from '@karvon/ui/IconButton'
import {
  History,
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
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { Link } from 'wouter'
import { HistoryWindow } from '../../shared/history/deferredHistory'
import { useTableRoom } from '../../shared/screen/useTableRoom'
import { usePermissions } from '../../shared/session/rights'
import { logPageSize } from './useActivityLogQuery'

/** Width of the table from which a column is one of its own; narrower, its words stand in another one. */
const roomFor = { user: 620 }

/** Width from which a name has a sign beside it. */
const otherRoom = [800]

/** What was done, by whom, to what, and how long ago. */
export function ActivityLogTable(
  table: Pick<DataTableProps<ActivityLogEntry>, 'rows' | 'loading' | 'busy' | 'empty' | 'footer'>,
) {
  const { t } = useTranslation('activityLog')
  const { fit, width, areCards, hidden } = useTableRoom(roomFor, otherRoom)
  const now = Date.now()

  const columns: DataColumn<ActivityLogEntry>[] = [
    {
      id: 'action',
      title: t('columns.action'),
      width: hidden.includes('user') ? '42%' : '28%',
      render: ({ action, userName, username }) => (
        <>
          <ActionLabel action={action} />
          {hidden.includes('user') && <By>{userName || username}</By>}
        </>
      ),
    },
    {
      id: 'user',
      title: t('columns.user'),
      width: '20%',
      render: ({ userName, username }) => (
        <Person>
          {(areCards || width >= 800) && <Avatar name={userName || username} size={26} />}
          {userName || username}
        </Person>
      ),
    },
    {
      id: 'description',
      title: t('columns.description'),
      render: (entry) => (
        <Description>
          {describe(entry)}
          <RecordHistory entry={entry} />
        </Description>
      ),
    },
    {
      id: 'time',
      title: t('columns.time'),
      align: 'end',
      onCard: 'aside',
      width: hidden.includes('user') ? '104px' : width < 800 ? '146px' : '164px',
      render: ({ createdAt }) => (
        <Time dateTime={createdAt} title={formatMoment(createdAt)}>
          {formatRelative(createdAt, now)}
        </Time>
      ),
    },
  ]

  return (
    <DataTable
      {...table}
      {...fit}
      label={t('title')}
      columns={columns}
      layout="fixed"
      density="sm"
      skeletonRows={logPageSize}
    />
  )
}

/** What was done beyond what the other columns say, with the name of the record standing out, in the sentence or after it. */
function describe(entry: ActivityLogEntry) {
  const { action, description, entityName, userName } = entry
  const name = <RecordName entry={entry} />
  const isSelf = entityName === userName
  if (description === actionName(action)) return isSelf ? '—' : name
  if (!entityName || (isSelf && !description.includes(entityName))) return description
  const at = description.indexOf(entityName)
  if (at < 0) {
    return (
      <>
        {description} {name}
      </>
    )
  }
  return (
    <>
      {description.slice(0, at)}
      {name}
      {description.slice(at + entityName.length)}
    </>
  )
}

/** Where the record lies; undefined of one without a page of its own, and of what who looks may not see. */
function addressOf({ entity, entityId, clientId }: ActivityLogEntry): string | undefined {
  const id = encodeURIComponent(entityId)
  if (id === '') return undefined
  if (entity === 'Tour') return `/tours/${id}`
  if (entity === 'Client') return `/clients/${id}`
  if (entity === 'ClientTour' && clientId) return `/clients/${encodeURIComponent(clientId)}/tours/${id}`
  return entity === 'ContactAction' ? `/contact-actions?request=${id}` : undefined
}

/** The name of the record, which leads to it. */
function RecordName({ entry }: { entry: ActivityLogEntry }) {
  const { can } = usePermissions()
  const address = entry.action.startsWith('Delete') ? undefined : addressOf(entry)
  const name = entry.entityName || '—'
  if (address === undefined || can(rightFor[entry.entity] ?? 'section:dashboard') !== true) return <b>{name}</b>
  return (
    <Link href={address} asChild>
      <NameLink>{name}</NameLink>
    </Link>
  )
}

/** Who may open the record. */
const rightFor: Readonly<Record<string, Right>> = {
  Tour: 'section:tours',
  Client: 'section:clients',
  ClientTour: 'section:clients',
  ContactAction: 'section:contact-actions',
  User: 'section:users',
  IgPost: 'section:instagram',
  MessageTemplate: 'section:clients',
}

/** The history of the record, over the log. */
function RecordHistory({ entry }: { entry: ActivityLogEntry }) {
  const { t } = useTranslation('activityLog')
  const { can } = usePermissions()
  const [isOpen, setOpen] = useState(false)
  const { entity, entityId, entityName, userName } = entry
  const known = historyEntities.find((each) => each === entity)
  // Who came and went changed nothing.
  const isVisit = entity === 'User' && entityName === userName && entry.description === actionName(entry.action)
  if (!known || entityId === '' || isVisit || can(rightFor[entity] ?? 'section:landing') !== true) return null
  return (
    <>
      <HistoryPlace>
        <IconButton
          size="sm"
          icon={<History size={14} />}
          label={t('historyOf', { name: entityName || entityId })}
          onClick={() => setOpen(true)}
        />
      </HistoryPlace>
      <HistoryWindow open={isOpen} entity={known} id={entityId} name={entityName} onClose={() => setOpen(false)} />
    </>
  )
}

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
function ActionLabel({ action }: { action: string }) {
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

/** A name wraps between its words. */
const Person = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  overflow-wrap: anywhere;
`

const Description = styled.span`
  position: relative;
  display: block;
  color: var(--color-text-secondary);
  overflow-wrap: anywhere;

  > b {
    color: var(--color-text);
    font-weight: 600;
  }
`

/** Over the end of the text while the row is looked at, so that it takes no room of the words; on touch behind them. */
const HistoryPlace = styled.span`
  display: inline-flex;
  vertical-align: middle;

  @media (hover: hover) {
    position: absolute;
    inset: -4px 0 auto auto;
    border-radius: var(--radius-sm);
    background: var(--color-surface);
    opacity: 0;

    tr:hover &,
    tr:focus-within & {
      opacity: 1;
    }
  }
`

/** Large enough to be pressed, in a row that is no higher for it. */
const NameLink = styled.a`
  display: inline-block;
  margin-block: -3px;
  padding-block: 3px;
  color: var(--color-text);
  font-weight: 600;
`

const Time = styled.time`
  color: var(--color-text-muted);
  white-space: normal;
`

/** Under the words of the action, after its sign. */
const By = styled.span`
  display: block;
  padding-left: calc(26px + var(--space-2));
  color: var(--color-text-muted);
  font: var(--text-small);
`

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
