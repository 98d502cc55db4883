import type { ActivityLogEntry } from '@karvon/api-client/activityLogs/activityLogTypes'
import { pause } from '@karvon/api-client/http/pause'
import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { flag } from '../../flags/flag'
import { parseCount } from '../../flags/parsers'
import { guided } from '../../help/guide'
import { patiently } from '../../jobs/patiently'
import { cleanJson, cleanText } from '../../output/cleanText'
import { chosenFields } from '../../rows/fields'
import { writtenMoment } from '../../words/formats'
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
  const { page } = logSource(filters, context)
  const newest = async (pageSize: number) => {
    const { items } = await patiently(() => page({ pageIndex: 1, pageSize }), world.signal)
    return items.toReversed()
  }
  const first = await newest(lines)
  if (!follow) return print({ data: first }, () => first.map(lineOf).join('\n'))

  const write = (entry: ActivityLogEntry) =>
    world.stdout.write(
      `${settings.ndjson || settings.json ? cleanJson(chosenFields(entry, settings.fields)) : lineOf(entry)}\n`,
    )
  const told = new Set<string | number>()
  for (let entries = first; ; entries = await newest(100)) {
    for (const entry of entries) if (!told.has(entry.id)) write(entry)
    for (const { id } of entries) told.add(id)
    await pause(every * 1000, world.signal)
    if (world.signal.aborted) return
  }
}

const lineOf = ({ createdAt, username, action, description }: ActivityLogEntry): string =>
  cleanText(`${writtenMoment(createdAt)}  ${username}  ${action}  ${description}`)
