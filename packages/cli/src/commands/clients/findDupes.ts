import { type ClientDocument, passports } from '@karvon/api-client/clientRecords/clientDocumentFields'
import { masked, nameKey, paperKey } from '@karvon/api-client/clientRecords/recordKeys'
import type { Client } from '@karvon/api-client/clients/clientTypes'
import { phoneKey } from '@karvon/api-client/phones/phoneRules'
import { Command, InvalidArgumentError } from 'commander'
import type { Context } from '../../context/Context'
import { flag } from '../../flags/flag'
import { parseList } from '../../flags/parsers'
import { id } from '../../help/calls'
import { guided } from '../../help/guide'
import type { Column } from '../../output/tables/column'
import { idColumn } from '../../rows/columns'
import { foundBy } from '../../rows/foundBy'
import { listRows } from '../../rows/listRows'
import { addListFlags, type ListOptions } from '../../rows/rowFlags'
import { everyRow, onePage } from '../../rows/source'
import { t } from '../../words/words'
import { clientSource } from './clientCommands'

const ways = ['phone', 'passport', 'name+dob'] as const
type Way = (typeof ways)[number]

/** Those that the list of clients answers by itself; papers are read client by client. */
const usualWays: readonly Way[] = ['phone', 'name+dob']

/** Two clients that may be one. */
interface Pair {
  by: Way
  /** Of a passport the last three signs alone. */
  value: string
  first: Pick<Client, 'id' | 'fullName'>
  second: Pick<Client, 'id' | 'fullName'>
}

const columns: readonly Column<Pair>[] = [
  idColumn(({ first }) => first.id),
  { name: 'fullName', kind: 'text', width: 30, listed: 'shrinks', value: ({ first }) => first.fullName },
  { name: 'otherId', kind: 'text', width: 10, listed: 'yes', value: ({ second }) => second.id },
  { name: 'otherName', kind: 'text', width: 30, listed: 'yes', value: ({ second }) => second.fullName },
  { name: 'by', kind: 'text', width: 10, listed: 'yes', value: ({ by }) => by },
  { name: 'value', kind: 'text', width: 24, listed: 'yes', value: ({ value }) => value },
]

export const findDupesCommand = (context: Context) =>
  guided(
    addListFlags(new Command('dupes').addOption(flag('--by <ways>', { parse: parseWays, is: usualWays })), {
      paged: false,
    }).action(async ({ by, ...options }: { by: readonly Way[] } & Partial<ListOptions>) => {
      context.user()
      const pairs = await findPairs(by, context)
      const source = {
        name: 'dupes' as const,
        columns,
        page: async () => onePage(pairs),
        key: ({ by: way, first, second }: Pair) => `${way} ${first.id} ${second.id}`,
      }
      return listRows(options, source, context, { isFinding: true })
    }),
    {
      examples: ['karvon clients dupes', 'karvon clients dupes --by phone,passport --check'],
      calls: ({ clientDocuments, clients }) => [clients.stats(), clients.list(), clientDocuments.list(id)],
      needs: 'section:clients',
    },
  )

function parseWays(text: string): Way[] {
  const named = parseList(text)
  const wanted = ways.filter((way) => named.includes(way))
  if (wanted.length === 0 || wanted.length < new Set(named).size) {
    throw new InvalidArgumentError(t('flags.oneOf', { choices: ways.join(', ') }))
  }
  return wanted
}

/** So many clients' papers are asked for before the next ones: what was read is not kept. */
const portion = 250

type Named = Pick<Client, 'id' | 'fullName'>

/** Every later client is paired with the first one that has the same. Holds a key and a name a client, no more. */
async function findPairs(wanted: readonly Way[], context: Context): Promise<Pair[]> {
  const seen = new Map<string, Named>()
  const pairs: Pair[] = []
  const note = ({ id, fullName }: Named, by: Way, value: string, shown = value) => {
    const first = seen.get(`${by} ${value}`)
    if (first && first.id !== id) pairs.push({ by, value: shown, first, second: { id, fullName } })
    else seen.set(`${by} ${value}`, { id, fullName })
  }
  const bar = context.progress(t('progress.reading'), (await context.api.clients.stats(context.reading())).totalClients)
  let read = 0
  let waiting: Named[] = []
  const readPapers = async () => {
    const passportsOf = async (client: Named) => ({
      client,
      numbers: numbersOf(await context.api.clientDocuments.list(client.id, context.reading())),
    })
    const found = await foundBy(passportsOf, context, (done) => bar.show(read + done))(waiting)
    for (const { client, numbers } of found) {
      for (const number of numbers) note(client, 'passport', number, masked(number))
    }
    read += waiting.length
    waiting = []
  }
  try {
    for await (const client of everyRow(clientSource({ sort: 'created' }, context), portion, context)) {
      for (const [by, value] of marksOf(client).filter(([way]) => wanted.includes(way))) note(client, by, value)
      if (!wanted.includes('passport')) bar.show(++read)
      else if (waiting.push({ id: client.id, fullName: client.fullName }) === portion) await readPapers()
    }
    if (waiting.length > 0) await readPapers()
  } finally {
    bar.end()
  }
  return pairs
}

function marksOf({ contacts, fullName, dateOfBirth }: Client): [Way, string][] {
  const phones = new Set(contacts.map(({ value }) => phoneKey(value)).filter(Boolean))
  const name = nameKey(fullName)
  const born: [Way, string][] = dateOfBirth && name ? [['name+dob', `${name} ${dateOfBirth}`]] : []
  return [...[...phones].map((phone): [Way, string] => ['phone', phone]), ...born]
}

const numbersOf = (documents: readonly ClientDocument[]) =>
  new Set(
    documents
      .filter(({ type }) => passports.includes(type))
      .map(({ series, number }) => paperKey(series + number))
      .filter((number) => number.length > 3),
  )
