import {
  type ContactAction,
  contactActionFieldNames,
  contactActionFields,
} from '@karvon/api-client/requests/contactActionFields'
import { brokenDue } from '@karvon/api-client/requests/contactActionRules'
import { handlingFields } from '@karvon/api-client/requests/handlingFields'
import type { ContactActionFilters } from '@karvon/api-client/requests/requestFilters'
import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { UsageError } from '../../failures/cliErrors'
import { flagsOf } from '../../flags/fieldFlags'
import { flag } from '../../flags/flag'
import { parseDay, parseId, parseLater } from '../../flags/parsers'
import type { Calls } from '../../help/calls'
import { guided } from '../../help/guide'
import { performChanges } from '../../jobs/performChanges'
import type { Column } from '../../output/tables/column'
import { createdColumn, idColumn, versionColumn } from '../../rows/columns'
import { fieldColumns } from '../../rows/fieldColumns'
import { everyRow, type Source } from '../../rows/source'
import { serverWords } from '../../words/serverWords'
import { tOrKey } from '../../words/words'
import { guideFor, setCommand, updateCommand } from '../common/changeCommands'
import { exportCommand, listCommand } from '../common/rowCommands'
import { watchCommand } from './watchCommand'

const needs = 'section:contact-actions'
/** All of them come in one answer. */
const calls: Calls = ({ contactActions }) => [contactActions.list(), contactActions.stream()]

/** What the list shows of a request, in its order; what is asked for only tells visitors apart. */
const { actionType: _, type, ...asked } = contactActionFields
const listed = { type, ...handlingFields, ...asked }

const columns = (): Column<ContactAction>[] => [
  idColumn(({ id }) => id),
  { name: 'name', kind: 'text', width: 28, listed: 'yes', value: ({ name }) => name },
  { name: 'phone', kind: 'text', width: 18, listed: 'yes', value: ({ phone }) => phone },
  ...fieldColumns<typeof listed, ContactAction>(listed, contactActionFieldNames, {
    type: { value: ({ type }) => tOrKey(`requestType.${type}`) },
  }),
  { ...createdColumn(({ createdAt }) => createdAt), listed: 'yes' },
  { name: 'repeats', kind: 'number', width: 8, listed: 'spare', value: ({ repeats }) => repeats },
  { name: 'repeatedAt', kind: 'moment', width: 17, value: ({ repeatedAt }) => repeatedAt ?? '' },
  versionColumn(),
]

interface RequestFilters {
  search?: string
  hot?: boolean
  unread?: boolean
  due?: boolean
  mine?: boolean
  from?: string
  before?: string
}

const addRequestFilters = (command: Command) =>
  command
    .addOption(flag('--search <text>'))
    .addOption(flag('--hot'))
    .addOption(flag('--unread'))
    .addOption(flag('--due'))
    .addOption(flag('--mine'))
    .addOption(flag('--from <day>', { parse: parseDay }))
    .addOption(flag('--before <day>', { parse: parseDay }))

export function requestSource(
  { search, hot, unread, due, mine, from, before }: RequestFilters,
  context: Context,
): Source<ContactAction> {
  const { api, reading, world } = context
  const filters = (): ContactActionFilters => ({
    ...(search && { search }),
    ...(hot && { type: 'hot' }),
    ...(unread && { unread }),
    ...(due && { dueBefore: world.now() }),
    ...(mine && { takenBy: context.user().id }),
    ...(from && { createdFrom: from }),
    ...(before && { createdBefore: before }),
  })
  return {
    name: 'requests',
    columns: columns(),
    key: ({ id }) => id,
    page: (paging) => api.contactActions.list({ ...paging, ...filters() }, reading()),
    stream: (signal) => api.contactActions.stream(filters(), { signal }),
  }
}

export const listRequestsCommand = (context: Context) =>
  listCommand(context, {
    filters: addRequestFilters,
    source: (options: RequestFilters) => requestSource(options, context),
    guide: {
      examples: [
        'karvon requests list --hot',
        'karvon requests list --unread --json',
        'karvon requests list --mine --due',
        'karvon requests list --from 2026-11-18 --before 2026-11-19',
      ],
      calls,
      needs,
    },
  })

export const watchRequestsCommand = (context: Context) => watchCommand(context, columns)

export const exportRequestsCommand = (context: Context) =>
  exportCommand(context, {
    filters: addRequestFilters,
    source: (options: RequestFilters) => requestSource(options, context),
    guide: {
      examples: ['karvon requests export -o requests.csv'],
      calls,
      needs,
    },
  })

/** What has happened to requests, as a file says it. */
const handlingFlags = flagsOf(handlingFields, contactActionFieldNames)

export const updateRequestsCommand = (context: Context) =>
  updateCommand(context, {
    name: 'update',
    op: 'request.record',
    fields: handlingFlags,
    sheet: () => {
      const all = requestSource({}, context)
      return { ...all, fields: handlingFlags, find: (ids) => foundAmong(everyRow(all, 100, context), ids) }
    },
    examples: ['karvon requests update 12 --is-read true', 'karvon requests update -f requests.xlsx -n'],
  })

/** There is no call for a single request. */
async function foundAmong(all: AsyncIterable<ContactAction>, ids: readonly string[]): Promise<ContactAction[]> {
  const wanted = new Set(ids)
  const found: ContactAction[] = []
  for await (const request of all) {
    if (wanted.has(String(request.id))) found.push(request)
    if (found.length === wanted.size) break
  }
  return found
}

export const readRequestsCommand = (context: Context) =>
  setCommand(context, {
    name: 'read',
    op: 'request.read',
    to: { isRead: true },
    examples: ['karvon requests read 12 15', 'karvon requests list --unread --ndjson | karvon requests read -f -'],
  })

export const takeRequestCommand = (context: Context) =>
  guided(
    new Command('take').argument('<id>', '', parseId).action((id: string) => {
      const takenBy = String(context.user().id)
      return performChanges([{ op: 'request.take', id, to: { takenBy } }], context)
    }),
    guideFor(['karvon requests take 12'], 'request.take'),
  )

export const snoozeRequestCommand = (context: Context) =>
  guided(
    new Command('snooze')
      .argument('<id>', '', parseId)
      .addOption(flag('--until <moment>', { required: true, parse: parseLater(context.world.now) }))
      .action((id: string, { until }: { until: string }) => {
        const broken = brokenDue(Date.parse(until), Number(context.world.now()))
        if (broken) throw new UsageError(serverWords(broken), '--until')
        return performChanges([{ op: 'request.snooze', id, to: { dueAt: until } }], context)
      }),
    guideFor(
      ['karvon requests snooze 12 --until +2h', 'karvon requests snooze 12 --until 2027-04-01T10:00+05:00'],
      'request.snooze',
    ),
  )

export const completeRequestsCommand = (context: Context) =>
  setCommand(context, {
    name: 'complete',
    op: 'request.complete',
    to: { status: 'completed' },
    examples: ['karvon requests complete 12 15'],
  })

export const callRequestCommand = (context: Context) =>
  guided(
    new Command('call')
      .argument('<id>', '', parseId)
      .addOption(flag('--result <text>', { required: true }))
      .action((id: string, { result }: { result: string }) =>
        performChanges([{ op: 'request.call', id, to: { callMade: true, callResult: result } }], context),
      ),
    guideFor(['karvon requests call 12 --result "Ждёт предложение до пятницы"'], 'request.call'),
  )

export const commentRequestCommand = (context: Context) =>
  guided(
    new Command('comment')
      .argument('<id>', '', parseId)
      .addOption(flag('--text <text>', { required: true }))
      .action((id: string, { text }: { text: string }) =>
        performChanges([{ op: 'request.comment', id, to: { text } }], context),
      ),
    guideFor(['karvon requests comment 12 --text "Перезвонить в понедельник"'], 'request.comment'),
  )
