import { searchText } from '../packages/api-client/src/search/searchRules'
import { chainHash } from '../packages/server/src/activityLog/activityLog'
import type { OpenDatabase } from '../packages/server/src/database/openDatabase'
import { type Columns, insertMany, withoutSearch } from '../packages/server/test/bulk'

const batch = 5000

/** One entry in so many is of this action and speaks of this person. */
const rareEvery = 10_000
export const rareAction = 'DeleteTour'
export const rareClient = 'Мингурюков'

const deeds = [
  ['UpdateClient', 'Client', 'Клиент', 'изменён контакт Email'],
  ['CreateClient', 'Client', 'Клиент', 'создан'],
  ['UpdateTour', 'Tour', 'Тур', 'цена, дата окончания'],
  ['Login', 'User', 'Сотрудник', 'Вход в систему'],
  ['UpdateClientTour', 'ClientTour', 'Тур клиента', 'статус'],
  ['UpdateContactAction', 'ContactAction', 'Заявка', 'звонок сделан'],
  ['Logout', 'User', 'Сотрудник', 'Выход из системы'],
] as const
const names = [
  'Дилноза Каримова',
  'Шерзод Алимов',
  'Анна Ким',
  'Тимур Ахмедов',
  'Малика Ёлкина',
  'Рустам Назаров',
  'Ольга Пак',
]
const people = [
  'director',
  'editor',
  'operator',
  'anna.kim',
  'manager',
  'rustam',
  'gulchehra',
  'bekzod',
  'nodira',
  'auditor',
]

/** Columns in the order of a row's values. */
const columns: Columns = {
  ...{
    action: 'text',
    entity: 'text',
    entity_id: 'text',
    entity_name: 'text',
    description: 'text',
    user_id: 'integer',
  },
  user_name: 'text',
  username: 'text',
  search_text: 'text',
  hash: 'text',
  created_at: 'text',
}

/**
 * Adds so many entries to the activity log, the newest of now, each with its hash.
 */
export async function seedLogs({ db, dialect }: OpenDatabase, rows: number, now = Date.now()): Promise<void> {
  const last = await db.selectFrom('activity_logs').select('hash').orderBy('id', 'desc').limit(1).executeTakeFirst()
  let previous = last?.hash ?? ''
  await db.transaction().execute(async (transaction) => {
    await withoutSearch(transaction, dialect.engine, 'activity_logs', async () => {
      for (let from = 0; from < rows; from += batch) {
        const values = Array.from({ length: Math.min(batch, rows - from) }, (_, index) => {
          const row = rowOf(from + index, now - (rows - from - index) * minute)
          previous = chainHash(previous, row)
          return { ...row, hash: previous }
        })
        await insertMany(transaction, dialect.engine, 'activity_logs', columns, values)
      }
    })
  })
}

const minute = 60_000

function rowOf(number: number, moment: number) {
  const isRare = number % rareEvery === 0
  const [action, entity, noun, done] = pick(deeds, number)
  const username = pick(people, Math.floor(number / 3))
  const userName = pick(names, Math.floor(number / 3))
  const entityName = isRare ? rareClient : `${pick(names, Math.floor(number / 11))} ${number % 5000}`
  const description = `${noun} «${entityName}»: ${done}`
  return {
    action: isRare ? rareAction : action,
    entity,
    entity_id: String(number % 5000),
    entity_name: entityName,
    description,
    user_id: people.indexOf(username) + 1,
    user_name: userName,
    username,
    search_text: searchText(action, entityName, description, userName, username),
    created_at: new Date(moment).toISOString(),
  }
}

const pick = <T>(values: readonly T[], number: number): T => values[number % values.length] as T
