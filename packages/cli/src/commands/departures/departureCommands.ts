import { displayTitle } from '@karvon/api-client/tours/tourRules'
import { checkIds } from '@karvon/api-client/trips/departureRules'
import type { DepartureKey } from '@karvon/api-client/trips/departures'
import {
  type Departure,
  type DepartureQuery,
  type DepartureShow,
  departureShows,
  type ManifestEntry,
  type Traveller,
} from '@karvon/api-client/trips/departureTypes'
import {
  groupGaps,
  manifestColumns,
  manifestParts,
  manifestTotals,
  manifestWarning,
} from '@karvon/api-client/trips/manifestRules'
import type { ListAudience, ListChange } from '@karvon/api-client/trips/sentListTypes'
import type { Command } from 'commander'
import type { Context } from '../../context/Context'
import { flag } from '../../flags/flag'
import { parseDays, parseId } from '../../flags/parsers'
import { departure, some } from '../../help/calls'
import type { Column } from '../../output/tables/column'
import { onePage, type Source } from '../../rows/source'
import { currentLanguage, t } from '../../words/words'
import { exportCommand, listCommand } from '../common/rowCommands'
import { type Departure as DepartureFlag, parseDeparture } from '../trips/tripDocuments'
import { openSales } from '../trips/tripRows'
import { listChangeText, reasonText } from './departureWords'

const needs = 'section:clients'

interface BoardFilters {
  within: number
  show: DepartureShow
  tour?: string
  soldBy?: string
}

const addBoardFilters = (command: Command) =>
  command
    .addOption(flag('--within <days>', { parse: parseDays(366), is: 30 }))
    .addOption(flag('--tour <id>', { parse: parseId }))
    .addOption(flag('--sold-by <id>', { parse: parseId }))

const addListFilters = (command: Command) =>
  addBoardFilters(command).addOption(flag('--show <who>', { choices: departureShows, is: 'all' }))

const queryOf = ({ within, show, tour, soldBy }: BoardFilters): DepartureQuery => ({
  within,
  show,
  ...(tour && { tourId: tour }),
  ...(soldBy && { soldBy }),
})

async function everyDeparture(filters: BoardFilters, { api, reading }: Context): Promise<Departure[]> {
  const found: Departure[] = []
  for await (const departure of api.departures.all({ pageSize: 100, ...queryOf(filters) }, reading()))
    found.push(departure)
  return found
}

const titleOf = ({ tourId, tourTitle }: Departure): string => displayTitle({ id: tourId, title: tourTitle })

const dayColumns = <Row>(of: (row: Row) => Departure): Column<Row>[] => [
  { name: 'departureDate', kind: 'day', width: 13, listed: 'yes', value: (row) => of(row).departureDate },
  { name: 'tourId', kind: 'text', width: 8, only: 'files', value: (row) => of(row).tourId },
  { name: 'tour', kind: 'text', width: 36, listed: 'shrinks', value: (row) => titleOf(of(row)) },
]

const countColumns = () =>
  (['trouble', 'attention', 'unknown', 'ok'] as const).map(
    (state): Column<Departure> => ({
      name: state,
      label: { ru: t(`departure.state.${state}`), en: t(`departure.state.${state}`) },
      kind: 'number',
      width: 12,
      listed: state === 'unknown' || state === 'ok' ? 'spare' : 'yes',
      value: ({ counts }) => counts[state],
      style: ({ counts }) => (counts[state] === 0 ? 'dim' : styles[state]),
    }),
  )

const styles = { trouble: 'red', attention: 'yellow', unknown: 'dim', ok: 'green' } as const

/** `karvon departures list` */
export const listDeparturesCommand = (context: Context) =>
  listCommand<Departure, BoardFilters>(context, {
    paged: false,
    filters: addListFilters,
    source: (filters) => ({
      name: 'departures',
      columns: [
        ...dayColumns<Departure>((departure) => departure),
        { name: 'returnDate', kind: 'day', width: 13, listed: 'spare', value: ({ returnDate }) => returnDate },
        ...countColumns(),
        {
          name: 'travellers',
          kind: 'text',
          width: 40,
          listed: 'spare',
          value: (departure) =>
            openSales(departure)
              .map(({ name, gap }) => `${name}: ${gap}`)
              .join('; '),
        },
      ],
      key: ({ tourId, departureDate }) => `${tourId}@${departureDate}`,
      page: async () => onePage(await everyDeparture(filters, context)),
    }),
    guide: {
      examples: ['karvon departures list --within 60d', 'karvon departures list --show trouble'],
      calls: ({ departures }) => [departures.board()],
      needs,
    },
  })

interface Leaving {
  departure: Departure
  traveller: Traveller
}

/** What is wrong with a traveller, or what could be, in words. */
const reasonsOf = ({ checks }: Traveller, states: readonly string[]): string =>
  checkIds
    .flatMap((id) => checks.filter((check) => check.id === id && states.includes(check.state)))
    .map(reasonText)
    .join('; ')

const nameColumn: Column<Leaving> = {
  name: 'name',
  kind: 'text',
  width: 30,
  listed: 'shrinks',
  value: ({ traveller }) => traveller.name,
}

const reasonColumn = (...states: readonly string[]): Column<Leaving> => ({
  name: 'reasons',
  kind: 'text',
  width: 60,
  listed: 'shrinks',
  value: ({ traveller }) => reasonsOf(traveller, states),
})

const leavingOf = (departure: Departure): Leaving[] =>
  departure.travellers.map((traveller) => ({ departure, traveller }))

const leavingSource = (columns: readonly Column<Leaving>[], read: () => Promise<Leaving[]>): Source<Leaving> => ({
  name: 'travellers',
  columns,
  key: ({ traveller: { clientTourId, travellerId, companionId } }) => `${clientTourId} ${travellerId} ${companionId}`,
  page: async () => onePage(await read()),
  toJson: ({ departure: { travellers: _, ...departure }, traveller }) => ({ ...traveller, departure }),
})

interface One {
  departure: DepartureFlag
}

const addDeparture = (command: Command) =>
  command.addOption(flag('--departure <tour@day>', { parse: parseDeparture, required: true }))

const keyOf = ({ departure: { tour, day } }: One): DepartureKey => ({ tourId: tour, departureDate: day })

/** `karvon departures show` */
export const showDepartureCommand = (context: Context) =>
  listCommand<Leaving, One>(context, {
    name: 'show',
    paged: false,
    filters: addDeparture,
    source: (one) =>
      leavingSource(
        [
          nameColumn,
          {
            name: 'state',
            kind: 'text',
            width: 14,
            listed: 'yes',
            value: ({ traveller }) => t(`departure.state.${traveller.state}`),
            data: ({ traveller }) => traveller.state,
            style: ({ traveller }) => styles[traveller.state],
          },
          reasonColumn('trouble', 'attention', 'unknown'),
        ],
        async () => leavingOf(await context.api.departures.get(keyOf(one), context.reading())),
      ),
    guide: {
      examples: [
        'karvon departures show --departure 3@2027-04-01',
        'karvon departures show --departure 3@2027-04-01 --json',
      ],
      calls: ({ departures }) => [departures.get(departure)],
      needs,
    },
  })

/** `karvon departures check`: with --check anybody who could be turned back ends it with 10. */
export const checkDeparturesCommand = (context: Context) =>
  listCommand<Leaving, BoardFilters>(context, {
    name: 'check',
    paged: false,
    isFinding: true,
    filters: addBoardFilters,
    source: (filters) =>
      leavingSource(
        [...dayColumns<Leaving>(({ departure }) => departure), nameColumn, reasonColumn('trouble')],
        async () => (await everyDeparture({ ...filters, show: 'trouble' }, context)).flatMap(leavingOf),
      ),
    guide: {
      examples: ['karvon departures check --within 30d', 'karvon departures check --within 7d --check --quiet'],
      calls: ({ departures }) => [departures.board()],
      needs,
    },
  })

interface Changed {
  departure: Departure
  change: ListChange
}

/** `karvon departures changes`: who stands otherwise on a list that went out; with --check anybody ends it with 10. */
export const departureChangesCommand = (context: Context) =>
  listCommand<Changed, BoardFilters>(context, {
    name: 'changes',
    paged: false,
    isFinding: true,
    filters: addBoardFilters,
    source: (filters) => ({
      name: 'travellers',
      columns: [
        ...dayColumns<Changed>(({ departure }) => departure),
        { name: 'name', kind: 'text', width: 30, listed: 'shrinks', value: ({ change }) => change.name },
        {
          name: 'change',
          kind: 'text',
          width: 60,
          listed: 'shrinks',
          value: ({ change }) => listChangeText(change, context),
          data: ({ change: { audience, kind, columns } }) => [audience, kind, ...columns].join(' '),
        },
      ],
      key: ({ departure: { tourId, departureDate }, change: { audience, key } }) =>
        `${tourId}@${departureDate} ${audience} ${key}`,
      page: async () =>
        onePage(
          (await everyDeparture({ ...filters, show: 'all' }, context)).flatMap((departure) =>
            departure.changes.map((change) => ({ departure, change })),
          ),
        ),
      toJson: ({ departure: { tourId, departureDate }, change }) => ({ tourId, departureDate, ...change }),
    }),
    guide: {
      examples: ['karvon departures changes --within 60d', 'karvon departures changes --check --quiet'],
      calls: ({ departures }) => [departures.board()],
      needs,
    },
  })

/** What the list of rooms shows of the list of the group. */
const roomColumns: Readonly<Record<string, Column<ManifestEntry>['listed']>> = {
  roomNumber: 'yes',
  name: 'shrinks',
  gender: 'yes',
  bed: 'spare',
  room: 'spare',
  travelsWith: 'spare',
}

/** `karvon departures rooms`: who sleeps where, room by room; who has none comes last. */
export const departureRoomsCommand = (context: Context) =>
  listCommand<ManifestEntry, One>(context, {
    name: 'rooms',
    paged: false,
    filters: addDeparture,
    source: (one) => ({
      name: 'travellers',
      columns: Object.entries(roomColumns).flatMap(([name, listed]) =>
        exportedColumns('Hotel')
          .filter((column) => column.name === name)
          .map((column) => ({ ...column, listed })),
      ),
      key: ({ clientTourId, name }) => `${clientTourId} ${name}`,
      async page() {
        const manifest = await context.api.departures.manifest(keyOf(one), context.reading())
        const told = [
          manifestTotals(manifest, 'Hotel', currentLanguage()),
          ...groupGaps(manifest, 'Hotel', currentLanguage()),
        ]
        for (const text of told.filter(Boolean)) context.note(text)
        return onePage(manifestParts(manifest, 'Hotel', currentLanguage()).flatMap(({ entries }) => entries))
      },
    }),
    guide: {
      examples: ['karvon departures rooms --departure 3@2027-04-01'],
      calls: ({ departures }) => [departures.manifest(departure)],
      needs,
    },
  })

/** Words for people; a file that comes back has the names of the program. */
const exportedColumns = (audience: ListAudience): Column<ManifestEntry>[] =>
  manifestColumns
    .filter(({ audiences }) => !audiences || audiences.includes(audience))
    .map(({ value, ...column }) => ({
      ...column,
      value: (entry) => value(entry, currentLanguage()),
      ...(column.name === 'gender' && { data: ({ gender }) => gender }),
    }))

const audienceOf: Readonly<Record<string, ListAudience>> = { hotel: 'Hotel', carrier: 'Carrier', border: 'Border' }

interface Sent extends One {
  for?: string
}

/**
 * `karvon departures manifest`: names as in the passport, in their order; whoever cancelled is left out. The server remembers what
 * went out, and for whom.
 */
export const exportManifestCommand = (context: Context) =>
  exportCommand<ManifestEntry, Sent>(context, {
    name: 'manifest',
    filters: (command) => addDeparture(command).addOption(flag('--for <whom>', { choices: Object.keys(audienceOf) })),
    source: (one) => {
      let digest = ''
      const audience = audienceOf[one.for ?? ''] ?? 'Other'
      return {
        name: 'manifest',
        columns: exportedColumns(audience),
        key: ({ clientTourId, name }) => `${clientTourId} ${name}`,
        async page() {
          const manifest = await context.api.departures.manifest(keyOf(one), context.reading())
          digest = manifest.digest
          const warning = manifestWarning(manifest, currentLanguage(), audience)
          if (warning) context.note(warning)
          return onePage(manifestParts(manifest, audience, currentLanguage()).flatMap(({ entries }) => entries))
        },
        exported: () =>
          context.api.departures.addList(keyOf(one), {
            audience,
            way: 'Export',
            digest,
          }),
      }
    },
    guide: {
      examples: ['karvon departures manifest --departure 3@2027-04-01 --for hotel -o manifest.xlsx'],
      calls: ({ departures }) => [departures.manifest(departure), departures.addList(departure, some)],
      needs,
    },
  })
