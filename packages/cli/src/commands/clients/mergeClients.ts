import { HttpError } from '@karvon/api-client/http/httpErrors'
import { displayTitle } from '@karvon/api-client/tours/tourRules'
import { formatDay } from '@karvon/ui/format'
import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { CliError, UsageError } from '../../failures/cliErrors'
import { exitCodes } from '../../failures/exitCodes'
import { planFlag } from '../../flags/flag'
import { parseId } from '../../flags/parsers'
import { guided } from '../../help/guide'
import { performChanges } from '../../jobs/performChanges'
import { mergeOperations } from '../../operations/clientMerge/mergeOperations'
import { type Discarded, planMerge } from '../../operations/clientMerge/planMerge'
import { sameFiles } from '../../operations/clientMerge/sameFiles'
import {
  fingerprintOf,
  type Pair,
  readWhole,
  rowIdsOf,
  type WholeClient,
} from '../../operations/clientMerge/wholeClient'
import type { Change } from '../../operations/operation'
import { travellersAfterMerge, travellersTo } from '../../operations/travellerValues'
import { everyRow } from '../../rows/source'
import { t } from '../../words/words'
import { guideFor, withReads } from '../common/changeCommands'
import { tripSource } from '../trips/tripRows'
import { companionsThatAre } from './companionsThatAre'

/** Two records of one person become one: everything of the second goes over to the first, then the second is deleted. */
export const mergeClientsCommand = (context: Context) =>
  guided(
    new Command('merge')
      .argument('<keep>', '', parseId)
      .argument('<drop>', '', parseId)
      .addOption(planFlag())
      .action((keep: string, drop: string) => mergeClients(keep, drop, context)),
    withReads(
      ({ clients, clientTours, departures }) => [
        ...[clients.stats(), clients.list()],
        ...[clientTours.list(), departures.board()],
      ],
      guideFor(
        [
          'karvon clients merge 12 9 --plan',
          'karvon clients merge 12 9 --confirm=1',
          'karvon plan -o merge.plan.json clients merge 12 9',
        ],
        ...['client.record', 'trip.record', 'trip.move', 'trip.travellers'],
        ...Object.keys(mergeOperations).filter((name) => !name.endsWith('.untake')),
      ),
    ),
  )

async function mergeClients(keepId: string, dropId: string, context: Context) {
  const { api, note, reading } = context
  context.user()
  const pair: Pair = { keep: await wholeOf(keepId, context), drop: await wholeOf(dropId, context) }
  const [keep, drop] = [pair.keep.card.id, pair.drop.card.id]
  if (keep === drop) throw new UsageError(t('merge.same'), '<drop>')

  const { changes, lost } = await planMerge(pair, sameFiles(api, reading, { areRewritten: false }))
  const links = await companionsThatAre(drop, [keep, drop], context)
  const own = rowIdsOf(pair.keep)
  const to = {
    into: String(keep),
    own,
    merged: await fingerprintOf(pair, own),
    lost: Object.fromEntries(lost.map(asEntry)),
  }
  const end: Change = { op: 'client.merge', id: String(drop), to }

  for (const line of await departuresOfBoth(pair, context)) note(line)
  if (areStrangers(pair)) note(t('merge.strangers', { drop, keep }))
  if (lost.length > 0) note(t('merge.lost', { drop, keep }))
  for (const each of lost) note(`  ${lostLine(each)}`)
  note(t('merge.lasting', { drop }))
  return performChanges(
    [
      ...changes,
      ...links.map(({ client, id }) => ({
        op: 'client.companion.record',
        id: String(id),
        parent: String(client),
        to: { relatedClientId: keep },
      })),
      ...(await salesNaming(pair, context)),
      end,
    ],
    context,
  )
}

/** On which departures both records go: whoever is one person has two places there. */
async function departuresOfBoth({ keep, drop }: Pair, { api, reading }: Context): Promise<string[]> {
  const of = ({ card }: WholeClient) =>
    api.departures.board({ clientId: card.id, within: 366, pageSize: 100 }, reading()).catch((error: unknown) => {
      if (error instanceof HttpError && [403, 404].includes(error.status)) return null
      throw error
    })
  const [mine, theirs] = [await of(keep), await of(drop)]
  return (mine?.departures ?? []).flatMap(({ tourId, tourTitle, departureDate, travellers }) => {
    const other = theirs?.departures.find(
      (each) => String(each.tourId) === String(tourId) && each.departureDate === departureDate,
    )
    if (!other) return []
    const trips = [...new Set([...travellers, ...other.travellers].map(({ clientTourId }) => String(clientTourId)))]
    const tour = displayTitle({ id: tourId, title: tourTitle })
    return t('merge.together', { tour, day: formatDay(departureDate), trips: trips.join(', ') })
  })
}

/** Sales of others that name the record that goes, name the one that stays. */
async function salesNaming({ keep, drop }: Pair, context: Context): Promise<Change[]> {
  const changes: Change[] = []
  for await (const { id, clientId, travellers, travellersConfirmed } of everyRow(
    tripSource({}, context),
    1000,
    context,
  )) {
    const isNamed = travellers?.some((each) => String(each.clientId) === String(drop.card.id))
    if (!isNamed || !travellersConfirmed || String(clientId) === String(drop.card.id)) continue
    const going = travellersAfterMerge(travellers ?? [], drop.card.id, keep.card)
    changes.push({ op: 'trip.travellers', id: String(id), to: travellersTo(going) })
  }
  return changes
}

/** @throws {CliError} exit 3 */
async function wholeOf(id: string, { api, reading }: Context): Promise<WholeClient> {
  try {
    return await readWhole(api, id, reading)
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 404)) throw error
    throw new CliError(exitCodes.notFound, 'NOT_FOUND', t('merge.none', { id }))
  }
}

/** Do name, day of birth and gender all say that these are two people? What nobody has filled in says nothing. */
function areStrangers({ keep, drop }: Pair): boolean {
  const says = ({ card }: WholeClient) => [card.fullName.trim().toLowerCase(), card.dateOfBirth, card.gender]
  const theirs = says(drop)
  return says(keep).every((each, index) => {
    const other = theirs[index]
    return each !== other && ![each, other].some((value) => value === '' || value === 'Unknown')
  })
}

const asEntry = ({ where, goes }: Discarded) => [where, goes]

const lostLine = ({ where, goes, stays }: Discarded) => `${where}: ${textOf(goes)} → ${textOf(stays)}`

const textOf = (value: unknown) => (typeof value === 'string' ? `«${value}»` : JSON.stringify(value))
