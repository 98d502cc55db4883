import type { Page } from '@karvon/api-client/http/paging'
import type { Tour } from '@karvon/api-client/tours/tourFields'
import { displayTitle } from '@karvon/api-client/tours/tourRules'
import type { TourQuery } from '@karvon/api-client/tours/tourTypes'
import { Button } from '@karvon/ui/Button'
import { defer } from '@karvon/ui/Deferred'
import { EmptyState } from '@karvon/ui/EmptyState'
import { formatNumber } from '@karvon/ui/format'
import { Pager } from '@karvon/ui/Pager'
import { Skeleton } from '@karvon/ui/Skeleton'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withWords } from '../../i18n'
import { usePageWithin } from '../../shared/address/usePageWithin'
import { useBulk } from '../../shared/bulk/useBulk'
import { CloseStack, Stack } from '../../shared/screen/Columns'
import { deferPart, deferWindow } from '../../shared/screen/deferPart'
import { useIsTable } from '../../shared/screen/ListView'
import { Loaded } from '../../shared/screen/Loaded'
import { Screen } from '../../shared/screen/Screen'
import { whenIdle } from '../../shared/screen/whenIdle'
import { ChangeGate } from '../../shared/session/ChangeGate'
import { usePermissions } from '../../shared/session/rights'
import { TourFilters } from './TourFilters'
import { TourGrid } from './TourGrid'
import type { TourTableProps } from './TourTable'
import { isFiltered } from './tourQuery'
import { useTourQuery } from './useTourQuery'
import { firstTours, useTourStats, useTours } from './useTours'

const TourCreateDialog = deferWindow(
  withWords(async () => (await import('./TourCreateDialog')).TourCreateDialog, 'content'),
)

const TourTable = deferPart(() => import('./TourTable').then((module) => module.TourTable), {
  instead: <Skeleton lines={12} />,
})

const ImportLink = deferPart(async () => (await import('../../shared/screen/ImportLink')).ImportLink, whenIdle)

const tourBulk = defer(withWords(async () => (await import('./TourBulk')).TourBulk, 'bulk'))

/** @public */
export const firstRead = firstTours

/** `/tours?search=хива&sortBy=Price` */
export default function TourList() {
  const { t } = useTranslation('tours')
  const { query, setFilters, setPage, reset } = useTourQuery()
  const tours = useTours(query)
  const [isCreating, setCreating] = useState(false)
  const [resets, setResets] = useState(0)
  const isTable = useIsTable('tours')
  const bulk = useBulk(tourBulk, {
    noun: 'tours',
    mayAct: usePermissions().can('action:tours.edit') === true,
    nameOf: displayTitle,
    total: tours.data?.total,
    query,
  })
  const addButton = (
    <ChangeGate>
      <Button variant="primary" icon={<Plus />} onClick={() => setCreating(true)}>
        {t('add')}
      </Button>
    </ChangeGate>
  )

  function handleReset() {
    reset()
    setResets(resets + 1)
    void tours.mutate()
  }

  return (
    <Screen
      title={t('title')}
      subtitle={useSubtitle()}
      actions={
        <>
          <ImportLink href="/tours/import" label={t('import')} right="action:tours.edit" />
          {addButton}
        </>
      }
    >
      <CloseStack>
        {bulk.bar}
        <div hidden={bulk.isOn}>
          <TourFilters value={query} onChange={setFilters} onReset={handleReset} resets={resets} />
        </div>
        {/* A list that failed shows no rows of before (TOUR-058). */}
        <Loaded
          of={tours.error ? { ...tours, data: undefined } : tours}
          skeleton={
            isTable ? (
              <TourTable query={query} selection={bulk.selection} onSort={setFilters} rows={[]} loading />
            ) : (
              <TourGrid />
            )
          }
          failed={t('failed.list')}
        >
          {(page) => (
            <TourPage
              page={page}
              query={query}
              selection={bulk.selection}
              isStale={tours.isLoading}
              onSort={setFilters}
              onPage={setPage}
              onReset={handleReset}
              addButton={addButton}
            />
          )}
        </Loaded>
      </CloseStack>
      <TourCreateDialog open={isCreating} onOpen={() => setCreating(true)} onClose={() => setCreating(false)} />
    </Screen>
  )
}

interface TourPageProps extends Pick<TourTableProps, 'selection'> {
  page: Page<Tour>
  query: TourQuery
  /** The rows are those of the query before. */
  isStale: boolean
  onSort: TourTableProps['onSort']
  onPage(page: number, how?: 'push' | 'replace'): void
  onReset(): void
  addButton: React.ReactNode
}

function TourPage({ page, query, selection, isStale, onSort, onPage, onReset, addButton }: TourPageProps) {
  const isTable = useIsTable('tours')
  const { t } = useTranslation('tours')
  const asked = query.pageIndex ?? 1
  const list = useRef<HTMLDivElement>(null)
  usePageWithin(page, { asked, isStale, onPage })

  function handlePage(next: number) {
    onPage(next)
    list.current?.scrollIntoView({ block: 'start' })
  }

  const empty = isFiltered(query) ? (
    <EmptyState
      title={t('empty.nothingFound')}
      text={t('empty.nothingFoundText')}
      action={<Button onClick={onReset}>{t('filters.reset')}</Button>}
    />
  ) : (
    <EmptyState spot="route" title={t('empty.title')} text={t('empty.text')} action={addButton} />
  )

  const pager = page.items.length > 0 && (
    <Pager
      page={asked}
      pageCount={page.pageCount}
      summary={t('shown', {
        count: page.total,
        shown: formatNumber(page.items.length),
        total: formatNumber(page.total),
      })}
      onChange={handlePage}
    />
  )

  return (
    <Stack ref={list}>
      {isTable ? (
        <TourTable
          query={query}
          selection={selection}
          onSort={onSort}
          rows={page.items}
          busy={isStale}
          empty={empty}
          footer={pager}
        />
      ) : (
        <>
          <TourGrid tours={page.items} selection={selection} isStale={isStale} empty={empty} />
          {pager}
        </>
      )}
    </Stack>
  )
}

/** «58 туров, 46 активных», once it is known. */
function useSubtitle(): string | undefined {
  const { t } = useTranslation('tours')
  const { data } = useTourStats()
  return data && `${t('count', { count: data.total })}, ${t('activeCount', { count: data.active })}`
}
