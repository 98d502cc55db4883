import type { Client } from '@karvon/api-client/client'
import { type ImportNoun, importNouns } from '@karvon/api-client/importRuns/importRunFields'
import { type ImportAct, importRights } from '@karvon/api-client/importRuns/importRunRules'
import type { ImportRun } from '@karvon/api-client/importRuns/importRunTypes'
import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { flag } from '../../flags/flag'
import { parseId } from '../../flags/parsers'
import { id } from '../../help/calls'
import { guided } from '../../help/guide'
import { requireNamedProfile, requireYes } from '../../jobs/consent'
import type { Column } from '../../output/tables/column'
import { createdColumn, idColumn } from '../../rows/columns'
import { t } from '../../words/words'
import { listCommand } from '../common/rowCommands'
import { followImport, printImport } from './followImport'

/** Whoever may import something sees their own. */
const needs = [...new Set(Object.values(importRights))]

const count = (name: 'total' | 'created' | 'filled' | 'refused' | 'undone'): Column<ImportRun> => ({
  name,
  kind: 'number',
  width: 10,
  listed: 'yes',
  value: (run) => run[name],
})

const columns = (): Column<ImportRun>[] => [
  idColumn(({ id }) => id),
  { name: 'fileName', kind: 'text', width: 30, listed: 'shrinks', value: ({ fileName }) => fileName },
  {
    name: 'noun',
    kind: 'text',
    width: 10,
    listed: 'yes',
    value: ({ noun }) => t(`rows.${noun}`),
    data: ({ noun }) => noun,
  },
  {
    name: 'state',
    kind: 'text',
    width: 14,
    listed: 'yes',
    value: ({ state }) => t(`importState.${state}`),
    data: ({ state }) => state,
  },
  ...(['total', 'created', 'filled', 'refused', 'undone'] as const).map(count),
  createdColumn(({ createdAt }) => createdAt),
]

export const listImportsCommand = (context: Context) =>
  listCommand(context, {
    filters: (command) => command.addOption(flag('--of <noun>', { choices: importNouns })),
    source: ({ of: noun }: { of?: ImportNoun }) => ({
      name: 'imports',
      columns: columns(),
      key: ({ id }: ImportRun) => id,
      page: (paging) => context.api.importRuns.list({ ...paging, ...(noun && { noun }) }, context.reading()),
    }),
    guide: {
      examples: ['karvon imports list', 'karvon imports list --of users'],
      calls: ({ importRuns }) => [importRuns.list()],
      needs,
    },
  })

const reads = ({ importRuns }: Client) => [importRuns.get(id), importRuns.rows(id)]

export const getImportCommand = (context: Context) =>
  guided(
    new Command('get').argument('<id>', '', parseId).action(async (importId: string) => {
      context.user()
      await printImport(await context.api.importRuns.get(importId, context.reading()), context)
    }),
    { examples: ['karvon imports get 12'], calls: reads, needs },
  )

/** `karvon imports start|pause|stop|undo` */
export const actOnImportCommand = (act: ImportAct) => (context: Context) =>
  guided(
    new Command(act).argument('<id>', '', parseId).action(async (importId: string) => {
      const { api, print, reading, settings, writing } = context
      context.user()
      requireNamedProfile(context)
      const run = await api.importRuns.get(importId, reading())
      if (settings.dryRun) {
        const { namedCall } = await import('@karvon/api-client/routes')
        const call = namedCall((named) => named.importRuns[act](importId))
        return print({ data: { call }, summary: { calls: 1 } }, () => `  ${call.method} ${call.path}`)
      }
      if (act === 'undo') await requireYes(t(`import.${run.noun}.undo`, { count: run.created + run.filled }), context)
      await api.importRuns[act](importId, writing())
      return followImport(importId, context)
    }),
    {
      examples: [`karvon imports ${act} 12`],
      calls: (api) => [...reads(api), api.importRuns[act](id)],
      needs,
      writes: 'directly',
    },
  )
