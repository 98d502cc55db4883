import { type LogPeriod, logPeriods } from '@karvon/api-client/activityLog/activityLogRules'
import type { ActivityLogEntry } from '@karvon/api-client/activityLog/activityLogTypes'
import type { Client as Api } from '@karvon/api-client/client'
import type { Command } from 'commander'
import type { Context } from '../../context/Context'
import { flag } from '../../flags/flag'
import { parseDay, parseId } from '../../flags/parsers'
import type { Calls } from '../../help/calls'
import type { Column } from '../../output/tables/column'
import { createdColumn, idColumn } from '../../rows/columns'
import type { Source } from '../../rows/source'
import { exportCommand, listCommand } from '../common/rowCommands'

/** All of them come in one answer. */
const everyCall: Calls = ({ activityLogs }) => [activityLogs.list(), activityLogs.stream()]

export const logGuide = {
  calls: ({ activityLogs }: Api) => [activityLogs.list()],
  needs: 'section:activity-log',
} as const

const columns = (): Column<ActivityLogEntry>[] => [
  idColumn(({ id }) => id),
  { ...createdColumn(({ createdAt }) => createdAt), listed: 'yes' },
  { name: 'username', kind: 'text', width: 20, listed: 'yes', value: ({ username }) => username },
  { name: 'userName', kind: 'text', width: 28, value: ({ userName }) => userName },
  { name: 'action', kind: 'text', width: 24, listed: 'yes', value: ({ action }) => action },
  { name: 'entityName', kind: 'text', width: 28, value: ({ entityName }) => entityName },
  { name: 'description', kind: 'text', width: 60, listed: 'shrinks', value: ({ description }) => description },
]

export interface LogFilters {
  search?: string
  user?: string
  action?: string
  period?: LogPeriod
  from?: string
  before?: string
}

export const addLogFilters = (command: Command) =>
  command
    .addOption(flag('-s, --search <text>'))
    .addOption(flag('--user <id>', { parse: parseId }))
    .addOption(flag('--action <name>'))
    .addOption(flag('--period <period>', { choices: logPeriods }))
    .addOption(flag('--from <day>', { parse: parseDay }))
    .addOption(flag('--before <day>', { parse: parseDay }))

export const logSource = (
  { search, user, action, period, from, before }: LogFilters,
  { api, reading }: Context,
): Source<ActivityLogEntry> => {
  const filters = { search, userId: user, action, dateFilter: period, from, before }
  return {
    name: 'logs',
    columns: columns(),
    key: ({ id }) => id,
    page: (paging) => api.activityLogs.list({ ...paging, ...filters }, reading()),
    stream: (signal) => api.activityLogs.stream(filters, { signal }),
  }
}

export const listLogsCommand = (context: Context) =>
  listCommand(context, {
    filters: addLogFilters,
    source: (options: LogFilters) => logSource(options, context),
    guide: {
      ...logGuide,
      calls: everyCall,
      examples: [
        'karvon logs list --period today',
        'karvon logs list --action DeleteTour --user 3',
        'karvon logs list --from 2026-11-18 --before 2026-11-19',
      ],
    },
  })

export const exportLogsCommand = (context: Context) =>
  exportCommand(context, {
    filters: addLogFilters,
    source: (options: LogFilters) => logSource(options, context),
    guide: {
      ...logGuide,
      calls: everyCall,
      examples: ['karvon logs export --period month -o log.csv'],
    },
  })
