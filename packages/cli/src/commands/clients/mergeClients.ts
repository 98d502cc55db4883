import type { ClientMerge } from '@karvon/api-client/clients/mergeTypes'
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
import { t } from '../../words/words'
import { guideFor, withReads } from '../common/changeCommands'

/** Two records of one person become one: everything of the second goes over to the first, and the second is gone. */
export const mergeClientsCommand = (context: Context) =>
  guided(
    new Command('merge')
      .argument('<keep>', '', parseId)
      .argument('<drop>', '', parseId)
      .addOption(planFlag())
      .action((keep: string, drop: string) => mergeClients(keep, drop, context)),
    withReads(
      ({ clientMerges, departures }) => [clientMerges.preview('{id}', '{id}'), departures.board()],
      guideFor(
        [
          'karvon clients merge 12 9 --plan',
          'karvon clients merge 12 9 --confirm=1',
          'karvon plan -o merge.plan.json clients merge 12 9',
        ],
        'client.merge',
      ),
    ),
  )

async function mergeClients(keep: string, drop: string, context: Context) {
  const { note } = context
  context.user()
  if (keep === drop) throw new UsageError(t('merge.same'), '<drop>')
  const merge = await previewOf(keep, drop, context)
  const { filled, left, parts, seen } = merge

  for (const line of await departuresOfBoth(merge, context)) note(line)
  if (merge.areStrangers) note(t('merge.strangers', { drop, keep }))
  const taken = parts.filter((each) => each.taken > 0)
  if (taken.length > 0)
    note(t('merge.taken', { keep, parts: taken.map((each) => `${partName(each.item)} ${each.taken}`).join(', ') }))
  const joined = parts.reduce((sum, each) => sum + each.joined, 0)
  if (joined > 0) note(t('merge.joined', { count: joined, keep }))
  if (filled.length > 0) note(t('merge.filled', { keep }))
  for (const { where, from, to } of filled) note(`  ${where} ${from || '«»'} → ${to}`)
  if (left.length > 0) note(t('merge.lost', { drop, keep }))
  for (const { where, goes, stays } of left) note(`  ${where}: «${goes}» → «${stays}»`)
  note(t('merge.undoable', { keep, drop }))

  const to = {
    into: keep,
    seen,
    filled: Object.fromEntries(filled.map((each) => [each.where, each.to])),
    lost: Object.fromEntries(left.map(({ where, goes }) => [where, goes])),
    taken: Object.fromEntries(taken.map((each) => [each.item, each.taken])),
  }
  return performChanges([{ op: 'client.merge', id: drop, to }], context)
}

const partName = (item: string): string => {
  const key = `merge.part.${item}`
  const name = t(key as 'merge.part.contact')
  return name === key ? item : name
}

/** @throws {CliError} exit 3 */
async function previewOf(keep: string, drop: string, { api, reading }: Context): Promise<ClientMerge> {
  try {
    return await api.clientMerges.preview(keep, drop, reading())
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 404)) throw error
    const id = await api.clients.get(keep, reading()).then(
      () => drop,
      () => keep,
    )
    throw new CliError(exitCodes.notFound, 'NOT_FOUND', t('merge.none', { id }))
  }
}

/** On which departures both records go: whoever is one person has two places there. */
async function departuresOfBoth({ keep, drop }: ClientMerge, { api, reading }: Context): Promise<string[]> {
  const of = ({ id }: ClientMerge['keep']) =>
    api.departures.board({ clientId: id, within: 366, pageSize: 100 }, reading()).catch((error: unknown) => {
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
