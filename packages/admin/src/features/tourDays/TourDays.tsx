import { dayTitle } from '@karvon/api-client/tourDays/tourDayRules'
import type { TourDay } from '@karvon/api-client/tourDays/tourDayTypes'
import type { TourId } from '@karvon/api-client/tours/tourTypes'
import { Button } from '@karvon/ui/Button'
import { EmptyState } from '@karvon/ui/EmptyState'
import { SortableList } from '@karvon/ui/SortableList'
import { toast } from '@karvon/ui/Toaster'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { useSWRConfig } from 'swr'
import { Loaded } from '../../shared/Loaded'
import { toastError } from '../../shared/toastError'
import { useApi } from '../../shared/useApi'
import { TourDayCreateDialog } from './TourDayCreateDialog'
import { TourDayDelete } from './TourDayDelete'
import { TourDayRow } from './TourDayRow'
import { TourDaysSkeleton } from './TourDaysSkeleton'
import { daysKey, useTourDays } from './useTourDays'

/** The tab «Детальные» of a tour: its days by order, to add, open, delete and drag (document 1 §2). */
export function TourDays({ tourId }: { tourId: TourId }) {
  const { t } = useTranslation('tourDays')
  const days = useTourDays(tourId)

  return (
    <Loaded of={days} skeleton={<TourDaysSkeleton />} failed={t('failed.list')}>
      {(loaded) => <DayManager tourId={tourId} days={loaded} />}
    </Loaded>
  )
}

function DayManager({ tourId, days }: { tourId: TourId; days: TourDay[] }) {
  const { t } = useTranslation('tourDays')
  const api = useApi()
  const { mutate } = useSWRConfig()
  const [isAdding, setAdding] = useState(false)
  const [deleting, setDeleting] = useState<TourDay | null>(null)

  /** One call for the whole order; a refusal shows the order of the server again. */
  async function handleReorder(next: TourDay[]) {
    try {
      await api.tourDays.setOrder(tourId, next)
    } catch (error) {
      toastError(error, t('failed.order'), t)
      void mutate(daysKey(tourId))
      throw error
    }
    toast.success(t('reordered'))
    await mutate(
      daysKey(tourId),
      next.map((day, order) => ({ ...day, order })),
    )
  }

  const addButton = (
    <Button variant={days.length > 0 ? 'secondary' : 'primary'} icon={<Plus />} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  )

  return (
    <Manager aria-label={t('heading')}>
      {days.length > 0 ? (
        <>
          <Head>
            <div>
              <h2>{t('count', { count: days.length })}</h2>
              <p>{t('reorderHint')}</p>
            </div>
            {addButton}
          </Head>
          <SortableList
            label={t('heading')}
            items={days}
            getId={(day) => day.id}
            getLabel={dayTitle}
            renderItem={(day) => <TourDayRow tourId={tourId} day={day} onDelete={() => setDeleting(day)} />}
            onReorder={handleReorder}
          />
        </>
      ) : (
        <EmptyState spot="route" title={t('empty.title')} text={t('empty.text')} action={addButton} />
      )}
      <TourDayCreateDialog
        tourId={tourId}
        days={days}
        open={isAdding}
        onOpen={() => setAdding(true)}
        onClose={() => setAdding(false)}
      />
      <TourDayDelete tourId={tourId} day={deleting} onClose={() => setDeleting(null)} />
    </Manager>
  )
}

const Manager = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-4);

  > div {
    flex: 1 1 240px;
    min-width: 0;
  }
  h2 {
    font: var(--text-title-sm);
  }
  p {
    color: var(--color-text-muted);
    font: var(--text-small);
  }
`
