import { initialValues } from '@karvon/api-client/fields/fields'
import {
  type ClientTour,
  type ClientTourStatus,
  clientTourFieldNames,
  clientTourFields,
} from '@karvon/api-client/trips/clientTourFields'
import { prefilledFrom } from '@karvon/api-client/trips/clientTourRules'
import { Argument, Command } from 'commander'
import type { Context } from '../../context/Context'
import { UsageError } from '../../failures/cliErrors'
import { flagsOf } from '../../flags/fieldFlags'
import { flag } from '../../flags/flag'
import { parseAmountIn, parseDay, parseId, parseIds, parseShift, parseWholeIn, shiftedDay } from '../../flags/parsers'
import { addFieldFlags, emptiable, type RecordOptions, typedFields } from '../../flags/recordFlags'
import { type Calls, id } from '../../help/calls'
import { guided } from '../../help/guide'
import { performChanges } from '../../jobs/performChanges'
import { foundBy } from '../../rows/foundBy'
import { t } from '../../words/words'
import { guideFor, setCommand, updateCommand, withReads } from '../common/changeCommands'
import { exportCommand, getCommand, listCommand } from '../common/rowCommands'
import { addTripFilters, gapColumn, type TripFilters, tripColumns, tripSource } from './tripRows'

const needs = 'section:clients'
/** All of them come in one answer. */
const calls: Calls = ({ clientTours }) => [clientTours.list(), clientTours.ofClient(id), clientTours.stream()]

export const listTripsCommand = (context: Context) =>
  listCommand(context, {
    filters: addTripFilters,
    source: (options: TripFilters) => tripSource(options, context),
    guide: { examples: ['karvon trips list', 'karvon trips list --client 12'], calls, needs },
  })

export const exportTripsCommand = (context: Context) =>
  exportCommand(context, {
    filters: addTripFilters,
    source: (options: TripFilters) => tripSource(options, context),
    guide: {
      examples: ['karvon trips export -o trips.xlsx'],
      calls,
      needs,
    },
  })

export const getTripCommand = (context: Context) =>
  getCommand(context, {
    columns: tripColumns,
    get: (id, { api, reading }) => api.clientTours.get(id, reading()),
    web: ({ id, clientId }) => `/clients/${clientId}/tours/${id}`,
    guide: { examples: ['karvon trips get 5'], calls: ({ clientTours }) => [clientTours.get(id)], needs },
  })

/** Of these fields a short word stands in the line; every other has the flag of its name. */
const { tourId: _tour, status, soldPrice, quantity, departureDate: _from, returnDate: _to, ...plain } = clientTourFields
const plainFlags = flagsOf(plain, clientTourFieldNames)

interface AddOptions extends RecordOptions {
  client: string
  tour: string
  departure?: string
  return?: string
  quantity: number
  /** Empty when it is not agreed. */
  price?: number | ''
  status: ClientTourStatus
}

/** Price and days come from the tour unless said otherwise. */
export const addTripCommand = (context: Context) =>
  guided(
    addFieldFlags(
      new Command('add')
        .addOption(flag('--client <id>', { parse: parseId, required: true }))
        .addOption(flag('--tour <id>', { parse: parseId, required: true }))
        .addOption(flag('--departure <day>', { parse: parseDay }))
        .addOption(emptiable(flag('--return <day>', { parse: parseDay }), ''))
        .addOption(flag('--quantity <n>', { parse: parseWholeIn(quantity), is: quantity.initial }))
        .addOption(emptiable(flag('--price <usd>', { parse: parseAmountIn(soldPrice) }), null))
        .addOption(flag('--status <status>', { choices: status.names, is: status.initial })),
      plainFlags,
    ).action(async (options: AddOptions) => {
      const { client, tour, departure, return: back, quantity, price, status } = options
      context.user()
      const prefilled = prefilledFrom(await context.api.tours.get(tour, context.reading()))
      const to = {
        ...prefilled,
        clientId: client,
        quantity,
        status,
        ...initialValues(plain),
        ...typedFields(options, plainFlags),
        ...(departure && { departureDate: departure }),
        ...(back !== undefined && { returnDate: back }),
        ...(price !== undefined && { soldPrice: price === '' ? null : price }),
      }
      return performChanges([{ op: 'trip.create', id: '', to }], context)
    }),
    withReads(
      ({ tours }) => [tours.get(id)],
      guideFor(['karvon trips add --client 12 --tour 3 --departure 2027-04-01 --quantity 2'], 'trip.create'),
    ),
  )

const tripFlags = flagsOf(clientTourFields, clientTourFieldNames)

export const updateTripsCommand = (context: Context) =>
  updateCommand(context, {
    name: 'update',
    op: 'trip.record',
    fields: tripFlags,
    sheet: () => ({
      ...tripSource({}, context),
      fields: tripFlags,
      computed: [gapColumn],
      find: foundBy(async (id) => exported(await context.api.clientTours.get(id, context.reading())), context),
    }),
    examples: ['karvon trips update 5 --quantity 3', 'karvon trips update -f trips.xlsx -n'],
  })

export const setTripStatusCommand = (context: Context) =>
  guided(
    new Command('set-status')
      .addArgument(new Argument('<status>').choices(status.names))
      .argument('<id...>', '', parseIds)
      .action((status: ClientTourStatus, ids: string[]) =>
        performChanges(
          ids.map((id) => ({ op: 'trip.record', id, to: { status } })),
          context,
        ),
      ),
    guideFor(['karvon trips set-status Confirmed 5 6 7'], 'trip.record'),
  )

export const deleteTripsCommand = (context: Context) =>
  setCommand(context, { name: 'delete', op: 'trip.remove', to: {}, examples: ['karvon trips delete 5 --confirm=1'] })

interface CopyOptions {
  shift: number
  client?: string
  tour?: string
  departure?: string
  return?: string
}

/** The same sold again: on other days, with another tour, to the same client or to another. Every copy waits for its confirmation. */
export const copyTripsCommand = (context: Context) =>
  guided(
    new Command('copy')
      .argument('<id...>', '', parseIds)
      .addOption(flag('--shift <days>', { parse: parseShift, is: 0 }))
      .addOption(flag('--departure <day>', { parse: parseDay }))
      .addOption(flag('--return <day>', { parse: parseDay }))
      .addOption(flag('--tour <id>', { parse: parseId }))
      .addOption(flag('--client <id>', { parse: parseId }))
      .action(async (ids: string[], { shift, client, tour, departure, return: back }: CopyOptions) => {
        context.user()
        const isSame = shift === 0 && [client, tour, departure, back].every((each) => each === undefined)
        if (isSame) throw new UsageError(t('trips.sameCopy'), '--shift')
        const other = tour === undefined ? undefined : await context.api.tours.get(tour, context.reading())
        const changes = []
        for (const id of ids) {
          const found = await context.api.clientTours.get(id, context.reading())
          const { id: _id, version: _version, clientName: _client, tourTitle: _tour, ...others } = found
          // Who goes this time nobody has said.
          const { travellers: _travellers, travellersConfirmed: _confirmed, ...trip } = others
          const days = departure === undefined ? shift : daysBetween(trip.departureDate, departure)
          const to = {
            ...trip,
            ...(other && { tourId: other.id, soldPrice: other.price }),
            departureDate: shiftedDay(trip.departureDate, days),
            returnDate: back ?? shiftedDay(trip.returnDate, days),
            clientId: client ?? trip.clientId,
            status: 'Pending',
          }
          changes.push({ op: 'trip.create', id: '', to })
        }
        return performChanges(changes, context)
      }),
    withReads(
      ({ clientTours, tours }) => [clientTours.get(id), tours.get(id)],
      guideFor(
        [
          'karvon trips copy 5 --shift +14d -n',
          'karvon trips copy 5 --client 15',
          'karvon trips copy 5 --departure 2027-04-01 --tour 4 -n',
        ],
        'trip.create',
      ),
    ),
  )

const daysBetween = (from: string, until: string): number => (Date.parse(until) - Date.parse(from)) / 86_400_000

/** As an export has it: in which other sales somebody goes, one sale alone tells. */
const exported = ({ travellers, ...sale }: ClientTour): ClientTour => ({
  ...sale,
  travellers: travellers?.map(({ alsoIn: _, ...traveller }) => traveller) ?? null,
})
