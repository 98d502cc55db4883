import { type ClientColumn, usualColumns } from '@karvon/api-client/clients/clientColumnNames'
import { contactInputType, primaryContact } from '@karvon/api-client/clients/clientRules'
import type { Client, ClientSort } from '@karvon/api-client/clients/clientTypes'
import { phoneAddress } from '@karvon/api-client/phones/phoneRules'
import type { SortOrder } from '@karvon/api-client/tours/tourTypes'
import { Avatar } from '@karvon/ui/Avatar'
import { Chip } from '@karvon/ui/Chip'
import { type DataColumn, DataTable, type DataTableProps } from '@karvon/ui/DataTable'
import { formatDay, formatShortDate } from '@karvon/ui/format'
import { IconButton } from '@karvon/ui/IconButton'
import { LinkButton } from '@karvon/ui/LinkButton'
import { Menu } from '@karvon/ui/Menu'
import { BriefcaseBusiness, EllipsisVertical, Eye, Pencil, Phone, Plus, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { Link, useLocation } from 'wouter'
import { withWords } from '../../i18n'
import { contactText } from '../../shared/clients/contactText'
import { ExpiringBadges } from '../../shared/clients/ExpiringPapers'
import { Phones } from '../../shared/phones/Phones'
import { deferPart } from '../../shared/screen/deferPart'
import { IconLink } from '../../shared/screen/IconLink'
import { rowLink } from '../../shared/screen/rowLink'
import { useTableRoom } from '../../shared/screen/useTableRoom'
import { usePermissions } from '../../shared/session/rights'
import { Loyalty } from './Loyalty'
import { useChosenColumns } from './useChosenColumns'
import { clientPageSize } from './useClientQuery'

const FoundBy = deferPart(
  withWords(async () => (await import('../../shared/clients/FoundBy')).FoundBy, 'foundBy'),
  { instead: null, whenMissing: 'isLeftOut' },
)

const MoreCell = deferPart(
  withWords(async () => (await import('./MoreCell')).MoreCell, 'clientList'),
  {
    instead: null,
  },
)

interface ClientActs {
  onAddTour(client: Client): void
  onDelete(client: Client): void
}

export interface ClientTableProps
  extends ClientActs,
    Pick<DataTableProps<Client>, 'rows' | 'loading' | 'busy' | 'empty' | 'footer' | 'selection'> {
  sortBy: ClientSort
  sortOrder: SortOrder
  onSort(sort: { sortBy: ClientSort; sortOrder: SortOrder }): void
}

/** Width of the table from which a column is one of its own. */
const roomFor = { CreatedAt: 588, DateOfBirth: 780, Gender: 858, loyalty: 1046, tags: 1120 }

/** Of columns that the documents do not show. */
const moreWidths: { readonly [Name in ClientColumn]?: number } = {
  ...{ language: 126, source: 150, nationality: 116, inn: 132, owner: 150, description: 240, id: 76 },
}

/** Of the others, as they stand one behind the other. */
const usualWidths: { readonly [Name in ClientColumn]?: number } = {
  ...{ contacts: 176, gender: 78, dateOfBirth: 96, loyalty: 118, tags: 148, createdAt: 96 },
}

/** What the columns of the documents are called in the table. */
const tableNames: { readonly [Name in ClientColumn]?: string } = {
  ...{ gender: 'Gender', dateOfBirth: 'DateOfBirth', createdAt: 'CreatedAt' },
}

/** The name has so much room, and the buttons theirs. */
const roomOfName = 356

/** Of columns that somebody has chosen the last go first where there is no room. */
function roomOf(chosen: readonly ClientColumn[]): Readonly<Record<string, number>> {
  if (chosen.join() === usualColumns.join()) return roomFor
  let room = roomOfName
  return Object.fromEntries(
    chosen
      .filter((name) => name !== 'name')
      .map((name) => {
        room += moreWidths[name] ?? usualWidths[name] ?? 0
        return [tableNames[name] ?? name, room]
      }),
  )
}

/** Width from which a row shows two tags, and all texts have more air. */
const otherRoom = [1320]

/** Clients as rows; the row leads to the client, the buttons at its end act or lead elsewhere. */
export function ClientTable({ sortBy, sortOrder, onSort, onAddTour, onDelete, ...table }: ClientTableProps) {
  const { t } = useTranslation('clients')
  const mayEdit = usePermissions().can('action:clients.edit') === true
  const chosen = useChosenColumns()
  const room = useMemo(() => roomOf(chosen), [chosen])
  const { fit, width, areCards, hidden } = useTableRoom(room, otherRoom)
  const hasMuchRoom = width >= 1320
  const columns = useClientColumns(chosen, hasMuchRoom ? 2 : 1, hidden)

  function acts(client: Client) {
    const name = client.fullName
    const address = clientAddress(client)
    return (
      <>
        <IconLink href={`${address}/tours`} label={t('row.tours', { name })} icon={<BriefcaseBusiness />} />
        {mayEdit && width < 780 && <MoreActs client={client} onAddTour={onAddTour} onDelete={onDelete} size="sm" />}
        {mayEdit && width >= 780 && (
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
      layout="fixed"
      actionsWidth={actionsWidth(width, mayEdit === true)}
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
  const mayEdit = usePermissions().can('action:clients.edit')
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

/** As wide as what stands there: two, or four, and the room beside them. */
function actionsWidth(width: number, mayEdit: boolean): string {
  if (!mayEdit || width < 780) return width < 780 ? '86px' : '92px'
  return width >= 1320 ? '166px' : '158px'
}

const clientAddress = ({ id }: Client) => `/clients/${encodeURIComponent(id)}`

/**
 * Columns of the list; those that sort have the name that the server sorts by. All but the name have the width of the longest
 * that stands there. Tags above `shownTags` are counted. Loyalty and tags stand
 * below the name while they are `hidden`.
 */
function useClientColumns(
  chosen: readonly ClientColumn[],
  shownTags: 1 | 2,
  hidden: readonly string[],
): DataColumn<Client>[] {
  const { t } = useTranslation('clients')
  const sortable = (id: ClientSort) => ({ id, sortable: true })
  // Where two tags have room, there is more of it on either side of each text, too.
  const wide = (width: number) => `${shownTags === 2 ? width + 8 : width}px`

  const more = (id: ClientColumn) => ({
    id,
    title: t(`columns.${id}`),
    width: wide(moreWidths[id] ?? 0),
    render: (client: Client) => <MoreCell client={client} column={id} />,
  })

  const columns: Readonly<Record<ClientColumn, DataColumn<Client>>> = {
    name: {
      ...sortable('FirstName'),
      title: t('columns.name'),
      render: ({ fullName, foundBy, expiringPapers, loyaltyStatusLevel, tags }) => (
        <Name>
          {!hidden.includes('CreatedAt') && <Avatar name={fullName} />}
          <span>
            {fullName}
            <Marks>
              {foundBy.length > 0 && <FoundBy client={{ foundBy }} />}
              {hidden.includes('loyalty') && loyaltyStatusLevel !== 'Unknown' && <Loyalty level={loyaltyStatusLevel} />}
              {hidden.includes('tags') && tags.length > 0 && (
                <Tags names={tags.map(({ name }) => name)} shown={1} width={216} />
              )}
              <ExpiringBadges papers={expiringPapers} />
            </Marks>
          </span>
        </Name>
      ),
    },
    contacts: {
      id: 'contacts',
      title: t('columns.contacts'),
      width: wide(176),
      render: (client) => (
        <>
          <Contacts client={client} />
          {hidden.includes('CreatedAt') && <Quiet>{formatShortDate(client.createdAt)}</Quiet>}
        </>
      ),
    },
    gender: {
      ...sortable('Gender'),
      title: t('columns.gender'),
      width: wide(78),
      onCard: 'hidden',
      render: ({ gender }) => <Whole>{t(`gender.${gender}`)}</Whole>,
    },
    dateOfBirth: {
      ...sortable('DateOfBirth'),
      title: t('columns.dateOfBirth'),
      width: wide(96),
      render: ({ dateOfBirth }) => <Whole>{formatDay(dateOfBirth)}</Whole>,
    },
    loyalty: {
      id: 'loyalty',
      title: t('columns.loyalty'),
      width: wide(118),
      render: ({ loyaltyStatusLevel }) => <Loyalty level={loyaltyStatusLevel} />,
    },
    tags: {
      id: 'tags',
      title: t('columns.tags'),
      width: shownTags === 1 ? '148px' : '300px',
      render: ({ tags }) => (
        <Tags names={tags.map(({ name }) => name)} shown={shownTags} width={shownTags === 1 ? 132 : 276} />
      ),
    },
    createdAt: {
      ...sortable('CreatedAt'),
      title: t('columns.createdAt'),
      width: wide(96),
      render: ({ createdAt }) => <Whole>{formatShortDate(createdAt)}</Whole>,
    },
    language: more('language'),
    source: more('source'),
    nationality: more('nationality'),
    inn: more('inn'),
    owner: more('owner'),
    description: more('description'),
    id: more('id'),
  }
  return chosen.map((name) => columns[name])
}

function Contacts({ client: { contacts } }: { client: Client }) {
  const { t } = useTranslation('clients')
  const primary = primaryContact(contacts)
  if (!primary) return <>—</>
  return (
    <Contact>
      {contactInputType(primary.type) === 'tel' ? <Phones of={[primary.value]} acts="menu" /> : contactText(primary)}
      {contacts.length > 1 && <small>{t('row.moreContacts', { count: contacts.length - 1 })}</small>}
    </Contact>
  )
}

function Tags({ names, shown, width }: { names: readonly string[]; shown: 1 | 2; width: number }) {
  if (names.length === 0) return <>—</>
  const hidden = names.slice(shown)
  return (
    <TagRow $width={width}>
      {names.slice(0, shown).map((name) => (
        <Chip key={name} size="sm">
          {name}
        </Chip>
      ))}
      {hidden.length > 0 && <Whole title={hidden.join(', ')}>+{hidden.length}</Whole>}
    </TagRow>
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

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-width: 0;
  font-weight: 600;

  > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`

const Marks = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-2);
  margin-top: 2px;
  font: var(--text-small);

  &:empty {
    display: none;
  }
`

const Whole = styled.span`
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`

const Quiet = styled(Whole)`
  display: block;
  color: var(--color-text-muted);
  font: var(--text-small);
`

/* A number stands whole; one of too many digits and a long address of a mailbox go on in a second line. */
const Contact = styled.span`
  display: grid;
  font-variant-numeric: tabular-nums;

  > small {
    color: var(--color-text-muted);
    font: var(--text-small);
    white-space: nowrap;
  }
`

const TagRow = styled.span<{ $width: number }>`
  display: flex;
  align-items: center;
  gap: 6px;
  max-width: ${({ $width }) => $width}px;
  min-width: 0;
`
