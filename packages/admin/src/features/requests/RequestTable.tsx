import type { ContactAction } from '@karvon/api-client/requests/contactActionFields'
import { isHot } from '@karvon/api-client/requests/contactActionRules'
import { Button } from '@karvon/ui/Button'
import { type DataColumn, DataTable, type DataTableProps } from '@karvon/ui/DataTable'
import { formatMoment, formatShortMoment } from '@karvon/ui/format'
import { IconButton } from '@karvon/ui/IconButton'
import { Menu } from '@karvon/ui/Menu'
import {
  BriefcaseBusiness,
  Check,
  EllipsisVertical,
  MessageSquareText,
  Phone,
  PhoneCall,
  UserPlus,
  UserRound,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styled, { css } from 'styled-components'
import { useLocation } from 'wouter'
import { Phones } from '../../shared/phones/Phones'
import { useTableRoom } from '../../shared/screen/useTableRoom'
import { ChangeGate } from '../../shared/session/ChangeGate'
import { usePermissions } from '../../shared/session/rights'
import { Handling, isHandled } from './Handling'
import { RequestRepeats } from './RequestRepeats'
import { actionTypeLabel, sourceLabel } from './requestLabels'
import { SourceBadge } from './SourceBadge'
import { StatusBadge } from './StatusBadge'
import { useWorkEntries, type WorkActs } from './useWorkEntries'

export interface RequestTableProps
  extends Pick<
      DataTableProps<ContactAction>,
      'rows' | 'loading' | 'busy' | 'empty' | 'footer' | 'onOpen' | 'selection'
    >,
    WorkActs {
  /** The request that is open beside the table. */
  openId?: string
  readingId: ContactAction['id'] | null
  onRead(request: ContactAction): void
  onComment(request: ContactAction): void
  onCall(request: ContactAction): void
  onCreateClient(request: ContactAction): void
  onAddTour(request: ContactAction): void
}

/** Width of the table from which a column is one of its own; narrower, its words stand in another one. */
const roomFor = { type: 1112, country: 1112, date: 864, contacts: 632 }

/** Width from which the button that calls has its word. */
const otherRoom = [780, 864]

/**
 * Requests as rows of one height, whatever they say: what has no room is cut, and read whole in the panel. Those who wait for a
 * call stand out.
 */
export function RequestTable({
  rows,
  loading,
  busy,
  empty,
  footer,
  onOpen,
  selection,
  openId,
  ...acts
}: RequestTableProps) {
  const { readingId, onRead, onComment, onCall, onCreateClient, onAddTour } = acts
  const { t } = useTranslation('contactActions')
  const { can } = usePermissions()
  const mayCreate = can('action:clients.edit')
  const [, navigate] = useLocation()
  const workEntries = useWorkEntries(acts)
  const nameOf = ({ name }: ContactAction) => name || t('row.nameless')

  const { fit, width, areCards, hidden } = useTableRoom(roomFor, otherRoom)
  const isNarrow = hidden.includes('contacts')
  const isFolded = hidden.includes('type')

  const now = new Date()
  const moment = ({ createdAt }: ContactAction) => (
    <time dateTime={createdAt} title={formatMoment(createdAt)}>
      {formatShortMoment(createdAt, now)}
    </time>
  )

  const columns: DataColumn<ContactAction>[] = [
    {
      id: 'status',
      title: t('columns.status'),
      width: width < 780 ? '146px' : '168px',
      render: (request) => (
        <Lines data-beside={areCards || undefined}>
          <StatusBadge of={request} />
          {areCards && <SourceBadge of={request} />}
          {isFolded && !isHandled(request) && <Second>{sourceLabel(request.type, t)}</Second>}
          <Handling of={request} />
        </Lines>
      ),
    },
    {
      id: 'client',
      title: t('columns.client'),
      render: (request) => (
        <>
          <Name data-unread={!request.isRead || undefined} title={nameOf(request)}>
            {nameOf(request)}
          </Name>
          <Said
            title={[actionTypeLabel(request.actionType, t), request.country, request.description]
              .filter(Boolean)
              .join(' · ')}
          >
            {isFolded && isHandled(request) && <span>{sourceLabel(request.type, t)}</span>}
            {(isFolded || areCards) && <span>{actionTypeLabel(request.actionType, t)}</span>}
            <RequestRepeats of={request} />
            {hidden.includes('date') && moment(request)}
            {(hidden.includes('country') || areCards) && request.country && <span>{request.country}</span>}
            {request.description && <span>{request.description}</span>}
          </Said>
          {(isNarrow || areCards) && <Phones of={request.phoneNumbers} acts="menu" onlyFirst />}
        </>
      ),
    },
    {
      id: 'contacts',
      title: t('columns.contacts'),
      width: '186px',
      onCard: 'hidden',
      render: ({ phoneNumbers }) => <Phones of={phoneNumbers} acts="menu" onlyFirst />,
    },
    {
      id: 'type',
      title: t('columns.type'),
      width: '148px',
      onCard: 'hidden',
      render: (request) => (
        <Lines>
          <SourceBadge of={request} />
          <Second>{actionTypeLabel(request.actionType, t)}</Second>
        </Lines>
      ),
    },
    {
      id: 'country',
      title: t('columns.country'),
      width: '116px',
      onCard: 'hidden',
      render: ({ country }) => <Line title={country}>{country || '—'}</Line>,
    },
    {
      id: 'date',
      title: t('columns.date'),
      width: '112px',
      onCard: 'aside',
      render: (request) => <When>{moment(request)}</When>,
    },
  ]

  function actions(request: ContactAction) {
    const name = nameOf(request)
    const waits = isHot(request) && !request.callMade
    const card = request.clientId === null ? null : `/clients/${encodeURIComponent(request.clientId)}`
    return (
      <ChangeGate>
        {!request.isRead && !isNarrow && (
          <IconButton
            icon={<Check />}
            label={t('row.read', { name })}
            disabled={readingId === request.id}
            onClick={() => onRead(request)}
          />
        )}
        {!isNarrow && (
          <IconButton
            icon={<MessageSquareText />}
            label={t('row.comment', { name })}
            onClick={() => onComment(request)}
          />
        )}
        {waits && (areCards || width >= 864) ? (
          <Button size="sm" icon={<Phone />} aria-label={t('row.callOf', { name })} onClick={() => onCall(request)}>
            {t('row.call')}
          </Button>
        ) : (
          <IconButton
            icon={request.callMade ? <PhoneCall /> : <Phone />}
            variant={waits ? 'secondary' : 'ghost'}
            label={request.callMade ? t('row.called', { name }) : t('row.callOf', { name })}
            disabled={request.callMade}
            onClick={() => onCall(request)}
          />
        )}
        <Menu
          trigger={<IconButton label={t('row.more', { name })} icon={<EllipsisVertical />} />}
          items={[
            ...(isNarrow && !request.isRead
              ? [
                  {
                    label: t('row.readShort'),
                    icon: <Check />,
                    disabled: readingId === request.id,
                    onSelect: () => onRead(request),
                  },
                ]
              : []),
            ...(isNarrow
              ? [{ label: t('row.commentShort'), icon: <MessageSquareText />, onSelect: () => onComment(request) }]
              : []),
            ...(card === null && mayCreate
              ? [{ label: t('row.createShort'), icon: <UserPlus />, onSelect: () => onCreateClient(request) }]
              : []),
            ...(card !== null && can('section:clients')
              ? [{ label: t('row.openCardShort'), icon: <UserRound />, onSelect: () => navigate(card) }]
              : []),
            ...(card !== null && mayCreate
              ? [{ label: t('details.addTour'), icon: <BriefcaseBusiness />, onSelect: () => onAddTour(request) }]
              : []),
            ...workEntries(request),
          ]}
        />
      </ChangeGate>
    )
  }

  return (
    <DataTable
      selection={selection}
      rows={rows}
      loading={loading}
      busy={busy}
      empty={empty}
      footer={footer}
      onOpen={onOpen}
      {...fit}
      label={t('title')}
      columns={columns}
      getTone={(request) =>
        String(request.id) === openId ? 'selected' : isHot(request) && !request.callMade ? 'hot' : undefined
      }
      actions={actions}
      layout="fixed"
      actionsWidth={isNarrow ? '90px' : width < 864 ? '156px' : '218px'}
      gutter="sm"
      density="sm"
    />
  )
}

const cut = css`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

const Line = styled.span`
  ${cut}
`

const Name = styled.span`
  ${cut}

  &[data-unread] {
    font-weight: 600;
  }
`

/** Below what a cell is about. */
const Second = styled.span`
  ${cut}
  max-width: 100%;
  color: var(--color-text-muted);
  font: var(--text-caption);
  line-height: 14px;
`

/** What they wrote, after what no column of its own says. */
const Said = styled(Second)`
  > * {
    display: inline;
    font: inherit;
  }
  > :not(:last-child)::after {
    content: ' · ';
  }

  [data-place='line'] > & {
    max-width: 100%;
  }
`

const Lines = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;

  &[data-beside] {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1);
    align-items: center;
  }
`

const When = styled.span`
  color: var(--color-text-secondary);
  font: var(--text-small);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`
