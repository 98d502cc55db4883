import { type LogPeriod, logPeriods } from '@karvon/api-client/activityLog/activityLogRules'
import type { Context } from '../../context/Context'
import { flag } from '../../flags/flag'
import type { Column } from '../../output/tables/column'
import { everyRow, onePage } from '../../rows/source'
import { listCommand } from '../common/rowCommands'
import { logGuide, logSource } from '../logs/logCommands'

interface Doing {
  username: string
  action: string
  count: number
  last: string
}

const columns: readonly Column<Doing>[] = [
  { name: 'username', kind: 'text', width: 20, listed: 'yes', value: ({ username }) => username },
  { name: 'action', kind: 'text', width: 24, listed: 'yes', value: ({ action }) => action },
  { name: 'count', kind: 'number', width: 10, listed: 'yes', value: ({ count }) => count },
  { name: 'last', kind: 'moment', width: 17, listed: 'yes', value: ({ last }) => last },
]

/** What employees did how often, the most frequent first. */
export const reportActivityCommand = (context: Context) =>
  listCommand<Doing, { period: LogPeriod }>(context, {
    name: 'activity',
    paged: false,
    filters: (command) => command.addOption(flag('--period <period>', { choices: logPeriods, is: 'week' })),
    source: ({ period }) => ({
      name: 'activity',
      columns,
      key: ({ username, action }) => `${username} ${action}`,
      async page() {
        const doings = new Map<string, Doing>()
        for await (const { username, action, createdAt } of everyRow(logSource({ period }, context), 100, context)) {
          const key = `${username} ${action}`
          const { count = 0, last = createdAt } = doings.get(key) ?? {}
          doings.set(key, { username, action, count: count + 1, last: last > createdAt ? last : createdAt })
        }
        return onePage([...doings.values()].sort((a, b) => b.count - a.count))
      },
    }),
    guide: { ...logGuide, examples: ['karvon report activity --period month', 'karvon report activity --json'] },
  })
