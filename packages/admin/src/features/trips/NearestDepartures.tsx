import { departures } from '@karvon/api-client/trips/departures'
import type { Departure } from '@karvon/api-client/trips/departureTypes'
import { useTranslation } from 'react-i18next'
import useSWR from 'swr'
import { useApi } from '../../shared/api/useApi'
import { StateBadge } from '../../shared/clients/CheckState'
import { ShortList, type ShortRow } from '../../shared/screen/ShortList'
import { datesText, leavesText, tourText } from './leaves'

const nearest = { pageSize: 3 }

/** Those that are near, and as many more. */
const troubled = { show: 'trouble', pageSize: 6 } as const

const keyOf = ({ departureDate, tourId }: Departure) => `${departureDate} ${tourId}`

/** The next three departures with their worst trouble, for the dashboard; then those with trouble that leave later. */
export function NearestDepartures() {
  const { t } = useTranslation('departures')
  const api = useApi({ departures })
  const board = useSWR(['departures', nearest], () => api.departures.board(nearest))
  const trouble = useSWR(['departures', troubled], () => api.departures.board(troubled))
  const rowOf = useRow()
  const known = new Set(board.data?.departures.map(keyOf))
  const later = trouble.data?.departures.filter((departure) => !known.has(keyOf(departure))).slice(0, 3) ?? []

  return (
    <>
      <ShortList
        title={t('nearest.title')}
        all={{ href: '/clients?view=departures', label: t('nearest.all') }}
        of={board}
        failed={t('failed.list')}
        empty={t('nearest.empty')}
        likely={nearest.pageSize}
        rowsOf={({ departures, today }) => departures.map((departure) => rowOf(departure, today))}
      />
      {board.data && (later.length > 0 || trouble.error) && (
        <ShortList
          title={t('nearest.trouble')}
          all={{ href: '/clients?view=departures&show=trouble', label: t('nearest.allTrouble') }}
          of={trouble}
          failed={t('failed.list')}
          empty={t('nearest.empty')}
          rowsOf={({ today }) => later.map((departure) => rowOf(departure, today))}
        />
      )}
    </>
  )
}

function useRow() {
  const { t } = useTranslation('departures')
  return (departure: Departure, today: string): ShortRow => {
    const { tourId, state, counts } = departure
    return {
      id: keyOf(departure),
      href: `/clients?view=departures&tour=${encodeURIComponent(tourId)}`,
      title: tourText(t, departure),
      details: [
        leavesText(t, departure, today),
        datesText(t, departure),
        t('people', { count: Object.values(counts).reduce((sum, count) => sum + count, 0) }),
      ],
      badge: (
        <StateBadge state={state}>
          {state === 'ok' ? t('states.ok') : t(`counts.${state}`, { count: counts[state] })}
        </StateBadge>
      ),
    }
  }
}
