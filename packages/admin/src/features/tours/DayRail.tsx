import type { TourDayId } from '@karvon/api-client/tours/tourDayFields'
import { dayTitle } from '@karvon/api-client/tours/tourDayRules'
import type { TourId } from '@karvon/api-client/tours/tourFields'
import { Card } from '@karvon/ui/Card'
import { Skeleton } from '@karvon/ui/Skeleton'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { Link } from 'wouter'
import { deferWindow } from '../../shared/screen/deferPart'
import { dayAddress, useTourDays } from './useTourDays'

const TourDayCreateDialog = deferWindow(() =>
  import('./TourDayCreateDialog').then((module) => module.TourDayCreateDialog),
)

export interface DayRailProps {
  tourId: TourId
  /** The day that is open. */
  dayId: TourDayId
}

/** The days of a tour as stops on a road: where we are, and the way to the others. The last stop adds a day. Without the days there is no road. */
export function DayRail({ tourId, dayId }: DayRailProps) {
  const { t } = useTranslation('tourDays')
  const days = useTourDays(tourId)
  const [isAdding, setAdding] = useState(false)
  const here = useRef<HTMLLIElement>(null)
  const isKnown = days.data !== undefined

  // The road alone is scrolled: it may come late, and the page stays where the person has got to.
  useEffect(() => {
    const stop = here.current
    const road = stop?.parentElement
    if (isKnown && road) road.scrollLeft = stop.offsetLeft - road.offsetLeft - (road.clientWidth - stop.clientWidth) / 2
  }, [isKnown])

  return (
    <>
      {days.error === undefined && (
        <Card as="nav" aria-label={t('rail.label')} padding="none">
          <Stops>
            {days.data?.map((day) => {
              const isHere = String(day.id) === String(dayId)
              return (
                <li key={day.id} ref={isHere ? here : undefined}>
                  <Link href={dayAddress(tourId, day.id)} aria-current={isHere ? 'page' : undefined}>
                    <i>{day.dayNumber}</i>
                    <span>{dayTitle(day)}</span>
                  </Link>
                </li>
              )
            })}
            {isKnown ? (
              <li>
                <button type="button" onClick={() => setAdding(true)}>
                  <i>
                    <Plus aria-hidden />
                  </i>
                  <span>{t('rail.add')}</span>
                </button>
              </li>
            ) : (
              [1, 2, 3].map((stop) => (
                <li key={stop}>
                  <Coming>
                    <Skeleton width={32} height={32} radius={9} />
                    <Skeleton width={72} height={12} />
                  </Coming>
                </li>
              ))
            )}
          </Stops>
        </Card>
      )}
      <TourDayCreateDialog
        tourId={tourId}
        days={days.data ?? []}
        open={isAdding}
        onOpen={() => setAdding(true)}
        onClose={() => setAdding(false)}
      />
    </>
  )
}

/** A stop on the way, in the measures of the one to come. */
const Coming = styled.div`
  display: grid;
  justify-items: center;
  gap: 11px;
  padding: 4px 6px 2px;
`

const Stops = styled.ol`
  display: flex;
  align-items: flex-start;
  min-height: 92px;
  padding: 14px var(--space-2) 10px;
  overflow: auto hidden;
  overscroll-behavior-x: contain;

  > li {
    position: relative;
    flex: 1 0 96px;
    min-width: 0;
  }

  /* The road from the stop before. */
  > li:not(:first-child)::before {
    content: '';
    position: absolute;
    top: 19px;
    right: calc(50% + 20px);
    left: calc(-50% + 20px);
    border-top: 1.5px dashed var(--color-line-strong);
  }

  a,
  button {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: var(--space-2);
    width: 100%;
    padding: 4px 6px 2px;
    border: 0;
    border-radius: var(--radius-md);
    background: none;
    color: var(--color-text-muted);
    font: var(--text-small);
    text-align: center;
    text-decoration: none;
    cursor: pointer;
  }

  span {
    display: -webkit-box;
    max-width: 100%;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow-wrap: anywhere;
  }

  i {
    display: grid;
    flex: none;
    place-items: center;
    width: 32px;
    height: 32px;
    border: 1.5px solid var(--color-line-strong);
    border-radius: 9px;
    background: var(--color-surface);
    color: var(--color-text-secondary);
    font: 600 13px/1 var(--font-sans);
    font-variant-numeric: tabular-nums;
  }
  :is(a, button):hover i {
    border-color: var(--color-line-control);
  }

  [aria-current] {
    color: var(--color-text);
    font-weight: 600;
  }
  [aria-current] i {
    border-color: var(--color-primary);
    background: var(--color-primary);
    color: var(--color-text-on-accent);
  }

  button i {
    border-style: dashed;
    color: var(--color-accent-strong);
  }
  svg {
    width: var(--size-icon);
    height: var(--size-icon);
  }
`
