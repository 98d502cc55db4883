import { contactInputType } from '@karvon/api-client/clients/clientRules'
import type { Client, ClientSort } from '@karvon/api-client/clients/clientTypes'
import { phoneAddress } from '@karvon/api-client/clients/contactAddress'
import type { SortOrder } from '@karvon/api-client/tours/tourTypes'
import { DataTable, type DataTableProps } from '@karvon/ui/DataTable'
import { IconButton } from '@karvon/ui/IconButton'
import { LinkButton } from '@karvon/ui/LinkButton'
import { Menu } from '@karvon/ui/Menu'
import { BriefcaseBusiness, EllipsisVertical, Eye, Pencil, Phone, Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { Link, useLocation } from 'wouter'
import { IconLink } from '../../shared/IconLink'
import { rowLink } from '../../shared/rowLink'
import { useMayEditClients } from '../../shared/useMayEditClients'
import { useTableRoom } from '../../shared/useTableRoom'
import { useClientColumns } from './useClientColumns'
import { clientPageSize } from './useClientQuery'

interface ClientActs {
  onAddTour(client: Client): void
  onDelete(client: Client): void
}

export interface ClientTableProps
  extends ClientActs,
    Pick<DataTableProps<Client>, 'rows' | 'loading' | 'busy' | 'empty' | 'footer'> {
  sortBy: ClientSort
  sortOrder: SortOrder
  onSort(sort: { sortBy: ClientSort; sortOrder: SortOrder }): void
}

/** Width of the table from which a column is one of its own. */
const roomFor = { DateOfBirth: 720, Gender: 800, loyalty: 1046, tags: 1120 }

/** Width from which a row shows two tags, and all texts have more air. */
const otherRoom = [1280]

/** Clients as rows; the row leads to the client, the buttons at its end act or lead elsewhere. */
export function ClientTable({ sortBy, sortOrder, onSort, onAddTour, onDelete, ...table }: ClientTableProps) {
  const { t } = useTranslation('clients')
  const mayEdit = useMayEditClients()
  const { fit, width, areCards, hidden } = useTableRoom(roomFor, otherRoom)
  const hasMuchRoom = width >= 1280
  const columns = useClientColumns(hasMuchRoom ? 2 : 1, hidden)

  function acts(client: Client) {
    const name = client.fullName
    const address = clientAddress(client)
    return (
      <>
        <IconLink href={`${address}/tours`} label={t('row.tours', { name })} icon={<BriefcaseBusiness />} />
        {mayEdit && width < 720 && <MoreActs client={client} onAddTour={onAddTour} onDelete={onDelete} size="sm" />}
        {mayEdit && width >= 720 && (
          <>
            <IconButton label={t('row.addTour', { name })} icon={<Plus />} onClick={() => onAddTour(client)} />
            <IconLink href={address} label={t('row.edit', { name })} icon={<Pencil />} />
            <IconButton
              label={t('row.delete', { name })}
              icon={<Trash2 />}
              variant="danger-ghost"
              onClick={() => onDelete(client)}
            />
          </>
        )}
        {!mayEdit && <IconLink href={address} label={t('row.open', { name })} icon={<Eye />} />}
      </>
    )
  }

  return (
    <DataTable
      {...table}
      {...fit}
      label={t('title')}
      columns={columns}
      gutter={hasMuchRoom ? 'md' : 'sm'}
      sort={{ column: sortBy, direction: sortOrder }}
      onSort={({ column, direction }) => onSort({ sortBy: column as ClientSort, sortOrder: direction })}
      getHref={clientAddress}
      renderLink={rowLink}
      actions={(client) =>
        areCards ? <CardActs client={client} onAddTour={onAddTour} onDelete={onDelete} /> : acts(client)
      }
      skeletonRows={clientPageSize}
    />
  )
}

/** On a card the two that are wanted most have words, the others are behind a button. */
function CardActs({ client, onAddTour, onDelete }: ClientActs & { client: Client }) {
  const { t } = useTranslation('clients')
  const mayEdit = useMayEditClients()
  const address = clientAddress(client)
  const name = client.fullName
  const phone = client.contacts.find(({ type }) => contactInputType(type) === 'tel')
  return (
    <Bar>
      {mayEdit && phone && (
        <LinkButton
          variant="ghost"
          href={phoneAddress(phone.value)}
          icon={<Phone />}
          aria-label={t('row.callName', { name })}
        >
          {t('row.call')}
        </LinkButton>
      )}
      <Link href={`${address}/tours`} asChild>
        <LinkButton variant="ghost" icon={<BriefcaseBusiness />} aria-label={t('row.tours', { name })}>
          {t('row.toursShort')}
        </LinkButton>
      </Link>
      {mayEdit && <MoreActs client={client} onAddTour={onAddTour} onDelete={onDelete} size="md" />}
    </Bar>
  )
}

/** What stands behind a button where there is no room for one each. */
function MoreActs({ client, onAddTour, onDelete, size }: ClientActs & { client: Client; size: 'sm' | 'md' }) {
  const { t } = useTranslation('clients')
  const [, navigate] = useLocation()
  return (
    <Menu
      trigger={<IconButton label={t('row.more', { name: client.fullName })} icon={<EllipsisVertical />} size={size} />}
      items={[
        { label: t('row.addTourShort'), icon: <Plus />, onSelect: () => onAddTour(client) },
        { label: t('row.editShort'), icon: <Pencil />, onSelect: () => navigate(clientAddress(client)) },
        {
          label: t('row.deleteShort'),
          icon: <Trash2 />,
          danger: true,
          separated: true,
          onSelect: () => onDelete(client),
        },
      ]}
    />
  )
}

const Bar = styled.div`
  display: flex;
  flex: auto;
  align-items: center;

  > a {
    flex: 1;
  }
`

const clientAddress = ({ id }: Client) => `/clients/${encodeURIComponent(id)}`
