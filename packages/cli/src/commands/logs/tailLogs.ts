import type { ActivityLogEntry } from '@karvon/api-client/activityLog/activityLogTypes'
import { pause } from '@karvon/api-client/http/pause'
import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { withRetryAfter } from '../../context/withRetryAfter'
import { flag } from '../../flags/flag'
import { parseCount } from '../../flags/parsers'
import { guided } from '../../help/guide'
import { cleanJson, cleanText } from '../../output/cleanText'
import { checkFields, chosenColumns, chosenFields } from '../../rows/fields'
import { shownValue } from '../../rows/shownValue'
import { addLogFilters, type LogFilters, logGuide, logSource } from './logCommands'

interface TailOptions extends LogFilters {
  lines: number
  follow?: boolean
  every: number
}

/** The newest entries, the last one at the bottom; with --follow new ones as they come, until Ctrl-C. */
export const tailLogsCommand = (context: Context) =>
  guided(
    addLogFilters(new Command('tail'))
      .addOption(flag('--lines <n>', { parse: parseCount(100), is: 10 }))
      .addOption(flag('--follow'))
      .addOption(flag('--every <seconds>', { parse: parseCount(3600), is: 5 }))
      .action((options: TailOptions) => tailLogs(options, context)),
    { ...logGuide, examples: ['karvon logs tail', 'karvon logs tail --follow --action DeleteTour'] },
  )

async function tailLogs({ lines, follow, every, ...filters }: TailOptions, context: Context) {
  const { print, settings, user, world } = context
  user()
  const source = logSource(filters, context)
  const newest = async (pageSize: number) => {
    const { items } = await withRetryAfter(() => source.page({ pageIndex: 1, pageSize }), context)
    return items.toReversed()
  }
  const first = await newest(lines)
  if (first[0]) checkFields(first[0], source, settings.fields)
  const chosen = (entry: ActivityLogEntry) => chosenFields(entry, source, settings.fields)
  const shown = settings.fields ?? ['createdAt', 'username', 'action', 'description']
  const lineOf = (entry: ActivityLogEntry) =>
    cleanText(
      chosenColumns(source, shown)
        .map(({ kind, value }) => shownValue(kind, value(entry)))
        .join('  '),
    )
  if (!follow) return print({ data: first.map(chosen) }, () => first.map(lineOf).join('\n'))

  const write = (entry: ActivityLogEntry) =>
    world.stdout.write(`${settings.ndjson || settings.json ? cleanJson(chosen(entry)) : lineOf(entry)}\n`)
  const written = new Set<string | number>()
  for (let entries = first; ; entries = await newest(100)) {
    for (const entry of entries) if (!written.has(entry.id)) write(entry)
    for (const { id } of entries) written.add(id)
    await pause(every * 1000, world.signal)
    if (world.signal.aborted) return
  }
}
