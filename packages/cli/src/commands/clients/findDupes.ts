import { type ClientDocument, passports } from '@karvon/api-client/clientRecords/clientDocumentFields'
import { masked, nameKey, paperKey } from '@karvon/api-client/clientRecords/recordKeys'
import type { Client, ClientId } from '@karvon/api-client/clients/clientTypes'
import { likenessOf, nameMarks } from '@karvon/api-client/clients/likenessRules'
import { type KnownPerson, type Likeness, likenesses } from '@karvon/api-client/clients/likenessTypes'
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
import { personOf } from '../../rows/personOf'
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
  likeness: Likeness
  first: Pick<Client, 'id' | 'fullName'>
  second: Pick<Client, 'id' | 'fullName'>
}

const columns: readonly Column<Pair>[] = [
  idColumn(({ first }) => first.id),
  { name: 'fullName', kind: 'text', width: 30, listed: 'shrinks', value: ({ first }) => first.fullName },
  { name: 'otherId', kind: 'text', width: 10, listed: 'yes', value: ({ second }) => second.id },
  { name: 'otherName', kind: 'text', width: 30, listed: 'yes', value: ({ second }) => second.fullName },
  { name: 'likeness', kind: 'text', width: 10, listed: 'yes', value: ({ likeness }) => likeness },
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

/** With so many who have the same a later one is compared. */
const mostCompared = 50

/** A client as far as it is kept. */
interface Known extends KnownPerson {
  id: ClientId
  fullName: string
}

/** Every later client is paired with the earlier one who has the same and is surest the same person; whoever is another is left out. */
async function findPairs(wanted: readonly Way[], context: Context): Promise<Pair[]> {
  const seen = new Map<string, Known[]>()
  const pairs: Pair[] = []
  const note = (client: Known, { by, keys, value }: Mark) => {
    const names = keys.map((key) => `${by} ${key}`)
    const others = new Set(names.flatMap((name) => seen.get(name) ?? []))
    const [best] = [...others]
      .filter(({ id }) => id !== client.id)
      .map((first) => ({ first, likeness: likenessOf(first, client).likeness }))
      .filter(({ likeness }) => likeness !== 'different')
      .sort((one, other) => likenesses.indexOf(one.likeness) - likenesses.indexOf(other.likeness))
    if (best) pairs.push({ by, value, likeness: best.likeness, first: named(best.first), second: named(client) })
    for (const name of names) {
      const known = seen.get(name)
      if (!known) seen.set(name, [client])
      else if (known.length < mostCompared) known.push(client)
    }
  }
  const bar = context.progress(t('progress.reading'), (await context.api.clients.stats(context.reading())).totalClients)
  let read = 0
  let waiting: Client[] = []
  const readPapers = async () => {
    const passportsOf = async (client: Client) => ({
      client,
      numbers: numbersOf(await context.api.clientDocuments.list(client.id, context.reading())),
    })
    const found = await foundBy(passportsOf, context, (done) => bar.show(read + done))(waiting)
    for (const { client, numbers } of found) noteAll(client, [...numbers])
    read += waiting.length
    waiting = []
  }
  const noteAll = (client: Client, numbers: readonly string[] = []) => {
    const known = { id: client.id, fullName: client.fullName, ...personOf(client, numbers) }
    for (const mark of marksOf(known)) if (wanted.includes(mark.by)) note(known, mark)
  }
  try {
    for await (const client of everyRow(clientSource({ sort: 'created' }, context), portion, context)) {
      if (!wanted.includes('passport')) {
        noteAll(client)
        bar.show(++read)
      } else if (waiting.push(client) === portion) await readPapers()
    }
    if (waiting.length > 0) await readPapers()
  } finally {
    bar.end()
  }
  return pairs
}

const named = ({ id, fullName }: Known) => ({ id, fullName })

/** What a client may have in common with another. */
interface Mark {
  by: Way
  /** Who shares one of them is compared. */
  keys: readonly string[]
  /** As it is shown. */
  value: string
}

function marksOf(person: Known): Mark[] {
  const { phones, passports, dateOfBirth, fullName } = person
  const numbers = new Set(phones.map(phoneKey).filter(Boolean))
  const born: Mark = {
    by: 'name+dob',
    keys: nameMarks(person).map((mark) => `${dateOfBirth} ${mark}`),
    value: `${nameKey(fullName)} ${dateOfBirth}`,
  }
  return [
    ...[...numbers].map((value): Mark => ({ by: 'phone', keys: [value], value })),
    ...(dateOfBirth ? [born] : []),
    ...passports.map((number): Mark => ({ by: 'passport', keys: [number], value: masked(number) })),
  ]
}

const numbersOf = (documents: readonly ClientDocument[]) =>
  new Set(
    documents
      .filter(({ type }) => passports.includes(type))
      .map(({ series, number }) => paperKey(series + number))
      .filter((number) => number.length > 3),
  )
