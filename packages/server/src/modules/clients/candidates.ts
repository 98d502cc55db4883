import { passports } from '@karvon/api-client/clientRecords/clientDocumentFields'
import { storedNumbers } from '@karvon/api-client/clientRecords/passportFields'
import { marksOfKey, nameKey, nameMarks } from '@karvon/api-client/clients/likenessRules'
import type { KnownPerson } from '@karvon/api-client/clients/likenessTypes'
import { readPhone } from '@karvon/api-client/phones/phoneRules'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Tables } from '../../database/database'
import { grouped } from '../../database/grouped'
import { inPortions } from '../../database/inPortions'

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
    mostHolders,
  },
  related: {
    table: 'companions',
    column: 'passport_number',
    owner: 'related_client_id',
    where: sql`related_client_id is not null`,
    mostHolders,
  },
  inn: { table: 'clients', column: 'inn', owner: 'id', mostHolders },
  name: { table: 'clients', column: 'name_key', owner: 'id', mostHolders: mostNamesakes },
  birth: { table: 'clients', column: 'date_of_birth', owner: 'id', mostHolders: mostBornOnDay },
} as const satisfies Record<string, Shared>

/** Who may be one person with each of some, by their places: all who have something in common that few have. A statement a thing. */
export async function candidatesOf(db: Database, people: readonly KnownPerson[]): Promise<number[][]> {
  const found = people.map(() => new Set<number>())

  async function add(by: Shared, keysOf: (person: KnownPerson) => readonly string[]) {
    const keys = people.map((person) => keysOf(person).filter((key) => key !== ''))
    const holders = await holdersOf(db, by, [...new Set(keys.flat())])
    for (const [place, own] of keys.entries())
      for (const key of own) for (const id of holders.get(key) ?? []) found[place]?.add(id)
  }

  const numbersOf = ({ passports }: KnownPerson) =>
    passports.flatMap(storedNumbers).filter((stored) => /[1-9]/.test(stored))
  await add(shared.phones, ({ phones }) => phones.map((phone) => readPhone(phone).e164 ?? ''))
  await add(shared.passports, numbersOf)
  await add(shared.related, numbersOf)
  await add(shared.inn, ({ inn }) => [inn])
  await add(shared.name, (person) => [nameKey(person)])
  await addBorn()
  return found.map((ids) => [...ids])

  /** Of those who were born on one day only who have the beginning of a name in common. */
  async function addBorn() {
    const days = [...new Set(people.map(({ dateOfBirth }) => dateOfBirth).filter(Boolean))]
    const holders = await holdersOf(db, shared.birth, days)
    if (holders.size === 0) return
    const marks = new Map<number, readonly string[]>()
    for (const some of inPortions([...new Set([...holders.values()].flat())])) {
      const rows = await db
        .selectFrom('clients')
        .select(['id', 'first_name', 'last_name', 'middle_name', 'name_key'])
        .where('id', 'in', some)
        .execute()
      for (const { id, first_name: firstName, last_name: lastName, middle_name: middleName, name_key } of rows)
        marks.set(id, name_key ? marksOfKey(name_key) : nameMarks({ firstName, lastName, middleName }))
    }
    for (const [place, person] of people.entries()) {
      const own = nameMarks(person)
      for (const id of holders.get(person.dateOfBirth) ?? [])
        if (own.some((mark) => marks.get(id)?.includes(mark))) found[place]?.add(id)
    }
  }
}

/** Who has each of the values, where not too many have it. */
async function holdersOf(db: Database, by: Shared, values: readonly string[]): Promise<Map<string, number[]>> {
  const [table, column] = [sql.table(by.table), sql.ref(by.column)]
  const isAlso = by.where ? sql` and ${by.where}` : sql``
  const found: { id: number; value: string }[] = []
  for (const some of inPortions(values)) {
    const { rows: shared } = await sql<{ value: string }>`
      select ${column} as value from ${table} where ${column} in (${sql.join(some)})${isAlso}
      group by ${column} having count(*) <= ${by.mostHolders}`.execute(db)
    if (shared.length === 0) continue
    const { rows } = await sql<{ id: number; value: string }>`
      select ${sql.ref(by.owner)} as id, ${column} as value from ${table}
      where ${column} in (${sql.join(shared.map(({ value }) => value))})${isAlso}`.execute(db)
    found.push(...rows)
  }
  return grouped(
    found,
    ({ value }) => value,
    ({ id }) => Number(id),
  )
}
