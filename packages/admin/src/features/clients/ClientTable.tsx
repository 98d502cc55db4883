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
import { useMayEditClients } from '../../shared/useMayEditClients'
import { useMedia } from '../../shared/useMedia'
import { useClientColumns } from './useClientColumns'
import { clientPageSize } from './useClientQuery'

/** Width of the table below which rows are cards, and what a sidebar of icons and the edges of the page take beside it. */
const cardsBelow = 800
const besideTheTable = 128

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

/** Clients as rows; the row leads to the client, the buttons at its end act or lead elsewhere. */
export function ClientTable({ sortBy, sortOrder, onSort, onAddTour, onDelete, ...table }: ClientTableProps) {
  const { t } = useTranslation('clients')
  const mayEdit = useMayEditClients()
  const areCards = !useMedia(`(min-width: ${cardsBelow + besideTheTable}px)`)
  const showsLoyalty = useMedia('(min-width: 1366px)') || areCards
  const showsTags = useMedia('(min-width: 1440px)')
  const hasMuchRoom = useMedia('(min-width: 1600px)')
  const columns = useClientColumns(hasMuchRoom ? 2 : 1)

  function acts(client: Client) {
    const name = client.fullName
    const address = clientAddress(client)
    return (
      <>
        <IconLink href={`${address}/tours`} label={t('row.tours', { name })} icon={<BriefcaseBusiness />} />
        {mayEdit ? (
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
        ) : (
          <IconLink href={address} label={t('row.open', { name })} icon={<Eye />} />
        )}
      </>
    )
  }

  return (
    <DataTable
      {...table}
      label={t('title')}
      columns={columns}
      hiddenColumns={[...(showsLoyalty ? [] : ['loyalty']), ...(showsTags ? [] : ['tags'])]}
      gutter={hasMuchRoom ? 'md' : 'sm'}
      getId={({ id }) => id}
      sort={{ column: sortBy, direction: sortOrder }}
      onSort={({ column, direction }) => onSort({ sortBy: column as ClientSort, sortOrder: direction })}
      getHref={clientAddress}
      renderLink={({ href, children, ...link }) => (
        <Link {...link} href={href}>
          {children}
        </Link>
      )}
      actions={(client) =>
        areCards ? <CardActs client={client} onAddTour={onAddTour} onDelete={onDelete} /> : acts(client)
      }
      skeletonRows={clientPageSize}
      cardsBelow={cardsBelow}
    />
  )
}

/** On a card the two that are wanted most have words, the others are behind a button. */
function CardActs({ client, onAddTour, onDelete }: ClientActs & { client: Client }) {
  const { t } = useTranslation('clients')
  const [, navigate] = useLocation()
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
      {mayEdit && (
        <Menu
          trigger={<IconButton label={t('row.more', { name })} icon={<EllipsisVertical />} size="md" />}
          items={[
            { label: t('row.addTourShort'), icon: <Plus />, onSelect: () => onAddTour(client) },
            { label: t('row.editShort'), icon: <Pencil />, onSelect: () => navigate(address) },
            {
              label: t('row.deleteShort'),
              icon: <Trash2 />,
              danger: true,
              separated: true,
              onSelect: () => onDelete(client),
            },
          ]}
        />
      )}
    </Bar>
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
