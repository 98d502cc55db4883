import { passports } from '@karvon/api-client/clientRecords/clientDocumentFields'
import { storedNumbers } from '@karvon/api-client/clientRecords/passportFields'
import { likenessOf, marksOfKey, nameMarks } from '@karvon/api-client/clients/likenessRules'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Tables } from '../../database/database'
import type { Dialect } from '../../database/dialect'
import { grouped } from '../../database/grouped'
import type { Clock } from '../../http/app'
import { knownPersons } from './knownPersons'

export interface CompareNeeds {
  db: Database
  dialect: Dialect
  now: Clock
}

/** So many are read at a time. */
const batch = 250

/** So many are compared at a time: other requests come in between. */
const atOnce = 25

/** What more have in common tells nobody: the phone of an agency, the first of January. */
const mostHolders = 50
/** Whose name is alike and nothing else. */
const mostNamesakes = 3
/** A day of birth is looked at together with the names. */
const mostBornOnDay = 500

interface Shared {
  table: keyof Tables & string
  column: string
  /** Column of the client. */
  owner: string
  where?: RawBuilder<unknown>
  /** One where a value is written in several ways. @default 2 */
  leastHolders?: number
  mostHolders: number
}

/** By what two clients may be found to be one, each by an index. */
const shared = {
  phones: { table: 'client_contacts', column: 'e164', owner: 'client_id', mostHolders },
  passports: {
    table: 'client_documents',
    column: 'number',
    owner: 'client_id',
    where: sql`type in (${sql.join(passports)})`,
    leastHolders: 1,
    mostHolders,
  },
  inn: { table: 'clients', column: 'inn', owner: 'id', mostHolders },
  name: { table: 'clients', column: 'name_key', owner: 'id', mostHolders: mostNamesakes },
  birth: { table: 'clients', column: 'date_of_birth', owner: 'id', mostHolders: mostBornOnDay },
} as const satisfies Record<string, Shared>

/**
 * Compares clients who are new or were changed with all others, and keeps who may be one person with whom. What was stopped half
 * way is begun anew.
 * @returns undefined where nobody was to be compared
 */
export async function compareClients(needs: CompareNeeds, isStopped = () => false): Promise<object | undefined> {
  let compared = 0
  for (let last = 1; last > 0 && !isStopped(); compared += last) last = await compareBatch(needs)
  return compared > 0 ? { clients: compared } : undefined
}

/** @returns how many were compared */
async function compareBatch({ db, dialect, now }: CompareNeeds): Promise<number> {
  const due = await db
    .selectFrom('clients')
    .select(['id', 'compared'])
    // As the index says it.
    .where(sql<boolean>`compared <> 1`)
    .orderBy('id')
    .limit(batch)
    .execute()
  if (due.length === 0) return 0
  const ids = due.map(({ id }) => id)
  const candidates = await candidatesOf(db, ids)
  const persons = await knownPersons(db, dialect, [...new Set([...ids, ...[...candidates.values()].flat()])])
  const pairsOf = (id: number) =>
    (candidates.get(id) ?? []).flatMap((other) => {
      const [one, two] = [persons.get(id), persons.get(other)]
      if (!one || !two) return []
      const { likeness, reasons } = likenessOf(one, two)
      return likeness === 'different' ? [] : [{ id, other, likeness, reasons: JSON.stringify(reasons) }]
    })
  const pairs: ReturnType<typeof pairsOf> = []
  for (let from = 0; from < ids.length; from += atOnce) {
    pairs.push(...ids.slice(from, from + atOnce).flatMap(pairsOf))
    await new Promise((resolve) => setImmediate(resolve))
  }
  const moment = now().toISOString()
  await db.transaction().execute(async (transaction) => {
    const isOpen = sql<boolean>`distinct_at = ''`
    await transaction.deleteFrom('client_doubles').where('client_id', 'in', ids).where(isOpen).execute()
    await transaction.deleteFrom('client_doubles').where('other_id', 'in', ids).where(isOpen).execute()
    const there = new Set(
      (
        await transaction
          .selectFrom('clients')
          .select('id')
          .where('id', 'in', [...new Set([...ids, ...pairs.map(({ other }) => other)])])
          .execute()
      ).map(({ id }) => id),
    )
    const rows = pairs
      .filter(({ id, other }) => there.has(id) && there.has(other))
      .flatMap(({ id, other, likeness, reasons }) =>
        [
          [id, other],
          [other, id],
        ].map(([client_id = 0, other_id = 0]) => ({ client_id, other_id, likeness, reasons, found_at: moment })),
      )
    if (rows.length > 0)
      await transaction
        .insertInto('client_doubles')
        .values(rows)
        .onConflict((conflict) => conflict.columns(['client_id', 'other_id']).doNothing())
        .execute()
    // Whoever was changed meanwhile is due again.
    for (const [compared, same] of grouped(
      due,
      (client) => client.compared,
      ({ id }) => id,
    ))
      await transaction
        .updateTable('clients')
        .set({ compared: 1 })
        .where('id', 'in', same)
        .where('compared', '=', compared)
        .execute()
  })
  return ids.length
}

/** Who may be one person with each. */
async function candidatesOf(db: Database, ids: readonly number[]): Promise<Map<number, number[]>> {
  const found = new Map<number, Set<number>>(ids.map((id) => [id, new Set()]))
  const own = await db
    .selectFrom('clients')
    .select(['id', 'inn', 'name_key', 'date_of_birth'])
    .where('id', 'in', ids)
    .execute()
  const contacts = await db
    .selectFrom('client_contacts')
    .select(['client_id', 'e164'])
    .where('client_id', 'in', ids)
    .where('e164', 'is not', null)
    .execute()
  const papers = await db
    .selectFrom('client_documents')
    .select(['client_id', 'series', 'number'])
    .where('client_id', 'in', ids)
    .where('type', 'in', passports)
    .execute()

  async function add(by: Shared, keys: readonly (readonly [id: number, key: string])[]) {
    const known = keys.filter(([, key]) => key !== '')
    const holders = await holdersOf(db, by, [...new Set(known.map(([, key]) => key))])
    for (const [id, key] of known)
      for (const other of holders.get(key) ?? []) if (other !== id) found.get(id)?.add(other)
  }

  await add(
    shared.phones,
    contacts.map(({ client_id, e164 }) => [client_id, e164 ?? '']),
  )
  await add(
    shared.passports,
    papers.flatMap(({ client_id, series, number }) =>
      storedNumbers(series + number)
        .filter((stored) => /[1-9]/.test(stored))
        .map((stored) => [client_id, stored] as const),
    ),
  )
  await add(
    shared.inn,
    own.map(({ id, inn }) => [id, inn]),
  )
  await add(
    shared.name,
    own.map(({ id, name_key }) => [id, name_key]),
  )
  await addBorn()
  return new Map([...found].map(([id, others]) => [id, [...others]]))

  /** Of those who were born on one day only who have the beginning of a name in common. */
  async function addBorn() {
    const born = own.filter(({ date_of_birth }) => date_of_birth !== '')
    const holders = await holdersOf(db, shared.birth, [...new Set(born.map(({ date_of_birth }) => date_of_birth))])
    const all = [...new Set([...ids, ...[...holders.values()].flat()])]
    if (holders.size === 0) return
    const rows = await db
      .selectFrom('clients')
      .select(['id', 'first_name', 'last_name', 'middle_name', 'name_key'])
      .where('id', 'in', all)
      .execute()
    const marks = new Map(
      rows.map(({ id, first_name: firstName, last_name: lastName, middle_name: middleName, name_key }) => [
        id,
        name_key ? marksOfKey(name_key) : nameMarks({ firstName, lastName, middleName }),
      ]),
    )
    for (const { id, date_of_birth } of born)
      for (const other of holders.get(date_of_birth) ?? [])
        if (other !== id && marks.get(id)?.some((mark) => marks.get(other)?.includes(mark))) found.get(id)?.add(other)
  }
}

/** Who has each of the values, where not too many have it. */
async function holdersOf(db: Database, by: Shared, values: readonly string[]): Promise<Map<string, number[]>> {
  if (values.length === 0) return new Map()
  const [table, column] = [sql.table(by.table), sql.ref(by.column)]
  const isAlso = by.where ? sql` and ${by.where}` : sql``
  const { rows: shared } = await sql<{ value: string }>`
    select ${column} as value from ${table} where ${column} in (${sql.join(values)})${isAlso}
    group by ${column} having count(*) between ${by.leastHolders ?? 2} and ${by.mostHolders}`.execute(db)
  if (shared.length === 0) return new Map()
  const { rows } = await sql<{ id: number; value: string }>`
    select ${sql.ref(by.owner)} as id, ${column} as value from ${table}
    where ${column} in (${sql.join(shared.map(({ value }) => value))})${isAlso}`.execute(db)
  return grouped(
    rows,
    ({ value }) => value,
    ({ id }) => Number(id),
  )
}
