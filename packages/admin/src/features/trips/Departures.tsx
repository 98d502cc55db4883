import { departureShows } from '@karvon/api-client/trips/departureTypes'
import { Button } from '@karvon/ui/Button'
import { defer } from '@karvon/ui/Deferred'
import { EmptyState } from '@karvon/ui/EmptyState'
import { SegmentedControl } from '@karvon/ui/SegmentedControl'
import { Select } from '@karvon/ui/Select'
import { VisuallyHidden } from '@karvon/ui/VisuallyHidden'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { withWords } from '../../i18n'
import { useBulk } from '../../shared/bulk/useBulk'
import { CardSkeletons } from '../../shared/screen/CardSkeletons'
import { CloseStack } from '../../shared/screen/Columns'
import { deferWindow } from '../../shared/screen/deferPart'
import { Loaded } from '../../shared/screen/Loaded'
import { Screen } from '../../shared/screen/Screen'
import { usePermissions } from '../../shared/session/rights'
import { TourPicker, type TourPickerProps } from '../../shared/tours/TourPicker'
import { useTour } from '../../shared/tours/useTour'
import { nameOfTrip } from './chosenTrips'
import { DepartureCard } from './DepartureCard'
import { useDepartureQuery, useDepartures } from './useDepartures'

const travellerBulk = defer(withWords(async () => (await import('./TravellerBulk')).TravellerBulk, 'bulk'))
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
  const bulk = useBulk(travellerBulk, {
    noun: 'departures',
    mayAct: usePermissions().can('action:clients.edit') === true,
    nameOf: nameOfTrip,
    total: undefined,
    query,
  })

  return (
    <Screen title={t('title')} subtitle={t('subtitle')}>
      <CloseStack>
        {bulk.bar}
        <Bar hidden={bulk.isOn}>
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
            <Choices>
              <Select
                label={t('show')}
                hideLabel
                value={query.show ?? 'all'}
                options={departureShows.map((value) => ({ value, label: t(`shows.${value}`) }))}
                onChange={(show) => change({ show })}
              />
              <TourFilter tourId={String(query.tourId ?? '')} onChange={(tour) => change({ tour })} />
              <Select
                label={t('seller')}
                hideLabel
                value={String(query.soldBy ?? '')}
                options={[
                  { value: '', label: t('anySeller') },
                  ...sellers.map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
                onChange={(seller) => change({ seller })}
              />
            </Choices>
          </Filters>
        </Bar>
        <Loaded of={board} skeleton={<CardSkeletons />} failed={t('failed.list')}>
          {(loaded) => {
            const departures = loaded.flatMap((part) => part.departures)
            return (
              <CloseStack aria-busy={board.isLoading || undefined}>
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
                    selection={bulk.selection}
                  />
                ))}
                {loaded.at(-1)?.next && (
                  <More>
                    <Button loading={board.isLoading} onClick={more}>
                      {t('more')}
                    </Button>
                  </More>
                )}
              </CloseStack>
            )
          }}
        </Loaded>
      </CloseStack>
      <GroupWindow open={group !== null} departure={group} onClose={() => change({ group: null })} />
      <ManifestPrint open={manifest !== null} departure={manifest} onClose={() => change({ manifest: null })} />
    </Screen>
  )
}

interface TourFilterProps {
  /** Empty while none is chosen. */
  tourId: string
  onChange(tourId: string): void
}

function TourFilter(props: TourFilterProps) {
  return props.tourId ? <ChosenTour {...props} /> : <TourChoice {...props} tour={null} />
}

function ChosenTour(props: TourFilterProps) {
  const { data = null } = useTour(props.tourId)
  return <TourChoice {...props} tour={data} />
}

function TourChoice({ tour, onChange }: TourFilterProps & { tour: TourPickerProps['value'] }) {
  const { t } = useTranslation('departures')
  return (
    <TourPicker
      label={t('tour')}
      hideLabel
      placeholder={t('anyTour')}
      value={tour}
      onChange={(next) => onChange(next ? String(next.id) : '')}
    />
  )
}

/** One line where there is room: what is below it is why one comes. */
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);

  &[hidden] {
    display: none;
  }
`

const Filters = styled.search`
  display: flex;
  flex: 1 1 700px;
  gap: var(--space-3);

  /* Who goes beside how far ahead, the choices below both. */
  @container page (max-width: 999.98px) {
    display: contents;
  }
`

const Choices = styled.div`
  display: grid;
  flex: 1 1 0;
  grid-template-columns: repeat(3, minmax(0, 240px));
  justify-content: end;
  align-items: start;
  gap: var(--space-3);

  @container page (max-width: 999.98px) {
    flex-basis: 100%;
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }

  @container page (max-width: 599.98px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--space-2);

    > :first-child {
      grid-column: 1 / -1;
    }
  }
`

const More = styled.div`
  display: flex;
  justify-content: center;
`
