import type { FieldChange, HistoryEntry, HistoryPart } from '@karvon/api-client/history/historyTypes'
import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { UsageError } from '../../failures/cliErrors'
import { flag } from '../../flags/flag'
import type { Values } from '../../flags/input'
import { parseId } from '../../flags/parsers'
import { id } from '../../help/calls'
import { guided } from '../../help/guide'
import { performChanges } from '../../jobs/performChanges'
import { operationOf } from '../../operations/operations'
import { t } from '../../words/words'
import { completed, guideFor, withReads } from '../common/changeCommands'
import { type HistoryNoun, historyNouns } from './historyCommands'

/** The changes by which parts of records get the values back that they had. */
const operations: Partial<Record<HistoryPart, string>> = {
  tours: 'tour.record',
  tourDays: 'day.record',
  clients: 'client.record',
  clientTours: 'trip.record',
  messageTemplates: 'template.record',
  igPosts: 'post.record',
  heroPageInfos: 'hero.record',
  privateTourBanners: 'private-banner.record',
  privateTours: 'private-tour.record',
  uzbekistanBanners: 'uz-banner.record',
  uzbekistanPosts: 'uz-post.record',
  users: 'user.record',
}

/** `karvon history restore tour 12 345`: the values before an entry, by the update of the record itself. */
export const restoreCommand = (context: Context) =>
  guided(
    new Command('restore')
      .argument('<noun>', '', nounOf)
      .argument('<id>', '', parseId)
      .argument('<entry>', '', parseId)
      .addOption(flag('--field <name>'))
      .action(async (noun: HistoryNoun, record: string, wanted: string, { field }: { field?: string }) => {
        context.user()
        const entry = await entryOf(noun, record, wanted, context)
        const { part, partId, kind, fields } = entry
        const op = operations[part]
        if (op === undefined || kind !== 'changed') throw new UsageError(t('history.cannot'))
        const parent = part === 'tourDays' ? record : undefined
        const chosen = fields.filter(({ name }) => field === undefined || name === field)
        const to = await completed(op, String(partId), valuesBefore(chosen), context, parent)
        const change = { op, id: String(partId), to, ...(parent !== undefined && { parent }) }
        const reading = {
          api: context.api,
          call: context.reading,
          once: <T>(_: string, load: () => Promise<T>) => load(),
        }
        const found = await operationOf(op).read(reading, change)
        // A picture, say, has a change of its own.
        const known = Object.fromEntries(Object.entries(to).filter(([name]) => !found || name in found.values))
        if (Object.keys(known).length === 0) throw new UsageError(t('history.cannot'))
        return performChanges([{ ...change, to: known }], context)
      }),
    withReads(
      ({ history }) => [history.list('Tour', id)],
      guideFor(
        ['karvon history restore tour 12 345', 'karvon history restore tour 12 345 --field price'],
        'tour.record',
      ),
    ),
  )

function nounOf(typed: string): HistoryNoun {
  if (typed in historyNouns) return typed as HistoryNoun
  throw new UsageError(t('history.noun', { known: Object.keys(historyNouns).join(', ') }))
}

async function entryOf(
  noun: HistoryNoun,
  record: string,
  wanted: string,
  { api, reading }: Context,
): Promise<HistoryEntry> {
  for await (const entry of api.history.all(historyNouns[noun].entity, record, {}, reading()))
    if (String(entry.id) === wanted) return entry
  throw new UsageError(t('history.noEntry', { id: wanted }))
}

/** Languages of one text together. */
function valuesBefore(fields: readonly FieldChange[]): Values {
  const values: Record<string, unknown> = {}
  for (const { name, language, before } of fields) {
    const value: unknown = before.json === null ? null : JSON.parse(before.json)
    values[name] = language ? { ...(values[name] as object | undefined), [language]: value } : value
  }
  return values
}
