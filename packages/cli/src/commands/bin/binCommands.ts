import { type BinNoun, binNouns, binRight } from '@karvon/api-client/bin/binNames'
import type { BinEntry } from '@karvon/api-client/bin/binTypes'
import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { UsageError } from '../../failures/cliErrors'
import { flag } from '../../flags/flag'
import { parseCount, parseId, parseIds } from '../../flags/parsers'
import { guided } from '../../help/guide'
import { performChanges } from '../../jobs/performChanges'
import { bringBack } from '../../operations/operation'
import type { Column } from '../../output/tables/column'
import type { Source } from '../../rows/source'
import { currentLanguage, t } from '../../words/words'
import { guideFor } from '../common/changeCommands'
import { listCommand } from '../common/rowCommands'

/** What lies in the bin, as commands call it. */
const nouns = {
  client: 'clients',
  contact: 'clientContacts',
  document: 'clientDocuments',
  'other-document': 'otherDocuments',
  visa: 'visas',
  'emergency-contact': 'emergencyContacts',
  companion: 'companions',
  trip: 'clientTours',
  paper: 'clientTourDocuments',
  tour: 'tours',
  day: 'tourDays',
  post: 'igPosts',
  'private-banner': 'privateTourBanners',
  'private-tour': 'privateTours',
  'uz-banner': 'uzbekistanBanners',
  'uz-post': 'uzbekistanPosts',
  template: 'messageTemplates',
} as const satisfies Record<string, BinNoun>

/** Each noun of the bin has a word. */
const words: Readonly<Record<BinNoun, string>> = Object.fromEntries(
  Object.entries(nouns).map(([word, noun]) => [noun, word]),
) as Record<(typeof nouns)[keyof typeof nouns], string>

function nounOf(typed: string): BinNoun {
  if (Object.hasOwn(nouns, typed)) return nouns[typed as keyof typeof nouns]
  throw new UsageError(t('history.noun', { known: Object.keys(nouns).join(', ') }))
}

const columns = (): Column<BinEntry>[] => [
  {
    name: 'noun',
    kind: 'text',
    width: 20,
    listed: 'yes',
    value: ({ noun }) => words[noun],
    data: ({ noun }) => words[noun],
  },
  { name: 'id', kind: 'text', width: 10, listed: 'yes', value: ({ recordId }) => recordId },
  { name: 'title', kind: 'text', width: 50, listed: 'shrinks', value: ({ title }) => title },
  { name: 'kind', kind: 'text', width: 20, value: ({ noun }) => binNouns[noun][currentLanguage()] },
  { name: 'userName', kind: 'text', width: 28, listed: 'spare', value: ({ userName }) => userName },
  { name: 'deletedAt', kind: 'moment', width: 18, listed: 'yes', value: ({ deletedAt }) => deletedAt },
  { name: 'expiresAt', kind: 'moment', width: 18, listed: 'yes', value: ({ expiresAt }) => expiresAt },
]

interface BinFlags {
  noun?: BinNoun
  search?: string
  user?: string
}

/** `karvon bin list` */
export const listBinCommand = (context: Context) =>
  listCommand(context, {
    filters: (command) =>
      command
        .addOption(flag('--noun <noun>', { parse: nounOf }))
        .addOption(flag('--search <text>'))
        .addOption(flag('--user <id>', { parse: parseId })),
    source: ({ noun, search, user }: BinFlags): Source<BinEntry> => ({
      name: 'bin',
      columns: columns(),
      key: ({ id }) => id,
      page: (paging) => context.api.bin.list({ ...paging, noun, search, userId: user }, context.reading()),
    }),
    guide: {
      examples: ['karvon bin list', 'karvon bin list --noun client --json'],
      calls: ({ bin }) => [bin.list()],
      needs: binRight,
    },
  })

/** `karvon bin restore client 12` */
export const restoreFromBinCommand = (context: Context) =>
  guided(
    new Command('restore')
      .argument('<noun>', '', nounOf)
      .argument('<id...>', '', parseIds)
      .action((noun: BinNoun, ids: string[]) => {
        context.user()
        return performChanges(
          ids.map((recordId) => bringBack(noun, recordId)),
          context,
        )
      }),
    guideFor(['karvon bin restore client 12', 'karvon bin restore tour 12 -n'], {
      op: 'bin.restore',
      to: { noun: '{noun}' },
    }),
  )

interface PurgeFlags {
  olderThan?: number
}

/** `karvon bin purge`: all that the reader sees, what is older than some days, or what is named. */
export const purgeBinCommand = (context: Context) =>
  guided(
    new Command('purge')
      .argument('[noun]', '', nounOf)
      .argument('[id...]', '', parseIds)
      .addOption(flag('--older-than <days>', { parse: parseCount(365) }))
      .action(async (noun: BinNoun | undefined, ids: string[] = [], { olderThan }: PurgeFlags) => {
        context.user()
        if (ids.length > 0 && olderThan !== undefined) throw new UsageError(t('bin.idsOrAge'), '--older-than')
        const named = noun !== undefined && ids.length > 0
        const chosen = named ? ids.map((id) => ({ id, noun })) : await lying(noun, olderThan, context)
        return performChanges(
          chosen.map(({ id, noun }) => ({ op: 'bin.purge', id, to: { noun } })),
          context,
        )
      }),
    guideFor(['karvon bin purge client 12 --confirm=1', 'karvon bin purge --older-than 7 -n'], {
      op: 'bin.purge',
      to: { noun: '{noun}' },
    }),
  )

const day = 86_400_000

async function lying(noun: BinNoun | undefined, days = 0, { api, reading, world }: Context) {
  const before = world.now().getTime() - days * day
  const chosen: { id: string; noun: BinNoun }[] = []
  for await (const entry of api.bin.all({ noun }, reading()))
    if (days === 0 || Date.parse(entry.deletedAt) < before)
      chosen.push({ id: String(entry.recordId), noun: entry.noun })
  return chosen
}
