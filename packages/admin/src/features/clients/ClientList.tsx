import type { Client, ClientStats } from '@karvon/api-client/clients/clientTypes'
import type { Page } from '@karvon/api-client/http/paging'
import { Button } from '@karvon/ui/Button'
import { defer } from '@karvon/ui/Deferred'
import { EmptyState } from '@karvon/ui/EmptyState'
import { formatNumber } from '@karvon/ui/format'
import { Pager } from '@karvon/ui/Pager'
import { SearchField } from '@karvon/ui/SearchField'
import { type Stat, StatStrip, type StatStripProps } from '@karvon/ui/StatStrip'
import { VisuallyHidden } from '@karvon/ui/VisuallyHidden'
import { BriefcaseBusiness, Clock, UserPlus, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { withWords } from '../../i18n'
import { usePageWithin } from '../../shared/address/usePageWithin'
import { useBulk } from '../../shared/bulk/useBulk'
import { type KnownClient, searchedClient } from '../../shared/clients/knownClient'
import { CloseStack } from '../../shared/screen/Columns'
import { deferPart, deferWindow } from '../../shared/screen/deferPart'
import { Loaded } from '../../shared/screen/Loaded'
import { RefreshIcon } from '../../shared/screen/RefreshButton'
import { RoomyWords } from '../../shared/screen/RoomyWords'
import { Screen } from '../../shared/screen/Screen'
import { useWideHeader } from '../../shared/screen/useWideHeader'
import { whenIdle } from '../../shared/screen/whenIdle'
import { Gate, usePermissions } from '../../shared/session/rights'
import { ClientTable, type ClientTableProps } from './ClientTable'
import { deleteWindow } from './deleteWindow'
import { useClientQuery } from './useClientQuery'
import { useClientStats, useClients, useRefreshClients } from './useClients'

const ClientDelete = deleteWindow()

const QuickAddDialog = deferWindow(
  withWords(async () => (await import('./QuickAddDialog')).QuickAddDialog, 'clientTours'),
)

const ClientTools = deferPart(
  withWords(async () => (await import('./ClientTools')).ClientTools, 'clientList'),
  whenIdle,
)
const clientBulk = defer(withWords(async () => (await import('./ClientBulk')).ClientBulk, 'bulk'))

const DoublesFilter = deferPart(
  withWords(async () => (await import('./DoublesFilter')).DoublesFilter, 'clientMerge'),
  whenIdle,
)

const nameOfClient = ({ fullName }: Client) => fullName

/** What the dialog that sells a tour has to know. */
interface AddTourSlot {
  open: boolean
  /** Null when it is still to be chosen. */
  client: Buyer | null
  onOpen(client: Buyer | null): void
  onClose(): void
}

type Buyer = Pick<Client, 'id' | 'fullName'>

export interface ClientListProps {
  /** Sells a tour to a client, a feature of its own. */
  addTour(slot: AddTourSlot): ReactNode
  /** Shows who leaves when instead. */
  views?: ReactNode
}

/** `/clients?search=901234567&tag=VIP&birthday=30&sortBy=FirstName&sortOrder=asc&page=2` */
export default function ClientList({ addTour, views }: ClientListProps) {
  const { t } = useTranslation('clients')
  const { query, set, setSearch, resetFilters, setSort, setPage } = useClientQuery()
  const clients = useClients(query)
  const { offered, isCreating, startCreating, endCreating } = useCreation()
  const [selling, setSelling] = useState<{ client: Buyer | null; open: boolean }>({ client: null, open: false })
  const [toDelete, setToDelete] = useState<Client | null>(null)
  const isWide = useWideHeader()
  const refresh = useRefreshClients()

  usePageWithin(clients.data, { asked: query.pageIndex, isStale: clients.isLoading, onPage: setPage })

  const mayEdit = usePermissions().can('action:clients.edit')
  const addButton = mayEdit && (
    <Button variant="primary" icon={<UserPlus />} onClick={() => startCreating()}>
      {t('add')}
    </Button>
  )

  const bulk = useBulk(clientBulk, {
    noun: 'clients',
    mayAct: mayEdit === true,
    nameOf: nameOfClient,
    total: clients.data?.total,
    query,
  })

  const table = { ...query, selection: bulk.selection, onSort: setSort, onAddTour: sell, onDelete: setToDelete }

  function sell(client: Buyer | null) {
    setSelling({ client, open: true })
  }

  return (
    <Screen
      title={t('title')}
      subtitle={t('subtitle')}
      figures={isWide && <ClientFigures size="xs" />}
      actions={
        <>
          <Gate action="action:clients.edit">
            <Button icon={<BriefcaseBusiness />} onClick={() => sell(null)}>
              {t('addTour')}
            </Button>
          </Gate>
          {addButton}
        </>
      }
    >
      <CloseStack>
        {!isWide && (
          <Top>
            {views}
            <ClientFigures size="sm" />
          </Top>
        )}
        {bulk.bar}
        <Bar hidden={bulk.isOn}>
          {isWide && views}
          <Find>
            <SearchField
              label={t('search')}
              hideLabel
              placeholder={t('searchPlaceholder')}
              value={query.search ?? ''}
              onChange={setSearch}
            />
          </Find>
          <DoublesFilter />
          <ClientTools />
          <RefreshIcon useList={useClients} asked={[query]} onRefresh={refresh} label={t('refresh')} />
        </Bar>
        <Loaded of={clients} skeleton={<ClientTable {...table} rows={[]} loading />} failed={t('failed.list')}>
          {(page) => (
            <Found
              {...table}
              page={page}
              busy={clients.isLoading}
              empty={
                <NoClients
                  search={query.search}
                  onReset={() => setSearch('')}
                  {...(set.length > 0 && { onResetFilters: resetFilters })}
                  add={addButton}
                  {...(mayEdit && { onCreate: (searched) => startCreating(searched) })}
                />
              }
              onPage={setPage}
            />
          )}
        </Loaded>
      </CloseStack>
      <QuickAddDialog open={isCreating} known={offered} onOpen={() => startCreating()} onClose={endCreating} />
      {addTour({
        ...selling,
        onOpen: (client) => setSelling({ client, open: true }),
        onClose: () => setSelling({ ...selling, open: false }),
      })}
      <ClientDelete client={toDelete} onClose={() => setToDelete(null)} />
    </Screen>
  )
}

/** The dialog for a new client: who was searched and not found is offered once. */
function useCreation() {
  const [offered, setOffered] = useState<Partial<KnownClient>>()
  const [isCreating, setCreating] = useState(false)

  function endCreating() {
    setCreating(false)
    setOffered(undefined)
  }

  function startCreating(searched?: Partial<KnownClient>) {
    if (searched) setOffered(searched)
    setCreating(true)
  }

  return { offered, isCreating, startCreating, endCreating }
}

interface FoundProps extends Omit<ClientTableProps, 'rows' | 'loading' | 'footer'> {
  page: Page<Client>
  pageIndex: number
  onPage(page: number): void
}

function Found({ page: { items, total, pageCount }, pageIndex, onPage, ...table }: FoundProps) {
  const { t } = useTranslation('clients')
  const summary = t('shown', { count: total, shown: formatNumber(items.length), total: formatNumber(total) })
  const isWhole = pageCount <= 1
  return (
    <div>
      {/* The line below a short list is a new one, and is not told by itself. */}
      <VisuallyHidden role="status">{isWhole && items.length > 0 ? summary : ''}</VisuallyHidden>
      <ClientTable
        {...table}
        rows={items}
        footer={
          items.length > 0 && (
            <Pager
              key={isWhole ? 'whole' : 'pages'}
              page={pageIndex}
              pageCount={pageCount}
              summary={summary}
              onChange={onPage}
            />
          )
        }
      />
    </div>
  )
}

interface NoClientsProps {
  search: string | undefined
  onReset(): void
  /** Left out while no filter is in force. */
  onResetFilters?(): void
  add: ReactNode
  /** Of whom somebody has searched; left out where nobody may be added. */
  onCreate?(searched: Partial<KnownClient>): void
}

function NoClients({ search, onReset, onResetFilters, add, onCreate }: NoClientsProps) {
  const { t } = useTranslation('clients')
  const resetFilters = onResetFilters && <Button onClick={onResetFilters}>{t('empty.resetFilters')}</Button>
  if (search === undefined)
    return onResetFilters ? (
      <EmptyState title={t('empty.nothingFound')} text={t('empty.filteredText')} action={resetFilters} />
    ) : (
      <EmptyState spot="route" title={t('empty.title')} text={t('empty.text')} action={add} />
    )
  return (
    <EmptyState
      title={t('empty.nothingFound')}
      text={t('empty.nothingFoundText')}
      action={
        <>
          {onCreate && (
            <Button variant="primary" icon={<UserPlus />} onClick={() => onCreate(searchedClient(search))}>
              {t('empty.createFound', { name: search })}
            </Button>
          )}
          <Button onClick={onReset}>{t('empty.reset')}</Button>
          {resetFilters}
        </>
      }
    />
  )
}

/** Four figures above the list. */
function ClientFigures({ size }: Pick<StatStripProps, 'size'>) {
  const { t } = useTranslation('clients')
  const { data, error, mutate } = useClientStats()

  function figure(name: keyof ClientStats): Omit<Stat, 'label'> {
    if (data) return { value: formatNumber(data[name]) }
    if (!error) return { value: null, loading: true }
    return { value: null, failed: { text: t('figures.failed'), onRetry: () => void mutate() } }
  }

  return (
    <StatStrip
      size={size}
      items={[
        { label: t('figures.total'), icon: <Users aria-hidden />, ...figure('totalClients') },
        { label: t('figures.active'), icon: <BriefcaseBusiness aria-hidden />, ...figure('activeTours') },
        { label: t('figures.pending'), icon: <Clock aria-hidden />, ...figure('pendingTours') },
        { label: t('figures.new'), icon: <UserPlus aria-hidden />, ...figure('newClientsThisMonth') },
      ]}
    />
  )
}

/** What is looked at, and its figures. */
const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-4);

  > :last-child {
    flex: 1 1 640px;
    min-width: 0;
  }
`

const Bar = styled.search`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);

  @container page (max-width: 599.98px) {
    gap: var(--space-2);

    /* What is only read out takes no place beside its icon. */
    [data-slot='label']:has(> ${RoomyWords}) {
      position: absolute;
    }
  }

  &[hidden] {
    display: none;
  }
`

const Find = styled.div`
  flex: 1 1 160px;
  max-width: 360px;
  min-width: 0;
  margin-right: auto;

  /* With the filters in one line, all other tools in the next. */
  @container page (max-width: 599.98px) {
    flex-basis: 130px;
  }
`
