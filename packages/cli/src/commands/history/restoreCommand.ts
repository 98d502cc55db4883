import type { HistoryEntry } from '@karvon/api-client/history/historyTypes'
import { restorable } from '@karvon/api-client/history/restorable'
import { readPart, valuesBefore } from '@karvon/api-client/history/restore'
import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { UsageError } from '../../failures/cliErrors'
import { flag } from '../../flags/flag'
import { parseId } from '../../flags/parsers'
import { id } from '../../help/calls'
import { guided } from '../../help/guide'
import { performChanges } from '../../jobs/performChanges'
import { restoreOperation, restoringChange } from '../../operations/restoreOperations'
import { t } from '../../words/words'
import { guideFor, withReads } from '../common/changeCommands'
import { type HistoryNoun, historyNouns } from './historyCommands'

/** `karvon history restore tour 12 345`: the values before an entry, by the update of what it tells of. */
export const restoreCommand = (context: Context) =>
  guided(
    new Command('restore')
      .argument('<noun>', '', nounOf)
      .argument('<id>', '', parseId)
      .argument('<entry>', '', parseId)
      .addOption(flag('--field <name>'))
      .action(async (noun: HistoryNoun, record: string, wanted: string, { field }: { field?: string }) => {
        context.user()
        const found = restorable(await entryOf(noun, record, wanted, context), record)
        const chosen = (found?.changes ?? []).filter(({ name }) => field === undefined || name === field)
        if (!found || chosen.length === 0) throw new UsageError(t('history.cannot'))
        const { of } = found
        const now = await readPart(context.api.http, of, context.reading())
        return performChanges([restoringChange(of, valuesBefore(of.part, now, chosen))], context)
      }),
    withReads(
      ({ history }) => [history.list('Tour', id)],
      guideFor(
        ['karvon history restore tour 12 345', 'karvon history restore tour 12 345 --field price'],
        restoreOperation('tours'),
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
