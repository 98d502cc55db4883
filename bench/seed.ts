import type { ClientInput } from '../packages/api-client/src/clients/clientTypes'
import type { TourInput } from '../packages/api-client/src/tours/tourTypes'
import { type OpenDatabase, openDatabase } from '../packages/server/src/database/openDatabase'
import { columnsFor as clientColumns } from '../packages/server/src/modules/clients/clientRepository'
import { clientSearchText } from '../packages/server/src/modules/clients/clientSearch'
import { columnsFor as tourColumns } from '../packages/server/src/modules/tours/tourRepository'

/** Enough for few statements, few enough for the 32 766 parameters of SQLite. */
const batch = 1000

/** Every so many tours there is one whose title holds the rare word. */
const rareEvery = 500
export const rareWord = 'Мингурюк'
export const commonWord = 'Хива'
export const rareName = 'Мингурюков'

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
const firstNames = ['Дилноза', 'Шерзод', 'Анна', 'Тимур', 'Малика', 'Рустам', 'Севара', 'Bekzod', 'Ольга', 'Камила']
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

/** Fills an empty database with so many tours and clients, all of it in one transaction. */
export async function seed(options: Parameters<typeof openDatabase>[0], rows: number): Promise<void> {
  const database = await openDatabase(options)
  try {
    await database.db.transaction().execute(async (db) => {
      for (let from = 0; from < rows; from += batch) {
        const numbers = Array.from({ length: Math.min(batch, rows - from) }, (_, index) => from + index)
        await db.insertInto('tours').values(numbers.map(tourRow)).execute()
        await addClients(db, numbers)
      }
    })
  } finally {
    await database.close()
  }
}

async function addClients(db: OpenDatabase['db'], numbers: readonly number[]): Promise<void> {
  const added = await db.insertInto('clients').values(numbers.map(clientRow)).returning('id').execute()
  const contacts = added.flatMap(({ id }, index) =>
    contactsOf(numbers[index] ?? 0).map((contact, place) => ({
      client_id: id,
      ...contact,
      is_primary: place === 0 ? (1 as const) : (0 as const),
    })),
  )
  await db.insertInto('client_contacts').values(contacts).execute()
}

function tourRow(number: number) {
  const [ru, en, uz] = pick(places, number)
  const kind = pick(kinds, Math.floor(number / places.length))
  const rare = number % rareEvery === 0 ? ` ${rareWord}` : ''
  const tour: TourInput = {
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

function clientRow(number: number) {
  const client: ClientInput = {
    firstName: pick(firstNames, number),
    lastName: number % rareEvery === 0 ? rareName : pick(lastNames, Math.floor(number / firstNames.length)),
    middleName: '',
    dateOfBirth: dayAfter(-6000 - ((number * 7919) % 18_000)),
    gender: number % 2 === 0 ? 'Female' : 'Male',
    loyaltyStatusLevel: 'Unknown',
    nationalityCode: 'UZ',
    inn: '',
    preferredLanguage: 'ru',
    description: '',
  }
  return {
    ...clientColumns(client),
    status: 'active',
    source: 'Manual',
    username: '',
    username_key: null,
    password_hash: null,
    search_text: clientSearchText(client, contactsOf(number)),
    created_at: momentOf(number),
    updated_at: momentOf(number),
  }
}

const contactsOf = (number: number) =>
  [
    { type: 'MobilePhone', value: phoneOf(number) },
    { type: 'Email', value: `traveller${number}@example.uz` },
  ] as const

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
