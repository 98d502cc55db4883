import type { Page } from '@karvon/api-client/http/paging'
import type { Tour, TourQuery } from '@karvon/api-client/tours/tourTypes'
import { Button } from '@karvon/ui/Button'
import { EmptyState } from '@karvon/ui/EmptyState'
import { formatNumber } from '@karvon/ui/format'
import { Pager } from '@karvon/ui/Pager'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { Loaded } from '../../shared/Loaded'
import { Screen } from '../../shared/Screen'
import { TourCard } from './TourCard'
import { TourCreateDialog } from './TourCreateDialog'
import { TourFilters } from './TourFilters'
import { TourGridSkeleton } from './TourGridSkeleton'
import { TourGrid } from './tourCardParts'
import { isFiltered } from './tourQuery'
import { useTourQuery } from './useTourQuery'
import { useTourStats, useTours } from './useTours'

/** `/tours?search=хива&sortBy=Price` */
export default function TourList() {
  const { t } = useTranslation('tours')
  const { query, setFilters, setPage, reset } = useTourQuery()
  const tours = useTours(query)
  const [isCreating, setCreating] = useState(false)
  const addButton = (
    <Button variant="primary" icon={<Plus />} onClick={() => setCreating(true)}>
      {t('add')}
    </Button>
  )

  function handleReset() {
    reset()
    void tours.mutate()
  }

  return (
    <Screen title={t('title')} subtitle={useSubtitle()} actions={addButton}>
      <Content>
        <TourFilters value={query} onChange={setFilters} onReset={handleReset} />
        {/* A list that failed shows no rows of before (TOUR-058). */}
        <Loaded
          of={tours.error ? { ...tours, data: undefined } : tours}
          skeleton={<TourGridSkeleton />}
          failed={t('failed.list')}
          failedText={t('failed.listText')}
        >
          {(page) => (
            <TourPage
              page={page}
              query={query}
              isStale={tours.isLoading}
              onPage={setPage}
              onReset={handleReset}
              addButton={addButton}
            />
          )}
        </Loaded>
      </Content>
      <TourCreateDialog open={isCreating} onOpen={() => setCreating(true)} onClose={() => setCreating(false)} />
    </Screen>
  )
}

interface TourPageProps {
  page: Page<Tour>
  query: TourQuery
  /** The rows are those of the query before. */
  isStale: boolean
  onPage(page: number, how?: 'push' | 'replace'): void
  onReset(): void
  addButton: React.ReactNode
}

function TourPage({ page, query, isStale, onPage, onReset, addButton }: TourPageProps) {
  const { t } = useTranslation('tours')
  const asked = query.pageIndex ?? 1
  const list = useRef<HTMLDivElement>(null)
  // The last tour of the last page was deleted, or the link is older than the list.
  const isBeyond = !isStale && page.items.length === 0 && page.total > 0 && asked > page.pageCount

  useEffect(() => {
    if (isBeyond) onPage(page.pageCount, 'replace')
  }, [isBeyond, page.pageCount, onPage])

  function handlePage(next: number) {
    onPage(next)
    list.current?.scrollIntoView({ block: 'start' })
  }

  if (page.items.length === 0 && isFiltered(query))
    return (
      <EmptyState
        spot="route"
        title={t('empty.nothingFound')}
        text={t('empty.nothingFoundText')}
        action={<Button onClick={onReset}>{t('filters.reset')}</Button>}
      />
    )
  if (page.items.length === 0)
    return <EmptyState spot="route" title={t('empty.title')} text={t('empty.text')} action={addButton} />

  return (
    <Results ref={list} data-stale={isStale || undefined} aria-busy={isStale || undefined}>
      <TourGrid aria-label={t('title')}>
        {page.items.map((tour) => (
          <li key={tour.id}>
            <TourCard tour={tour} />
          </li>
        ))}
      </TourGrid>
      <Pager
        page={asked}
        pageCount={page.pageCount}
        summary={t('shown', { shown: formatNumber(page.items.length), total: formatNumber(page.total) })}
        onChange={handlePage}
      />
    </Results>
  )
}

/** «58 туров, 46 активных», once it is known. */
function useSubtitle(): string | undefined {
  const { t } = useTranslation('tours')
  const { data } = useTourStats()
  return data && `${t('count', { count: data.total })}, ${t('activeCount', { count: data.active })}`
}

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  container: tours / inline-size;
`

const Results = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  scroll-margin-top: calc(var(--size-header) + var(--space-4));
  transition: opacity var(--duration-base);

  &[data-stale] {
    opacity: 0.6;
  }
`
