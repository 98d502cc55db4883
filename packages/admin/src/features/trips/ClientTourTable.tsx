import type { ExpiringPaper } from '@karvon/api-client/clients/clientTypes'
import type { ClientTour } from '@karvon/api-client/trips/clientTourFields'
import { travellerGap } from '@karvon/api-client/trips/travellerRules'
import { gapText } from '@karvon/api-client/trips/travellerWords'
import { type DataColumn, DataTable, type DataTableProps } from '@karvon/ui/DataTable'
import { formatDay, formatMoney, formatNumber } from '@karvon/ui/format'
import { IconButton } from '@karvon/ui/IconButton'
import { Eye, Pencil, Repeat2, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { StateBadge } from '../../shared/clients/CheckState'
import { ExpiringBadges } from '../../shared/clients/ExpiringPapers'
import { IconLink } from '../../shared/screen/IconLink'
import { rowLink } from '../../shared/screen/rowLink'
import { useTableRoom } from '../../shared/screen/useTableRoom'
import { usePermissions } from '../../shared/session/rights'
import { ClientTourStatusBadge } from './ClientTourStatusBadge'
import { clientTourPageSize, useSoldTour } from './useClientTours'

export interface ClientTourTableProps
  extends Pick<DataTableProps<ClientTour>, 'rows' | 'loading' | 'busy' | 'empty' | 'footer'> {
  /** Of the client: the marks stand at the trips they belong to. */
  papers?: readonly ExpiringPaper[]
  onDelete(sale: ClientTour): void
  onRepeat(sale: ClientTour): void
}

/** Width of the table from which a column is one of its own; narrower, its words stand in another one. */
const roomFor = { description: 1040, quantity: 832, returnDate: 748, status: 620, price: 620 }

/** Tours sold to one client. */
export function ClientTourTable({ papers = [], onDelete, onRepeat, ...table }: ClientTourTableProps) {
  const { t } = useTranslation('clientTours')
  const { fit, hidden } = useTableRoom(roomFor)
  const papersOf = (sale: ClientTour) => papers.filter(({ clientTourId }) => String(clientTourId) === String(sale.id))
  const columns: DataColumn<ClientTour>[] = [
    {
      id: 'tour',
      title: t('columns.tour'),
      render: (sale) => <Tour sale={sale} hidden={hidden} papers={papersOf(sale)} />,
    },
    {
      id: 'status',
      title: t('columns.status'),
      width: '140px',
      onCard: 'aside',
      render: ({ status }) => <ClientTourStatusBadge status={status} />,
    },
    {
      id: 'departureDate',
      title: t('columns.departureDate'),
      width: '116px',
      render: ({ departureDate, returnDate }) => (
        <>
          <Whole>{formatDay(departureDate)}</Whole>
          {hidden.includes('returnDate') && returnDate && <Whole> – {formatDay(returnDate)}</Whole>}
        </>
      ),
    },
    {
      id: 'returnDate',
      title: t('columns.returnDate'),
      width: '116px',
      render: ({ returnDate }) => <Whole>{formatDay(returnDate)}</Whole>,
    },
    {
      id: 'price',
      title: t('columns.price'),
      width: '134px',
      align: 'end',
      render: ({ soldPrice }) => <Whole>{soldPrice === null ? '—' : formatMoney(soldPrice)}</Whole>,
    },
    {
      id: 'quantity',
      title: t('columns.quantity'),
      width: '104px',
      align: 'end',
      render: ({ quantity }) => formatNumber(quantity),
    },
    {
      id: 'description',
      title: t('columns.description'),
      render: ({ description }) => <Remark title={description}>{description || '—'}</Remark>,
    },
  ]

  return (
    <DataTable
      {...table}
      {...fit}
      label={t('title')}
      columns={columns}
      getHref={addressOf}
      getTone={({ status }) => (status === 'Canceled' ? 'muted' : undefined)}
      renderLink={rowLink}
      actions={(sale) => <Actions sale={sale} onDelete={() => onDelete(sale)} onRepeat={() => onRepeat(sale)} />}
      skeletonRows={clientTourPageSize}
      layout="fixed"
      actionsWidth="128px"
      gutter={hidden.length > 0 ? 'sm' : 'md'}
    />
  )
}

interface TourProps {
  sale: ClientTour
  hidden: readonly string[]
  papers: readonly ExpiringPaper[]
}

function Tour({ sale, hidden, papers }: TourProps) {
  const { t } = useTranslation('clientTours')
  const { title } = useSoldTour(sale)
  return (
    <Name>
      {title}
      <small>{t('id', { id: sale.id })}</small>
      {hidden.includes('status') && <ClientTourStatusBadge status={sale.status} />}
      {hidden.includes('price') && sale.soldPrice !== null && <small>{formatMoney(sale.soldPrice)}</small>}
      {hidden.includes('quantity') && (
        <small>
          {t('columns.quantity')}: {formatNumber(sale.quantity)}
        </small>
      )}
      {hidden.includes('description') && sale.description && (
        <Remark as="small" title={sale.description}>
          {sale.description}
        </Remark>
      )}
      <Gap sale={sale} />
      <ExpiringBadges papers={papers} />
    </Name>
  )
}

/** Where it is open who goes, that is said; a trip that was cancelled has nobody. */
function Gap({ sale }: { sale: ClientTour }) {
  const { t } = useTranslation('clientTours')
  const { travellers, travellersConfirmed, quantity, status } = sale
  const gap = travellers && status !== 'Canceled' && travellerGap({ travellers, travellersConfirmed }, quantity)
  if (!gap) return null
  return (
    <StateBadge state="attention">
      {gap.places === gap.named ? t('travellers.unconfirmed') : gapText(gap, 'ru')}
    </StateBadge>
  )
}

interface ActionsProps {
  sale: ClientTour
  onDelete(): void
  onRepeat(): void
}

function Actions({ sale, onDelete, onRepeat }: ActionsProps) {
  const { t } = useTranslation('clientTours')
  const { title } = useSoldTour(sale)
  if (!usePermissions().can('action:clients.edit'))
    return <IconLink href={addressOf(sale)} label={t('row.open', { title })} icon={<Eye />} />
  return (
    <>
      <IconLink href={addressOf(sale)} label={t('row.edit', { title })} icon={<Pencil />} />
      <IconButton label={t('repeat.row', { title })} icon={<Repeat2 />} onClick={onRepeat} />
      <IconButton label={t('row.delete', { title })} icon={<Trash2 />} variant="danger-ghost" onClick={onDelete} />
    </>
  )
}

const addressOf = ({ clientId, id }: ClientTour) =>
  `/clients/${encodeURIComponent(clientId)}/tours/${encodeURIComponent(id)}`

const Name = styled.span`
  display: grid;
  justify-items: start;
  gap: 2px;
  font-weight: 600;

  > small {
    color: var(--color-text-muted);
    font: var(--text-small);
  }
`

const Whole = styled.span`
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`

const Remark = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`
