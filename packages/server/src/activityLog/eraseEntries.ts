import { searchText } from '@karvon/api-client/search/searchRules'
import type { Transaction } from 'kysely'
import type { Database, Tables } from '../database/database'
import type { Dialect } from '../database/dialect'
import { inPortions } from '../database/inPortions'
import { erasedMark } from './activityLog'

/** Whose entries: the records that are the person's, and others that may name them. */
export interface EntriesOf {
  clients: readonly number[]
  sales: readonly number[]
  /** Sales that went over to others: entries from before do, under the name of the person. */
  soldOn: readonly number[]
  requests: readonly number[]
}

/** An entry that says something about a person. */
export interface PersonalEntry {
  id: number
  hash: string
  action: string
  entity: string
  entity_id: string
  entity_name: string
  description: string
  user_name: string
  username: string
  created_at: string
}

/** Entries about a person, in their order: of the records, and those that name the person in words. */
export async function entriesOf(
  db: Database,
  dialect: Dialect,
  { clients, sales, soldOn, requests }: EntriesOf,
): Promise<PersonalEntry[]> {
  const found = new Map<number, PersonalEntry>()
  const add = (rows: readonly PersonalEntry[]) => {
    for (const row of rows) found.set(row.id, row)
  }
  const of = async (entity: string, ids: readonly number[], isTheirs = (_: PersonalEntry) => true) => {
    for (const some of inPortions(ids)) {
      const rows = await entries(db).where('entity', '=', entity).where('entity_id', 'in', some.map(String)).execute()
      add(rows.filter(isTheirs))
    }
  }
  await of('Client', clients)
  const called = new Set([...found.values()].map(({ entity_name }) => entity_name).filter(Boolean))
  const names = [...called].filter(isTelling)
  await of('ClientTour', sales)
  await of('ClientTour', soldOn, (row) => [...called].some((name) => isNamedIn(row, name)))
  await of('ContactAction', requests)
  for (const name of names) {
    const rows = await entries(db)
      .where('entity', 'in', ['Client', 'ClientTour'])
      .where(dialect.contains('activity_logs', searchText(name)))
      .execute()
    add(rows.filter((row) => isNamedIn(row, name)))
  }
  return [...found.values()].toSorted((one, other) => one.id - other.id)
}

const entries = (db: Database) =>
  db
    .selectFrom('activity_logs')
    .select(['id', 'hash', 'action', 'entity', 'entity_id', 'entity_name', 'description'])
    .select(['user_name', 'username', 'created_at'])
    .where('erased', '=', '')
    .where('action', '!=', 'EraseClient')

/** A name of one word is that of many. */
const isTelling = (name: string): boolean => /\S\s+\S/.test(name)

/** Of another record, which speaks of the person; an entry about a namesake is theirs. */
const isNamedIn = ({ entity, entity_name, description }: PersonalEntry, name: string): boolean =>
  entity === 'Client' ? entity_name !== name && description.includes(`«${name}»`) : entity_name.startsWith(`${name}: `)

/** Takes from entries what they say. @returns the mark by which the entry that tells of it names them all */
export async function eraseEntries(transaction: Transaction<Tables>, told: readonly PersonalEntry[]): Promise<string> {
  const marked = erasedMark()
  for (const entry of told) marked.add(entry)
  const mark = marked.end()
  for (const { id, action, user_name, username } of told)
    await transaction
      .updateTable('activity_logs')
      .set({
        entity_name: '',
        description: '',
        search_text: searchText(action, '', '', user_name, username),
        erased: mark,
      })
      .where('id', '=', id)
      .execute()
  return mark
}
