import type { ContactAction } from '@karvon/api-client/requests/contactActionFields'
import { isHot } from '@karvon/api-client/requests/contactActionRules'
import { Button } from '@karvon/ui/Button'
import { type DataColumn, DataTable, type DataTableProps } from '@karvon/ui/DataTable'
import { formatMoment } from '@karvon/ui/format'
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
import styled from 'styled-components'
import { useLocation } from 'wouter'
import { Phones } from '../../shared/phones/Phones'
import { IconLink } from '../../shared/screen/IconLink'
import { useTableRoom } from '../../shared/screen/useTableRoom'
import { usePermissions } from '../../shared/session/rights'
import { Handling } from './Handling'
import { RequestRepeats } from './RequestRepeats'
import { SourceBadge } from './SourceBadge'
import { StatusBadge } from './StatusBadge'
import { useWorkEntries, type WorkActs } from './useWorkEntries'

export interface RequestTableProps
  extends Pick<DataTableProps<ContactAction>, 'rows' | 'loading' | 'busy' | 'empty' | 'footer' | 'onOpen'>,
    WorkActs {
  readingId: ContactAction['id'] | null
  onRead(request: ContactAction): void
  onComment(request: ContactAction): void
  onCall(request: ContactAction): void
  onCreateClient(request: ContactAction): void
  onAddTour(request: ContactAction): void
}

/** Width of the table from which a column is one of its own; narrower, its words stand in another one. */
const roomFor = { type: 1112, country: 1112, date: 824, contacts: 632 }

/** Width from which the button that calls has its word. */
const otherRoom = [780, 824]

/** Requests as rows: those who wait for a call stand out. */
export function RequestTable({ rows, loading, busy, empty, footer, onOpen, ...acts }: RequestTableProps) {
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

  const columns: DataColumn<ContactAction>[] = [
    {
      id: 'status',
      title: t('columns.status'),
      width: isNarrow || width < 780 ? '150px' : '160px',
      render: (request) => (
        <Lines>
          <StatusBadge of={request} />
          {hidden.includes('type') && <SourceBadge of={request} />}
          <Handling of={request} />
        </Lines>
      ),
    },
    {
      id: 'client',
      title: t('columns.client'),
      render: (request) => (
        <>
          <Name data-unread={!request.isRead || undefined}>{nameOf(request)}</Name>
          <RequestRepeats of={request} />
          {isNarrow && <Phones of={request.phoneNumbers} acts="menu" />}
          {hidden.includes('country') && request.country && <Quiet>{request.country}</Quiet>}
          {hidden.includes('date') && (
            <Quiet as="time" dateTime={request.createdAt}>
              {formatMoment(request.createdAt)}
            </Quiet>
          )}
        </>
      ),
    },
    {
      id: 'contacts',
      title: t('columns.contacts'),
      width: '176px',
      render: ({ phoneNumbers }) => <Phones of={phoneNumbers} acts="menu" />,
    },
    { id: 'type', title: t('columns.type'), width: '148px', render: (request) => <SourceBadge of={request} /> },
    {
      id: 'country',
      title: t('columns.country'),
      width: '132px',
      render: ({ country }) => <Country>{country || '—'}</Country>,
    },
    {
      id: 'date',
      title: t('columns.date'),
      width: '112px',
      render: ({ createdAt }) => <Moment dateTime={createdAt}>{formatMoment(createdAt)}</Moment>,
    },
  ]

  function actions(request: ContactAction) {
    const name = nameOf(request)
    const waits = isHot(request) && !request.callMade
    const card = request.clientId === null ? null : `/clients/${encodeURIComponent(request.clientId)}`
    return (
      <>
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
        {!isFolded && card === null && mayCreate && (
          <IconButton icon={<UserPlus />} label={t('row.create', { name })} onClick={() => onCreateClient(request)} />
        )}
        {!isFolded && card !== null && can('section:clients') && (
          <IconLink href={card} icon={<UserRound />} label={t('row.openCard', { name })} />
        )}
        {waits && (areCards || width >= 824) ? (
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
            ...(isFolded && card === null && mayCreate
              ? [{ label: t('row.createShort'), icon: <UserPlus />, onSelect: () => onCreateClient(request) }]
              : []),
            ...(isFolded && card !== null && can('section:clients')
              ? [{ label: t('row.openCardShort'), icon: <UserRound />, onSelect: () => navigate(card) }]
              : []),
            ...(card !== null && mayCreate
              ? [{ label: t('details.addTour'), icon: <BriefcaseBusiness />, onSelect: () => onAddTour(request) }]
              : []),
            ...workEntries(request),
          ]}
        />
      </>
    )
  }

  return (
    <DataTable
      rows={rows}
      loading={loading}
      busy={busy}
      empty={empty}
      footer={footer}
      onOpen={onOpen}
      {...fit}
      label={t('title')}
      columns={columns}
      getTone={(request) => (isHot(request) && !request.callMade ? 'hot' : undefined)}
      actions={actions}
      layout="fixed"
      actionsWidth={isNarrow ? '90px' : width < 824 ? '156px' : isFolded ? '218px' : '252px'}
      gutter="sm"
    />
  )
}

const Name = styled.span`
  display: block;
  overflow-wrap: anywhere;

  &[data-unread] {
    font-weight: 600;
  }
`

const Lines = styled.span`
  display: grid;
  justify-items: start;
  gap: var(--space-1);
`

const Quiet = styled.span`
  display: block;
  color: var(--color-text-muted);
  font: var(--text-small);
`

/** Its words stay whole however little room there is. */
const Country = styled.span`
  overflow-wrap: anywhere;
`

/** Two lines at the most. */
const Moment = styled.time`
  display: block;
  font: var(--text-small);
  font-variant-numeric: tabular-nums;
`
