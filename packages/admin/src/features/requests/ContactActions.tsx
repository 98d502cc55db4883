import type { Id } from '@karvon/api-client/read/fields'
import type { ContactAction } from '@karvon/api-client/requests/contactActionFields'
import { Chip } from '@karvon/ui/Chip'
import { defer } from '@karvon/ui/Deferred'
import { formatNumber } from '@karvon/ui/format'
import { Notice } from '@karvon/ui/Notice'
import { SearchField } from '@karvon/ui/SearchField'
import { Select } from '@karvon/ui/Select'
import { Skeleton } from '@karvon/ui/Skeleton'
import { AlarmClock, Flame, Inbox, UserRound } from 'lucide-react'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withWords } from '../../i18n'
import { useBulk } from '../../shared/bulk/useBulk'
import { askedClient, type KnownClient } from '../../shared/clients/knownClient'
import { useRequestCounts } from '../../shared/inbox/useInbox'
import { useKeptDialog } from '../../shared/leaving/useDraft'
import { deferPart, deferWindow } from '../../shared/screen/deferPart'
import { FilterBar, FilteredContent } from '../../shared/screen/FilterBar'
import { Loaded } from '../../shared/screen/Loaded'
import { PulsePanel } from '../../shared/screen/PulsePanel'
import { dayInWords } from '../../shared/screen/pulseDays'
import { RefreshButton } from '../../shared/screen/RefreshButton'
import { Screen } from '../../shared/screen/Screen'
import { whenIdle } from '../../shared/screen/whenIdle'
import { useChangeRefusal } from '../../shared/session/ChangeGate'
import { useActor } from '../../shared/session/useActor'
import type { RequestFormProps } from './RequestForm'
import { RequestRows } from './RequestRows'
import { RequestTable } from './RequestTable'
import { sourceChoices } from './requestFilters'
import { sourceLabel } from './requestLabels'
import { useOpened } from './useOpened'
import { usePanel } from './usePanel'
import { useRequestActions } from './useRequestActions'
import { useRequestKeys } from './useRequestKeys'
import { queryOf, useRequestList } from './useRequestList'
import { useRequestQuery } from './useRequestQuery'
import { useSameActs } from './useSameActs'

const requestBulk = defer(withWords(async () => (await import('./RequestBulk')).RequestBulk, 'bulk'))

const nameOfRequest = ({ name, id }: ContactAction) => name || `№ ${id}`

const RequestForm = deferWindow(() => import('./RequestForm').then((module) => module.RequestForm))

const RequestPulse = deferPart(() => import('./RequestPulse').then((module) => module.RequestPulse), {
  instead: <Skeleton width="100%" height={120} />,
})

const ImportLink = deferPart(async () => (await import('../../shared/screen/ImportLink')).ImportLink, whenIdle)

const SnoozeForm = deferWindow(() => import('./SnoozeForm').then((module) => module.SnoozeForm))

const KeysDialog = deferWindow(() => import('./KeysDialog').then((module) => module.KeysDialog))

const RequestPanel = deferWindow(() => import('./RequestPanel').then((module) => module.RequestPanel))

/** What is being written down about a request. */
type Writing = RequestFormProps['what'] | 'snooze'

const countedWord = (word: string, count = 0): string => (count > 0 ? `${word} · ${formatNumber(count)}` : word)

/** What the dialogs of clients, a feature of their own, have to know. */
interface ClientSlot {
  open: boolean
  onOpen(): void
  onClose(): void
}

export interface ContactActionsProps {
  /** Makes a client of who asked, over the list. */
  newClient(slot: ClientSlot & { known: Partial<KnownClient>; requestId: Id | undefined }): ReactNode
  /** Sells a tour to who asked and has a card. */
  addTour(slot: ClientSlot & { client: { id: Id; fullName: string } | null }): ReactNode
}

/** `/contact-actions?type=hot&day=2026-11-18&request=12` */
export default function ContactActions({ newClient, addTour }: ContactActionsProps) {
  const { t } = useTranslation('contactActions')
  const { filters, openId, isFiltered, setFilters, open, close, reset } = useRequestQuery()
  const requests = useRequestList(filters)
  const bulk = useBulk(requestBulk, {
    noun: 'contactActions',
    mayAct: useChangeRefusal() === undefined,
    nameOf: nameOfRequest,
    total: requests.data?.total,
    query: queryOf(filters, useActor().id),
  })
  const counts = useRequestCounts().data
  const work = useRequestActions()
  const [writing, setWriting] = useState<(Pick<RequestFormProps, 'request' | 'open'> & { what: Writing }) | null>(null)
  useKeptDialog('requests', writing, setWriting)
  const [client, setClient] = useState<{ what: 'create' | 'tour'; request: ContactAction; open: boolean } | null>(null)
  useKeptDialog('clients of requests', client, setClient)
  const items = requests.data?.items ?? []
  const { opened, isMissing, retry } = useOpened(openId, requests.data?.items)
  const panel = usePanel({ items, openId, open, close })

  const write = (what: Writing) => (request: ContactAction) => setWriting({ what, request, open: true })
  const acts = {
    onOpen: panel.onOpen,
    onRead: work.markRead,
    onComment: write('comment'),
    onCall: write('call'),
    onCreateClient: (request: ContactAction) => setClient({ what: 'create', request, open: true }),
    onAddTour: (request: ContactAction) => setClient({ what: 'tour', request, open: true }),
    onTake: work.take,
    onComplete: work.complete,
    onSnooze: work.snooze,
    onSnoozeUntil: write('snooze'),
  }
  const rows = useSameActs({ ...acts, onReset: reset, onMore: requests.showMore })
  // The panel comes first, the mark of its row after it.
  const marked = useDeferredValue(openId)
  const [showsKeys, setShowsKeys] = useState(false)
  useRequestKeys(items, {
    opened: opened ?? undefined,
    onOpen: panel.onOpen,
    onCall: acts.onCall,
    onTake: acts.onTake,
    onHelp: () => setShowsKeys(true),
    onMove: panel.move,
    onWrite: panel.write,
    onClose: panel.onClose,
  })
  const dialog = writing && {
    ...writing,
    onOpen: () => setWriting({ ...writing, open: true }),
    onClose: () => setWriting({ ...writing, open: false }),
  }

  const slot = (what: 'create' | 'tour'): ClientSlot => ({
    open: client?.open === true && client.what === what,
    onOpen: () => client && setClient({ ...client, open: true }),
    onClose() {
      if (client) setClient({ ...client, open: false })
      // Who asked has a card now.
      void requests.mutate()
    },
  })

  return (
    <Screen
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <>
          <ImportLink href="/contact-actions/import" label={t('import')} right="section:contact-actions" />
          <RefreshButton useList={useRequestList} asked={[filters]} onRefresh={requests.mutate}>
            {t('refresh')}
          </RefreshButton>
        </>
      }
    >
      <FilteredContent>
        {bulk.bar}
        <FilterBar hidden={bulk.isOn}>
          <SearchField
            label={t('filters.search')}
            hideLabel
            placeholder={t('filters.search')}
            value={filters.search}
            onChange={(search) => setFilters({ search })}
          />
          <div>
            <Select
              label={t('filters.type')}
              hideLabel
              value={filters.type}
              options={sourceChoices.map((value) => ({
                value,
                label: value === 'all' ? t('filters.all') : sourceLabel(value, t),
              }))}
              onChange={(type) => setFilters({ type })}
            />
          </div>
          <Chip
            icon={<Inbox aria-hidden />}
            selected={filters.open}
            onClick={() => setFilters({ open: !filters.open })}
          >
            {t('filters.open')}
          </Chip>
          <Chip
            icon={<Flame aria-hidden />}
            selected={filters.hotFirst}
            onClick={() => setFilters({ hotFirst: !filters.hotFirst })}
          >
            {t('filters.hotFirst')}
          </Chip>
          <Chip
            icon={<AlarmClock aria-hidden />}
            selected={filters.dueToday}
            onClick={() => setFilters({ dueToday: !filters.dueToday })}
          >
            {countedWord(t('filters.dueToday'), counts?.dueToday)}
          </Chip>
          <Chip
            icon={<UserRound aria-hidden />}
            selected={filters.mine}
            onClick={() => setFilters({ mine: !filters.mine })}
          >
            {countedWord(t('filters.mine'), counts?.mine)}
          </Chip>
          {filters.day && (
            <Chip
              selected
              removeLabel={t('pulse.removeDay', { day: dayInWords(filters.day) })}
              onRemove={() => setFilters({ day: undefined })}
            >
              {dayInWords(filters.day)}
            </Chip>
          )}
          <PulsePanel name="requests" title={t('pulse.title')} short={t('pulse.short')}>
            <RequestPulse day={filters.day} onDay={(day) => setFilters({ day })} />
          </PulsePanel>
        </FilterBar>
        {isMissing && <Notice tone="info">{t('details.missing', { id: openId })}</Notice>}
        {/* Requests that could not be read are not shown as none, and never invented. */}
        <Loaded
          of={requests.error ? { ...requests, data: undefined } : requests}
          skeleton={<RequestTable {...acts} selection={bulk.selection} readingId={null} rows={[]} loading />}
          failed={t('failed.list')}
        >
          {(page) => (
            <RequestRows
              {...rows}
              selection={bulk.selection}
              readingId={work.readingId}
              openId={marked}
              page={page}
              isFiltered={isFiltered}
              isBusy={requests.isLoading}
            />
          )}
        </Loaded>
      </FilteredContent>
      <RequestPanel
        {...acts}
        readingId={work.readingId}
        open={openId !== '' && !isMissing && !requests.error}
        request={opened}
        onRetry={retry}
        wantsField={panel.wantsField}
        onClose={panel.onClose}
        onPrevious={panel.canMove(-1) ? () => panel.move(-1) : undefined}
        onNext={panel.canMove(1) ? () => panel.move(1) : undefined}
        onNextOpen={panel.nextOpen}
      />
      {newClient({
        ...slot('create'),
        known: client ? askedClient(client.request) : {},
        requestId: client?.request.id,
      })}
      {addTour({ ...slot('tour'), client: client?.what === 'tour' ? buyerOf(client.request) : null })}
      <KeysDialog open={showsKeys} onClose={() => setShowsKeys(false)} />
      {dialog?.what === 'snooze' && <SnoozeForm key={`snooze ${dialog.request.id}`} {...dialog} />}
      {dialog && dialog.what !== 'snooze' && (
        <RequestForm key={`${dialog.what} ${dialog.request.id}`} {...dialog} what={dialog.what} />
      )}
    </Screen>
  )
}

const buyerOf = ({ clientId, name }: ContactAction) => (clientId === null ? null : { id: clientId, fullName: name })
