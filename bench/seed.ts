import { initialValues, type ValuesOf } from '@karvon/api-client/fields/fields'
import { type ClientInput, clientFields } from '../packages/api-client/src/clients/clientFields'
import type { ContactInput } from '../packages/api-client/src/clients/clientTypes'
import { readPhone } from '../packages/api-client/src/phones/phoneRules'
import { restsOf } from '../packages/api-client/src/search/spellingKeyRules'
import { tourFields } from '../packages/api-client/src/tours/tourFields'
import type { OpenDatabase } from '../packages/server/src/database/openDatabase'
import { clientColumnsFor as clientColumns } from '../packages/server/src/modules/clients/clientRepository'
import { columnsFor as tourColumns } from '../packages/server/src/modules/tours/tourRepository'
import { clientSearchText, namesIn } from '../packages/server/src/text/clientSearchText'
import { type Columns, countFrom, insertMany, withoutSearch } from '../packages/server/test/bulk'

const batch = 5000

/** Every so many tours there is one whose title holds the rare word. */
const rareEvery = 500
export const rareWord = 'Мингурюк'
export const commonWord = 'Хива'
export const rareName = 'Мингурюков'
export const commonName = 'Камила'

const kinds = ['Жемчужины', 'Крепости', 'Базары', 'Мастера', 'Звёзды', 'Сады', 'Предгорья', 'Весна', 'Два дня']
const places = [
  [commonWord, 'Khiva', 'Xiva'],
  ['Самарканд', 'Samarkand', 'Samarqand'],
  ['Бухара', 'Bukhara', 'Buxoro'],
  ['Ташкент', 'Tashkent', 'Toshkent'],
  ['Термез', 'Termez', 'Termiz'],
  ['Нукус', 'Nukus', 'Nukus'],
  ['Шахрисабз', 'Shahrisabz', 'Shahrisabz'],
  ['Айдаркуль', 'Aydarkul', 'Aydarkoʻl'],
] as const
const firstNames = ['Дилноза', 'Шерзод', 'Анна', 'Тимур', 'Малика', 'Рустам', 'Севара', 'Bekzod', 'Ольга', commonName]
const lastNames = [
  'Алимов',
  'Каримова',
  'Рахимов',
  'Ахмедова',
  'Юсупов',
  'Ким',
  'Назаров',
  'Ёлкина',
  'Пак',
  'Саидов',
  'Oʻrinboyev',
]

const texts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'text' as const]))
const localized = (name: string) => ['ru', 'en', 'uz'].map((language) => `${name}_${language}`)
const flagAndDates = { is_active: 'integer', created_at: 'text', updated_at: 'text' } as const

const tourTable: Columns = {
  ...texts(
    ...localized('title'),
    ...localized('description'),
    'valid_from',
    'valid_until',
    'search_text',
    'sort_title',
  ),
  price_cents: 'bigint',
  ...flagAndDates,
}
const clientTable: Columns = {
  ...texts('first_name', 'last_name', 'middle_name', 'description', 'status', 'source', 'date_of_birth', 'inn'),
  ...texts(
    'nationality_code',
    'preferred_language',
    'username',
    'search_text',
    'sort_name',
    'name_key',
    'created_at',
    'updated_at',
  ),
  gender: 'integer',
  loyalty_level: 'integer',
  compared: 'integer',
}
const contactTable: Columns = { client_id: 'integer', ...texts('type', 'value', 'e164'), is_primary: 'integer' }

/**
 * Adds so many tours and clients, the clients with their contacts, each kind in one transaction. Those who are nobody in particular
 * are compared with each other already.
 */
export async function seed(
  { db, dialect }: OpenDatabase,
  { tours, clients, person }: { tours: number; clients: number; person?: (number: number) => Person },
) {
  const { engine } = dialect
  await db
    .transaction()
    .execute((transaction) =>
      withoutSearch(transaction, engine, 'tours', () =>
        inBatches(tours, (numbers) => insertMany(transaction, engine, 'tours', tourTable, numbers.map(tourRow))),
      ),
    )
  await db.transaction().execute((transaction) =>
    withoutSearch(transaction, engine, 'clients', async () => {
      const { last } = await transaction
        .selectFrom('clients')
        .select(({ fn }) => fn.max('id').as('last'))
        .executeTakeFirstOrThrow()
      const first = (last ?? 0) + 1
      const personOf = person ?? somebody
      const compared = person ? 0 : 1
      const words = await transaction.selectFrom('name_rests').select('word').distinct().execute()
      const known = new Set(words.map(({ word }) => word))
      await inBatches(clients, async (numbers) => {
        const rows = numbers.map((number) => ({ id: first + number, compared, ...clientRow(number, personOf(number)) }))
        await insertMany(transaction, engine, 'clients', { id: 'integer', ...clientTable }, rows)
        const contacts = numbers.flatMap((number) =>
          personOf(number).contacts.map((contact, place) => ({
            client_id: first + number,
            ...contact,
            e164: readPhone(contact.value).e164,
            is_primary: place === 0 ? 1 : 0,
          })),
        )
        await insertMany(transaction, engine, 'client_contacts', contactTable, contacts)
        const names = numbers.flatMap((number) =>
          namesIn({ middleName: '', ...personOf(number).client }).map((word) => ({ word, client_id: first + number })),
        )
        await insertMany(transaction, engine, 'client_names', { word: 'text', client_id: 'integer' }, names)
        const fresh = [...new Set(names.map(({ word }) => word))].filter((word) => !known.has(word))
        for (const word of fresh) known.add(word)
        const rests = fresh.flatMap((word) => restsOf(word).map((rest) => ({ rest, word })))
        await insertMany(transaction, engine, 'name_rests', texts('rest', 'word'), rests)
      })
      if (clients > 0) await countFrom(transaction, engine, 'clients', first + clients - 1)
    }),
  )
}

async function inBatches(count: number, work: (numbers: readonly number[]) => Promise<void>): Promise<void> {
  for (let from = 0; from < count; from += batch) {
    await work(Array.from({ length: Math.min(batch, count - from) }, (_, index) => from + index))
  }
}

function tourRow(number: number) {
  const [ru, en, uz] = pick(places, number)
  const kind = pick(kinds, Math.floor(number / places.length))
  const rare = number % rareEvery === 0 ? ` ${rareWord}` : ''
  const tour: ValuesOf<typeof tourFields> = {
    ...initialValues(tourFields),
    title: { ru: `${kind}: ${ru}${rare} ${number}`, en: `${en} ${number}`, uz: `${uz} ${number}` },
    description: {
      ru: `Город за городом, с ночлегом в семьях и ужином у мастеров: ${ru}, маршрут ${number}.`,
      en: `From town to town, with nights in family houses and suppers with craftsmen: ${en}, route ${number}.`,
      uz: `Shaharma-shahar, oilalarda tunash va ustalar bilan kechki ovqat: ${uz}, yoʻnalish ${number}.`,
    },
    price: 100 + ((number * 7919) % 4000),
    validFrom: dayAfter(number % 300),
    validUntil: dayAfter(300 + (number % 400)),
    isActive: number % 5 !== 0,
  }
  return { ...tourColumns(tour), image_id: null, created_at: momentOf(number), updated_at: momentOf(number) }
}

/** Somebody who is added, and how they are reached. */
export interface Person {
  client: Pick<ClientInput, 'firstName' | 'lastName' | 'dateOfBirth'>
  contacts: readonly Pick<ContactInput, 'type' | 'value'>[]
}

/** Each is one client's; the names repeat. */
const somebody = (number: number): Person => ({
  client: {
    firstName: pick(firstNames, number),
    lastName: number % rareEvery === 0 ? rareName : pick(lastNames, Math.floor(number / firstNames.length)),
    dateOfBirth: bornOn(number),
  },
  contacts: [
    { type: 'MobilePhone', value: phoneOf(number) },
    { type: 'Email', value: `traveller${number}@example.uz` },
  ],
})

export const bornOn = (number: number): string => dayAfter(-6000 - ((number * 7919) % 18_000))

function clientRow(number: number, { client: { firstName, lastName, dateOfBirth }, contacts }: Person) {
  const client: ClientInput = {
    ...initialValues(clientFields),
    firstName,
    lastName,
    dateOfBirth,
    gender: number % 2 === 0 ? 'Female' : 'Male',
    nationalityCode: 'UZ',
    preferredLanguage: 'ru',
  }
  return {
    ...clientColumns(client),
    status: 'active',
    source: 'Manual',
    username: '',
    username_key: null,
    password_hash: null,
    search_text: clientSearchText(client, contacts),
    created_at: momentOf(number),
    updated_at: momentOf(number),
  }
}

/** As people write it; each number is one client's. */
export function phoneOf(number: number): string {
  const digits = String(1_000_000 + ((number * 7919) % 9_000_000))
  return `+998 90 ${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`
}

const pick = <T>(values: readonly T[], number: number): T => values[number % values.length] as T

const day = 86_400_000
const start = Date.UTC(2026, 0, 1)
const dayAfter = (days: number): string => new Date(start + days * day).toISOString().slice(0, 10)
const momentOf = (number: number): string => new Date(start + number * 60_000).toISOString()
