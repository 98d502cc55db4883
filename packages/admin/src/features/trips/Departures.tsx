import { departureShows } from '@karvon/api-client/trips/departureTypes'
import { Button } from '@karvon/ui/Button'
import { EmptyState } from '@karvon/ui/EmptyState'
import { SegmentedControl } from '@karvon/ui/SegmentedControl'
import { Select } from '@karvon/ui/Select'
import { VisuallyHidden } from '@karvon/ui/VisuallyHidden'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { CardSkeletons } from '../../shared/screen/CardSkeletons'
import { Stack } from '../../shared/screen/Columns'
import { deferWindow } from '../../shared/screen/deferPart'
import { Loaded } from '../../shared/screen/Loaded'
import { Screen } from '../../shared/screen/Screen'
import { TourPicker } from '../../shared/tours/TourPicker'
import { useTour } from '../../shared/tours/useTour'
import { DepartureCard } from './DepartureCard'
import { useDepartureQuery, useDepartures } from './useDepartures'

const GroupWindow = deferWindow(async () => (await import('./GroupWindow')).GroupWindow)
const ManifestPrint = deferWindow(async () => (await import('./ManifestPrint')).ManifestPrint)

export interface DeparturesProps {
  /** Shows the list of clients instead. */
  views: ReactNode
}

/** `/clients?view=departures&within=60&show=trouble`: who leaves when, and what could stop them. */
export function Departures({ views }: DeparturesProps) {
  const { t } = useTranslation('departures')
  const { query, within, windows, manifest, group, change } = useDepartureQuery()
  const { board, more } = useDepartures(query)
  const parts = board.data
  const sellers = parts?.[0]?.sellers ?? []

  return (
    <Screen title={t('title')} subtitle={t('subtitle')}>
      <Stack>
        {views}
        <Filters>
          <SegmentedControl
            label={t('within')}
            value={within}
            options={windows.map((days) => ({
              value: String(days) as typeof within,
              label: t('days', { count: days }),
            }))}
            onChange={(next) => change({ within: next })}
          />
          <Select
            label={t('show')}
            value={query.show ?? 'all'}
            options={departureShows.map((value) => ({ value, label: t(`shows.${value}`) }))}
            onChange={(show) => change({ show })}
          />
          <TourFilter tourId={String(query.tourId ?? '')} onChange={(tour) => change({ tour })} />
          <Select
            label={t('seller')}
            value={String(query.soldBy ?? '')}
            options={[
              { value: '', label: t('anySeller') },
              ...sellers.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={(seller) => change({ seller })}
          />
        </Filters>
        <Loaded of={board} skeleton={<CardSkeletons />} failed={t('failed.list')}>
          {(loaded) => {
            const departures = loaded.flatMap((part) => part.departures)
            return (
              <Stack aria-busy={board.isLoading || undefined}>
                <VisuallyHidden role="status">{t('shown', { count: departures.length })}</VisuallyHidden>
                {departures.length === 0 && <EmptyState spot="route" title={t('empty')} text={t('emptyText')} />}
                {departures.map((departure) => (
                  <DepartureCard
                    key={`${departure.departureDate} ${departure.tourId}`}
                    departure={departure}
                    today={loaded[0]?.today ?? ''}
                    onChanged={() => board.mutate()}
                    onManifest={() => change({ manifest: departure }, 'push')}
                    onGroup={() => change({ group: departure }, 'push')}
                  />
                ))}
                {loaded.at(-1)?.next && (
                  <More>
                    <Button loading={board.isLoading} onClick={more}>
                      {t('more')}
                    </Button>
                  </More>
                )}
              </Stack>
            )
          }}
        </Loaded>
      </Stack>
      <GroupWindow open={group !== null} departure={group} onClose={() => change({ group: null })} />
      <ManifestPrint open={manifest !== null} departure={manifest} onClose={() => change({ manifest: null })} />
    </Screen>
  )
}

function TourFilter({ tourId, onChange }: { tourId: string; onChange(tourId: string): void }) {
  const { t } = useTranslation('departures')
  return tourId ? (
    <ChosenTour tourId={tourId} onChange={onChange} />
  ) : (
    <TourPicker label={t('tour')} value={null} onChange={(tour) => onChange(tour ? String(tour.id) : '')} />
  )
}

function ChosenTour({ tourId, onChange }: { tourId: string; onChange(tourId: string): void }) {
  const { t } = useTranslation('departures')
  const { data = null } = useTour(tourId)
  return <TourPicker label={t('tour')} value={data} onChange={(tour) => onChange(tour ? String(tour.id) : '')} />
}

const Filters = styled.search`
  display: grid;
  grid-template-columns: auto repeat(3, minmax(0, 240px));
  align-items: end;
  gap: var(--space-3);

  > fieldset {
    justify-self: start;
  }

  @container page (max-width: 899.98px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  @container page (max-width: 499.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

const More = styled.div`
  display: flex;
  justify-content: center;
`
