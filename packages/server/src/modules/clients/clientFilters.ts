import { genders, loyaltyLevels, spokenLanguages } from '@karvon/api-client/clients/clientFields'
import type { ClientFilters } from '@karvon/api-client/clients/clientTypes'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Static, Type } from 'typebox'
import type { Dialect } from '../../database/dialect'
import { daysBefore } from '../../time/today'

const within = (most: number, description: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: most, description: `${description} so many days` }))

/** What of a query narrows the list; additions to the documents. */
export const clientFiltersQuery = {
  Tag: Type.Optional(Type.String({ maxLength: 60, description: 'Name of a tag, in any case' })),
  Loyalty: Type.Optional(Type.Enum([...loyaltyLevels])),
  Gender: Type.Optional(Type.Enum([...genders])),
  Source: Type.Optional(Type.String({ maxLength: 100 })),
  Language: Type.Optional(Type.Enum([...spokenLanguages], { description: 'Language that they prefer' })),
  Owner: Type.Optional(
    Type.String({
      pattern: '^(me|none|[1-9][0-9]{0,8})$',
      description: 'Employee who looks after them: a number, `me` for yourself, `none` for those who have nobody',
    }),
  ),
  SoldBy: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 2_147_483_647,
      description: 'Employee who is responsible for a trip of theirs',
    }),
  ),
  BirthdayWithin: within(366, 'Their birthday is today or within'),
  HasComingTrip: Type.Optional(Type.Boolean({ description: 'Those alone who have a trip ahead or under way' })),
  PapersEndWithin: within(3660, 'A valid document or a visa ends today or within'),
  NoPhone: Type.Optional(Type.Boolean({ description: 'Those alone of whose contacts none is a phone' })),
  Doubles: Type.Optional(Type.Boolean({ description: 'Those alone who may have another card' })),
}

const query = Type.Object(clientFiltersQuery)

/** Filters, and the day `YYYY-MM-DD` on which they are asked. */
export interface AskedFilters extends Omit<ClientFilters, 'owner'> {
  /** Null: those who have nobody. */
  ownerId?: number | null
  today: string
}

/**
 * @param actorId who asks
 * @returns undefined where nothing is filtered
 */
export function filtersIn(asked: Static<typeof query>, today: string, actorId: number): AskedFilters | undefined {
  const filters = {
    ...(asked.Tag?.trim() && { tag: asked.Tag.trim().toUpperCase() }),
    ...(asked.Loyalty && { loyalty: asked.Loyalty }),
    ...(asked.Gender && { gender: asked.Gender }),
    ...(asked.Source && { source: asked.Source }),
    ...(asked.Language && { language: asked.Language }),
    ...(asked.Owner && { ownerId: ownerIn(asked.Owner, actorId) }),
    ...(asked.SoldBy !== undefined && { soldBy: asked.SoldBy }),
    ...(asked.BirthdayWithin !== undefined && { birthdayWithin: asked.BirthdayWithin }),
    ...(asked.HasComingTrip && { hasComingTrip: true }),
    ...(asked.PapersEndWithin !== undefined && { papersEndWithin: asked.PapersEndWithin }),
    ...(asked.NoPhone && { noPhone: true }),
    ...(asked.Doubles && { doubles: true }),
  } satisfies Omit<AskedFilters, 'today'>
  return Object.keys(filters).length > 0 ? { ...filters, today } : undefined
}

const ownerIn = (asked: string, actorId: number): number | null =>
  asked === 'none' ? null : asked === 'me' ? actorId : Number(asked)

/** What the log says of them. */
export const filterWords = (filters: Partial<AskedFilters> = {}): Record<string, unknown> => ({
  метка: filters.tag,
  лояльность: filters.loyalty,
  пол: filters.gender,
  источник: filters.source,
  язык: filters.language,
  'ответственный №': filters.ownerId === null ? 'нет' : filters.ownerId,
  'продажа, сотрудник №': filters.soldBy,
  'день рождения в течение дней': filters.birthdayWithin,
  'предстоящая поездка': filters.hasComingTrip && 'да',
  'документы кончаются в течение дней': filters.papersEndWithin,
  'без телефона': filters.noPhone && 'да',
  'возможные дубли': filters.doubles && 'да',
})

/**
 * What rows have to meet, as the indexes say it.
 * @param isWalked rows come along an index of their order and are tested; else the most telling index collects them
 * @param isSearched words narrow the list as well
 */
export function filterConditions(
  dialect: Dialect,
  filters: AskedFilters,
  isWalked: boolean,
  isSearched: boolean,
): Expression<SqlBool>[] {
  const { tag, loyalty, gender, source, language, ownerId, soldBy, birthdayWithin, papersEndWithin, today } = filters
  const column = <T>(name: string): RawBuilder<T> => (isWalked ? dialect.tested<T>(name) : sql.ref<T>(name))
  // SQLite would seek a value of an index by the ids of one set for each of another: beside sets of ids rows are tested.
  const isTested = isWalked || isSearched || asksForIds(filters)
  const own = (name: string) => (isTested ? dialect.tested(`clients.${name}`) : sql.ref(`clients.${name}`))
  const equals = (name: string, value: string | number) => sql<SqlBool>`${own(name)} = ${value}`
  const isIn = (ids: RawBuilder<unknown>) => sql<SqlBool>`${column('clients.id')} in (${ids})`
  const conditions: Expression<SqlBool>[] = []

  if (tag !== undefined)
    conditions.push(
      isIn(sql`select client_id from client_tags where tag_id = (select id from tags where name = ${tag})`),
    )
  if (loyalty) conditions.push(equals('loyalty_level', loyaltyLevels.indexOf(loyalty)))
  if (gender) conditions.push(equals('gender', genders.indexOf(gender)))
  if (source !== undefined) conditions.push(equals('source', source))
  if (language) conditions.push(equals('preferred_language', language))
  if (ownerId === null) conditions.push(sql<SqlBool>`${own('owner_id')} is null`)
  else if (ownerId !== undefined) conditions.push(equals('owner_id', ownerId))
  if (filters.noPhone) conditions.push(equals('has_phone', 0))
  if (soldBy !== undefined) conditions.push(isIn(sql`select client_id from client_tours where sold_by = ${soldBy}`))
  if (birthdayWithin !== undefined) conditions.push(isIn(bornWithin(birthdayWithin, today)))
  if (filters.hasComingTrip)
    conditions.push(
      isIn(sql`select client_id from client_tours where status <> 2
        and (case when return_date = '' then departure_date else return_date end) >= ${today}`),
    )
  if (papersEndWithin !== undefined) {
    const last = daysBefore(today, -papersEndWithin)
    const ends = sql`expiry_date >= ${today} and expiry_date <= ${last}`
    conditions.push(
      isIn(sql`select client_id from client_documents where state = 'Valid' and ${ends}
        union select client_id from visas where ${ends}`),
    )
  }
  if (filters.doubles) conditions.push(isIn(sql`select client_id from client_doubles where distinct_at = ''`))
  return conditions
}

const asksForIds = ({ tag, soldBy, birthdayWithin, papersEndWithin, hasComingTrip, doubles }: AskedFilters): boolean =>
  [tag, soldBy, birthdayWithin, papersEndWithin, hasComingTrip, doubles].some((asked) => asked !== undefined)

/** Who was born on 29 February has the birthday on the 28th of other years. */
function bornWithin(days: number, today: string): RawBuilder<unknown> {
  const from = today.slice(5)
  const lastDay = daysBefore(today, -days)
  const isCommon = daysBefore(`${lastDay.slice(0, 4)}-03-01`, 1).endsWith('28')
  const to = lastDay.slice(5) === '02-28' && isCommon ? '02-29' : lastDay.slice(5)
  const between = (first: string, last: string) => sql`
    select born.id from clients as born
    where substr(born.date_of_birth, 6) >= ${first} and substr(born.date_of_birth, 6) <= ${last}`
  if (days >= 365) return between('01-01', '12-31')
  if (lastDay.slice(0, 4) === today.slice(0, 4)) return between(from, to)
  return sql`${between(from, '12-31')} union all ${between('01-01', to)}`
}
