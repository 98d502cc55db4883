import { genders } from '@karvon/api-client/clients/clientFields'
import type { ClientTour } from '@karvon/api-client/trips/clientTourFields'
import { type TripTraveller, travellerFieldNames, travellerFields } from '@karvon/api-client/trips/travellerFields'
import { travellerGap, whoGoes } from '@karvon/api-client/trips/travellerRules'
import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { CliError, UsageError } from '../../failures/cliErrors'
import { exitCodes } from '../../failures/exitCodes'
import { flagsOf } from '../../flags/fieldFlags'
import { flag } from '../../flags/flag'
import { addFileFlags, type FileOptions } from '../../flags/input'
import { parseDay, parseId, parseWholeIn } from '../../flags/parsers'
import { id } from '../../help/calls'
import { guided } from '../../help/guide'
import { performChanges } from '../../jobs/performChanges'
import { plainTraveller, travellersTo } from '../../operations/travellerValues'
import type { Column } from '../../output/tables/column'
import { versionColumn } from '../../rows/columns'
import { fieldColumns } from '../../rows/fieldColumns'
import { listRows } from '../../rows/listRows'
import { addListFlags } from '../../rows/rowFlags'
import { onePage } from '../../rows/source'
import { agencyDay } from '../../words/wallClock'
import { t } from '../../words/words'
import { guideFor, troubles, withReads } from '../common/changeCommands'
import { gapText } from './tripRows'

const op = 'trip.travellers'

/** The version is that of the sale: it tells a file that comes back from one that somebody has overtaken. */
interface ListedTraveller extends TripTraveller {
  /** From 1. */
  number: number
  version?: number
}

const columns = (): Column<ListedTraveller>[] => [
  {
    name: 'number',
    label: { ru: '№', en: 'No.' },
    kind: 'number',
    width: 4,
    listed: 'yes',
    only: 'people',
    value: ({ number }) => number,
  },
  { name: 'id', kind: 'text', width: 10, only: 'files', value: ({ id }) => id ?? '' },
  { name: 'traveller', kind: 'text', width: 30, listed: 'shrinks', only: 'people', value: ({ fullName }) => fullName },
  ...fieldColumns<typeof travellerFields, ListedTraveller>(travellerFields, travellerFieldNames, {
    clientId: { only: 'files', listed: 'no' },
    companionId: { only: 'files', listed: 'no' },
    fullName: { only: 'files' },
    gender: {
      value: ({ gender }) => t(`gender.${genders[gender ?? 0] ?? 'Unknown'}`),
      data: ({ gender }) => (gender === null ? '' : (genders[gender] ?? '')),
    },
    passportNumber: { listed: 'yes' },
    passportExpiry: { listed: 'spare' },
    status: { listed: 'yes', value: ({ status }) => t(`travellerStatus.${status}`) },
    canceledOn: { listed: 'spare' },
    cancelReason: { listed: 'spare' },
  }),
  versionColumn(),
]

/** `karvon trips travellers list` */
export const listTravellersCommand = (context: Context) =>
  guided(
    addListFlags(new Command('list').argument('<trip>', '', parseId), { paged: false }).action(
      async (trip: string, options) => {
        context.user()
        const page = async () => {
          const sale = await context.api.clientTours.get(trip, context.reading())
          tellGap(travellersOf(sale), sale, context)
          tellTwice(sale, context)
          return onePage(travellersOf(sale).map((each, index) => ({ ...each, number: index + 1, ...versionOf(sale) })))
        }
        const toJson = ({ number: _, ...traveller }: ListedTraveller) => traveller
        return listRows(
          options,
          { name: 'travellers', columns: columns(), key: ({ number }) => number, page, toJson },
          context,
        )
      },
    ),
    {
      examples: ['karvon trips travellers list 5', 'karvon trips travellers list 5 -o travellers.xlsx'],
      calls: ({ clientTours }) => [clientTours.get(id)],
      needs: 'section:clients',
    },
  )

/** `karvon trips travellers confirm`: nobody but the agency knows who goes; the card of the client only proposes. */
export const confirmTravellersCommand = (context: Context) =>
  guided(
    new Command('confirm').argument('<trip>', '', parseId).action(async (trip: string) => {
      context.user()
      const sale = await context.api.clientTours.get(trip, context.reading())
      const travellers = travellersOf(sale)
      tellTwice(sale, context)
      if (!sale.travellersConfirmed) context.note(t('travellers.proposed', { names: namesOf(whoGoes(travellers)) }))
      return setTravellers(sale, travellers, context)
    }),
    guideFor(['karvon trips travellers confirm 5'], op),
  )

interface CancelOptions {
  reason?: string
  on?: string
}

/** `karvon trips travellers cancel`: one of several does not go; the others do. */
export const cancelTravellerCommand = (context: Context) =>
  guided(
    new Command('cancel')
      .argument('<trip>', '', parseId)
      .argument('<traveller>')
      .addOption(flag('--reason <text>'))
      .addOption(flag('--on <day>', { parse: parseDay }))
      .action(async (trip: string, who: string, { reason, on }: CancelOptions) => {
        context.user()
        const sale = await context.api.clientTours.get(trip, context.reading())
        if (!sale.travellersConfirmed) {
          // To cancel one of them would say that all the others go.
          const command = context.again(`karvon trips travellers confirm ${trip}`)
          throw new UsageError(t('travellers.confirmFirst', { command }))
        }
        const travellers = travellersOf(sale)
        const chosen = chosenTraveller(who, travellers)
        const canceledOn = on ?? (chosen.canceledOn || today(context))
        const cancelReason = reason ?? chosen.cancelReason
        const changed = { ...chosen, status: 'Canceled', canceledOn, cancelReason } as const
        return setTravellers(
          sale,
          travellers.map((each) => (each === chosen ? changed : each)),
          context,
        )
      }),
    guideFor(
      ['karvon trips travellers cancel 5 2 --reason "Заболела"', 'karvon trips travellers cancel 5 "Лола Рахимова" -n'],
      op,
    ),
  )

/** By the number in the list, or by the name. @throws {CliError} nobody is, or more than one */
function chosenTraveller(who: string, travellers: readonly TripTraveller[]): TripTraveller {
  const listed = travellers.map((traveller, index) => ({ traveller, number: String(index + 1) }))
  const name = nameKey(who)
  const found = listed.filter(({ traveller, number }) => number === who || nameKey(traveller.fullName) === name)
  const [only, ...others] = found
  const choicesOf = (list: typeof listed) =>
    list.map(({ traveller, number }) => `${number} ${traveller.fullName}`).join('; ')
  if (!only)
    throw new CliError(exitCodes.notFound, 'NOT_FOUND', t('travellers.none', { who, choices: choicesOf(listed) }))
  if (others.length > 0) throw new UsageError(t('travellers.many', { who, choices: choicesOf(found) }))
  return only.traveller
}

const nameKey = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase()

const fileFields = [
  ...flagsOf(travellerFields, travellerFieldNames),
  { name: 'version', parse: parseWholeIn({ min: 1, max: Number.MAX_SAFE_INTEGER }) },
]

/** `karvon trips travellers set`: the file is the whole list, in its order. */
export const setTravellersCommand = (context: Context) =>
  guided(
    addFileFlags(new Command('set').argument('<trip>', '', parseId), { required: true }).action(
      async (trip: string, { file = '-', sheet }: FileOptions) => {
        context.user()
        const { recordsOf } = await import('../../flags/recordFlags')
        const records = await recordsOf({ file, sheet }, fileFields, context)
        if (records.length === 0) throw new UsageError(t('travellers.noRows'), file)
        const sale = await context.api.clientTours.get(trip, context.reading())
        const overtaken = records.find(
          ({ values: { version } }) => version !== undefined && sale.version !== undefined && version !== sale.version,
        )
        if (overtaken) {
          const failure = troubles.overtaken(overtaken.place ?? '')
          return performChanges([], context, { refused: [{ change: { op, id: trip, to: {} }, title: '', failure }] })
        }
        const { travellersOfFile } = await import('./travellersOfFile')
        const travellers = await travellersOfFile(records, { ...sale, travellers: travellersOf(sale) }, file, context)
        const gone = travellersOf(sale).filter((each) => !travellers.some((one) => isSame(one, each)))
        if (gone.length > 0) context.note(t('travellers.removed', { names: namesOf(gone) }))
        return setTravellers(sale, travellers, context)
      },
    ),
    withReads(
      ({ clientTours, clients, companions }) => [clientTours.get(id), clients.get(id), companions.list(id)],
      guideFor(
        ['karvon trips travellers set 5 -f travellers.csv', 'karvon trips travellers set 5 -f travellers.csv -n'],
        op,
      ),
    ),
  )

/** A row with an id is the one that is there; who was only proposed is known by the card. */
function isSame(one: TripTraveller, other: TripTraveller): boolean {
  if (other.id !== null) return String(one.id) === String(other.id)
  const [mine, theirs] = [plainTraveller(one), plainTraveller(other)]
  return mine.clientId === theirs.clientId && mine.companionId === theirs.companionId
}

function setTravellers(sale: ClientTour, travellers: readonly TripTraveller[], context: Context) {
  tellGap(travellers, { ...sale, travellersConfirmed: true }, context)
  return performChanges([{ op, id: String(sale.id), to: travellersTo(travellers) }], context)
}

/** What is open about who goes is told beside what is done. */
function tellGap(
  travellers: readonly TripTraveller[],
  { quantity, travellersConfirmed }: Pick<ClientTour, 'quantity' | 'travellersConfirmed'>,
  { note }: Context,
) {
  const gap = gapText(travellerGap({ travellers: [...travellers], travellersConfirmed }, quantity))
  if (gap) note(gap)
}

/** Who of them goes by another sale as well is told until lists show them once. */
function tellTwice(sale: ClientTour, { note }: Context) {
  for (const { fullName: name, alsoIn = [] } of travellersOf(sale))
    for (const { clientTourId: trip, buyer, isSure, isJoined } of alsoIn)
      if (!isJoined) note(t(isSure ? 'travellers.twice' : 'travellers.alike', { name, trip: String(trip), buyer }))
}

const travellersOf = ({ travellers }: ClientTour): TripTraveller[] => travellers ?? []

const versionOf = ({ version }: ClientTour) => (version === undefined ? {} : { version })

const namesOf = (travellers: readonly TripTraveller[]): string => travellers.map(({ fullName }) => fullName).join('; ')

const today = ({ settings, world }: Context): string => agencyDay(0, world.now(), settings.timeZone)
