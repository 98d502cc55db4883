import type { Tour } from '@karvon/api-client/tours/tourFields'
import { displayTitle } from '@karvon/api-client/tours/tourRules'
import type { ClientTour } from '@karvon/api-client/trips/clientTourFields'
import type { Command } from 'commander'
import type { Context } from '../../context/Context'
import { flag } from '../../flags/flag'
import { parseCount } from '../../flags/parsers'
import type { Column } from '../../output/tables/column'
import { idColumn } from '../../rows/columns'
import { everyRow, onePage } from '../../rows/source'
import { agencyDay } from '../../words/wallClock'
import { listCommand } from '../common/rowCommands'
import { tourSource } from '../tours/tourRows'
import { tripColumns, tripSource } from '../trips/tripRows'

interface Horizon {
  days: number
}

const addDays = (command: Command) => command.addOption(flag('--days <n>', { parse: parseCount(3650), is: 30 }))

/** The day so many days from today. */
const dayIn = (days: number, { settings, world }: Context) => agencyDay(days, world.now(), settings.timeZone)

interface Ending {
  tour: Tour
  daysLeft: number
}

const endingColumns: readonly Column<Ending>[] = [
  idColumn(({ tour }) => tour.id),
  { name: 'title', kind: 'text', width: 36, listed: 'shrinks', value: ({ tour }) => displayTitle(tour) },
  { name: 'validUntil', kind: 'day', width: 13, listed: 'yes', value: ({ tour }) => tour.validUntil },
  { name: 'daysLeft', kind: 'number', width: 10, listed: 'yes', value: ({ daysLeft }) => daysLeft },
]

/** Active tours whose days run out. */
export const reportExpiringCommand = (context: Context) =>
  listCommand<Ending, Horizon>(context, {
    name: 'expiring',
    paged: false,
    isFinding: true,
    filters: addDays,
    source: ({ days }: Horizon) => ({
      name: 'expiring',
      columns: endingColumns,
      key: ({ tour }) => tour.id,
      async page() {
        const found: Ending[] = []
        const query = { active: true, sort: 'valid-until', validUntil: dayIn(days, context) }
        const today = dayIn(0, context)
        for await (const tour of everyRow(tourSource(query, context, 'oldest'), 100, context)) {
          const daysLeft = Math.round((Date.parse(tour.validUntil) - Date.parse(today)) / 86_400_000)
          if (daysLeft >= 0) found.push({ tour, daysLeft })
        }
        return onePage(found)
      },
      toJson: ({ tour, daysLeft }) => ({ ...tour, daysLeft }),
    }),
    guide: {
      examples: ['karvon report expiring --days 14', 'karvon report expiring --check --quiet'],
      calls: ({ tours }) => [tours.list()],
    },
  })

/** Who leaves soon: sold tours that are not cancelled, by departure. */
export const reportDeparturesCommand = (context: Context) =>
  listCommand<ClientTour, Horizon>(context, {
    name: 'departures',
    paged: false,
    isFinding: true,
    filters: addDays,
    source: ({ days }: Horizon) => ({
      name: 'departures',
      columns: tripColumns(),
      key: ({ id }) => id,
      async page() {
        const [today, last] = [dayIn(0, context), dayIn(days, context)]
        const found = []
        for await (const trip of everyRow(tripSource({}, context), 100, context)) {
          const { departureDate, status } = trip
          if (status !== 'Canceled' && departureDate >= today && departureDate <= last) found.push(trip)
        }
        return onePage(found.sort((a, b) => a.departureDate.localeCompare(b.departureDate)))
      },
    }),
    guide: {
      examples: ['karvon report departures --days 7', 'karvon report departures --json'],
      calls: ({ clientTours }) => [clientTours.list()],
      needs: 'section:clients',
    },
  })
