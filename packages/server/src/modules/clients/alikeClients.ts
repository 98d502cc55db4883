import { passports } from '@karvon/api-client/clientRecords/clientDocumentFields'
import { storedNumbers } from '@karvon/api-client/clientRecords/passportFields'
import { clientFields } from '@karvon/api-client/clients/clientFields'
import { likenessOf } from '@karvon/api-client/clients/likenessRules'
import {
  alikeClient,
  alikeToOne,
  type KnownPerson,
  likenesses,
  mostPeople,
} from '@karvon/api-client/clients/likenessTypes'
import type { SentOf } from '@karvon/api-client/fields/answers'
import { phoneKey, readPhone } from '@karvon/api-client/phones/phoneRules'
import { isDay } from '@karvon/api-client/validation/isDay'
import type { Transaction } from 'kysely'
import { type Static, Type } from 'typebox'
import type { Database, Tables } from '../../database/database'
import type { Dialect } from '../../database/dialect'
import type { App } from '../../http/app'
import { describedAs } from '../../http/described'
import { Id } from '../../http/idParams'
import { fieldProblem, Problem, readTogether } from '../../http/problem'
import { shapeOf } from '../../http/shapes'
import { namesText } from '../../text/clientSearchText'
import { dayOf } from '../../time/dayOf'
import { candidatesOf } from './candidates'
import type { ClientContext } from './clientDetails'
import { clientRepository } from './clientRepository'
import { cardOf, knownPersons } from './knownPersons'

/** So many are told at most. */
const mostTold = 10

/** So many of each of many. */
const mostToldOfEach = 3

/** So many are looked at for each thing that they may have in common. */
const mostCandidates = 50

/** Numbers without a country are looked for one by one. */
const mostShortPhones = 5

/** A search by shorter words reads too many. */
const shortestSearched = 3
const mostSearched = 4

const name = (max: number) => Type.Optional(Type.Union([Type.String({ maxLength: max }), Type.Null()]))

const Person = {
  firstName: name(clientFields.firstName.max),
  lastName: name(clientFields.lastName.max),
  middleName: name(clientFields.middleName.max),
  dateOfBirth: describedAs(Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])), {
    type: ['string', 'null'],
    format: 'date',
  }),
  phones: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 50 })),
  passports: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 20 })),
  inn: name(clientFields.inn.max),
}

const AlikeBody = Type.Object({ ...Person, without: Type.Optional(Id) })

const EachBody = Type.Object({
  people: Type.Array(Type.Object(Person), { minItems: 1, maxItems: mostPeople }),
})

type Told = SentOf<typeof alikeClient>

/** Who may be the person that is typed: so that nobody gets a second card. */
export function alikeClients(app: App, { db, dialect }: ClientContext): void {
  app.post(
    '/api/clients/alike',
    {
      config: { access: 'section:clients', changes: null, worksWithoutSpace: true },
      schema: {
        summary: 'Who may be one person with whom is described',
        description: 'Ten at most, the surest first. Nothing is changed.',
        tags: ['clients'],
        body: AlikeBody,
        response: { 200: Type.Array(shapeOf(alikeClient)) },
      },
    },
    async ({ body }) => {
      const told = await alikeTo(db, dialect, personIn(body))
      return told.filter(({ client }) => client.id !== body.without).slice(0, mostTold)
    },
  )

  app.post(
    '/api/clients/alike/each',
    {
      config: { access: 'section:clients', changes: null, worksWithoutSpace: true },
      schema: {
        summary: 'Who may be one person with each of many who are described',
        description:
          'Three at most of each, the surest first; nobody who is alike by a name alone that others bear, too. Nothing is changed.',
        tags: ['clients'],
        body: EachBody,
        response: { 200: Type.Array(shapeOf(alikeToOne)) },
      },
    },
    async ({ body }) => {
      const people = readTogether(body.people.map((person, place) => [`people[${place}].`, () => personIn(person)]))
      const ids = await candidatesOf(db, people)
      const known = await knownPersons(db, dialect, [...new Set(ids.flat())])
      return people.flatMap((person, place) => {
        const those = (ids[place] ?? []).flatMap((id): [number, KnownPerson][] => {
          const found = known.get(id)
          return found ? [[id, found]] : []
        })
        const alike = alikeAmong(person, those).slice(0, mostToldOfEach)
        return alike.length > 0 ? [{ place, alike }] : []
      })
    },
  )
}

/**
 * Keeps a person from a second card. Of two who add one person at a moment the second is told of the card of the first: who holds
 * the phone numbers adds alone.
 * @param seen ids that whoever adds has been shown
 * @throws {Problem} 409 with the card
 */
export async function refuseDouble(
  transaction: Transaction<Tables>,
  dialect: Dialect,
  person: KnownPerson,
  seen: readonly number[],
): Promise<void> {
  for (const key of [...new Set(person.phones.map(phoneKey))].sort()) await dialect.lock(transaction, `phone ${key}`)
  // Names alone make nobody sure.
  const told = await alikeTo(transaction, dialect, person, { isByName: false })
  const double = told.find(({ client, likeness }) => likeness === 'sure' && !seen.includes(client.id))
  if (!double) return
  const { client } = double
  throw new Problem(
    'already_exists',
    `Такая карточка уже есть: «${client.fullName}», № ${client.id}`,
    undefined,
    undefined,
    client,
  )
}

function personIn({ phones = [], passports = [], ...body }: Omit<Static<typeof AlikeBody>, 'without'>): KnownPerson {
  const dateOfBirth = dayOf(body.dateOfBirth ?? '')
  if (dateOfBirth && !isDay(dateOfBirth)) throw fieldProblem('dateOfBirth', 'Некорректный формат даты')
  const { firstName, lastName, middleName } = body
  return {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    middleName: middleName ?? '',
    dateOfBirth,
    inn: body.inn ?? '',
    phones,
    passports,
  }
}

/** The surest first. */
async function alikeTo(db: Database, dialect: Dialect, person: KnownPerson, { isByName = true } = {}): Promise<Told[]> {
  const ids = await candidates(db, dialect, person, isByName)
  if (ids.length === 0) return []
  return alikeAmong(person, [...(await knownPersons(db, dialect, ids))])
}

const alikeAmong = (person: KnownPerson, known: readonly [number, KnownPerson][]): Told[] =>
  known
    .flatMap(([id, known]): Told[] => {
      const { likeness, reasons } = likenessOf(person, known)
      return likeness === 'different' ? [] : [{ client: cardOf(id, known), likeness, reasons }]
    })
    .sort(
      (one, other) =>
        likenesses.indexOf(one.likeness) - likenesses.indexOf(other.likeness) ||
        other.reasons.length - one.reasons.length ||
        one.client.id - other.client.id,
    )

/** Each way by an index. */
async function candidates(db: Database, dialect: Dialect, person: KnownPerson, isByName: boolean): Promise<number[]> {
  const clients = clientRepository(db, dialect)
  const found = new Set<number>()
  const numbers = [...new Set(person.passports.flatMap(storedNumbers))].filter((number) => /[1-9]/.test(number))
  if (numbers.length > 0) {
    const documents = await db
      .selectFrom('client_documents')
      .select('client_id')
      .where('type', 'in', passports)
      .where('number', 'in', numbers)
      .limit(mostCandidates)
      .execute()
    for (const { client_id } of documents) found.add(client_id)
  }

  const phones = person.phones.map((text) => ({ text, e164: readPhone(text).e164 }))
  const whole = [...new Set(phones.flatMap(({ e164 }) => e164 ?? []))]
  if (whole.length > 0) {
    const holders = await db
      .selectFrom('client_contacts')
      .select('client_id')
      .distinct()
      .where('e164', 'in', whole)
      .orderBy('client_id')
      .limit(mostCandidates)
      .execute()
    for (const { client_id } of holders) found.add(client_id)
  }
  for (const { text } of phones.filter(({ e164 }) => !e164).slice(0, mostShortPhones))
    for (const { id } of await clients.withPhone(text)) found.add(id)

  if (person.dateOfBirth) {
    const born = await db
      .selectFrom('clients')
      .select('id')
      .where('date_of_birth', '=', person.dateOfBirth)
      .orderBy('id')
      .limit(mostCandidates)
      .execute()
    for (const { id } of born) found.add(id)
  }

  const words = isByName ? searchedWords(person) : []
  if (words.length > 1) {
    const named = await clients.pageQuery({ needle: words.join(' '), limit: mostCandidates, offset: 0 }).execute()
    for (const { id } of named) found.add(id)
  }
  return [...found]
}

const searchedWords = (person: KnownPerson): string[] =>
  [...new Set(namesText({ ...person, middleName: '' }).split(/[^\p{L}]+/u))]
    .filter((word) => word.length >= shortestSearched)
    .slice(0, mostSearched)
