import { passports } from '@karvon/api-client/clientRecords/clientDocumentFields'
import { contactInputType } from '@karvon/api-client/clients/clientRules'
import type { alikeCard, KnownPerson } from '@karvon/api-client/clients/likenessTypes'
import type { SentOf } from '@karvon/api-client/fields/answers'
import type { Database } from '../../database/database'
import type { Dialect } from '../../database/dialect'
import { grouped } from '../../database/grouped'
import { inPortions } from '../../database/inPortions'
import { clientContactRepository } from './clientContactRepository'
import { clientInputOf, clientRepository, fullName } from './clientRepository'

/** What is recorded of clients by which they are compared, by their ids. */
export async function knownPersons(
  db: Database,
  dialect: Dialect,
  ids: readonly number[],
): Promise<Map<number, KnownPerson>> {
  const known = new Map<number, KnownPerson>()
  for (const some of inPortions(ids))
    for (const [id, person] of await personsOf(db, dialect, some)) known.set(id, person)
  return known
}

async function personsOf(db: Database, dialect: Dialect, ids: readonly number[]): Promise<[number, KnownPerson][]> {
  const rows = await clientRepository(db, dialect).those(ids)
  const contacts = grouped(
    await clientContactRepository(db).ofAll(ids),
    ({ client_id }) => client_id,
    (contact) => contact,
  )
  const papers = grouped(
    [...(await passportsOf(db, ids)), ...(await companionPassportsOf(db, ids))],
    ({ client_id }) => client_id,
    ({ series, number }) => series + number,
  )
  return rows.map((row) => {
    const phones = (contacts.get(row.id) ?? [])
      .filter(({ type }) => contactInputType(type) === 'tel')
      .map(({ value }) => value)
    return [row.id, { ...clientInputOf(row), phones, passports: papers.get(row.id) ?? [] }]
  })
}

/** As somebody is told whether it is they. */
export const cardOf = (id: number, person: KnownPerson): SentOf<typeof alikeCard> => ({
  id,
  fullName: fullName(person),
  dateOfBirth: person.dateOfBirth,
  phones: [...person.phones],
})

const passportsOf = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('client_documents')
    .select(['client_id', 'series', 'number'])
    .where('client_id', 'in', ids)
    .where('type', 'in', passports)
    .execute()

/** Of those who are somebody's companions: as the card of the other has it. */
async function companionPassportsOf(db: Database, ids: readonly number[]) {
  const rows = await db
    .selectFrom('companions')
    .select(['related_client_id', 'passport_number'])
    .where('related_client_id', 'in', ids)
    .where('passport_number', '<>', '')
    .execute()
  return rows.map(({ related_client_id, passport_number }) => ({
    client_id: Number(related_client_id),
    series: '',
    number: passport_number,
  }))
}
