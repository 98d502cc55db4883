import { HttpError } from '@karvon/api-client/http/httpErrors'
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
import { t } from '../../words/words'
import { guideFor, withReads } from '../common/changeCommands'
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
      ({ clients }) => [clients.stats(), clients.list()],
      guideFor(
        [
          'karvon clients merge 12 9 --plan',
          'karvon clients merge 12 9 --confirm=1',
          'karvon plan -o merge.plan.json clients merge 12 9',
        ],
        ...['client.record', 'trip.record', 'trip.move'],
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
      end,
    ],
    context,
  )
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
