import { type AlikeClient, type alikeClient, likenesses, mostDoubles } from '@karvon/api-client/clients/likenessTypes'
import type { SentOf } from '@karvon/api-client/fields/answers'
import { sql } from 'kysely'
import type { Database } from '../../database/database'
import type { Dialect } from '../../database/dialect'
import { cardOf, knownPersons } from './knownPersons'

/** More are not told on one card. */
const mostTold = 10

/** As the index says it. */
const isOpen = sql<boolean>`distinct_at = ''`

/** Pairs of clients who may be one person, as they were found. */
export function doubleRepository(db: Database, dialect: Dialect) {
  return {
    /** The surest first. */
    async of(id: number): Promise<SentOf<typeof alikeClient>[]> {
      const pairs = await db
        .selectFrom('client_doubles')
        .select(['other_id', 'likeness', 'reasons'])
        .where('client_id', '=', id)
        .where(isOpen)
        .orderBy('other_id')
        .execute()
      const told = pairs
        .sort((one, other) => likenesses.indexOf(one.likeness) - likenesses.indexOf(other.likeness))
        .slice(0, mostTold)
      const persons = await knownPersons(
        db,
        dialect,
        told.map(({ other_id }) => other_id),
      )
      return told.flatMap(({ other_id, likeness, reasons }) => {
        const person = persons.get(other_id)
        return person
          ? [
              {
                client: cardOf(other_id, person),
                likeness,
                reasons: JSON.parse(reasons) as AlikeClient['reasons'],
              },
            ]
          : []
      })
    },

    /** Of each client, the other cards that they may have, the surest first. */
    async idsOf(ids: readonly number[]): Promise<{ client_id: number; other_id: number }[]> {
      if (ids.length === 0) return []
      return db
        .selectFrom('client_doubles')
        .select(['client_id', 'other_id'])
        .where('client_id', 'in', ids)
        .where(isOpen)
        .orderBy('likeness', 'desc')
        .orderBy('other_id')
        .execute()
    },

    /** How many clients may have another card: `mostDoubles` stand for more. */
    async count(): Promise<number> {
      const sides = await db
        .selectFrom('client_doubles')
        .select('client_id')
        .where(isOpen)
        .orderBy('client_id')
        .limit(2 * mostDoubles)
        .execute()
      return Math.min(mostDoubles, new Set(sides.map(({ client_id }) => client_id)).size)
    },

    /** @param distinct null: they may be one after all. @returns was it otherwise before? */
    async setDistinct(one: number, other: number, distinct: { moment: string; by: number } | null): Promise<boolean> {
      const sides = [
        { client_id: one, other_id: other },
        { client_id: other, other_id: one },
      ]
      const known = await db
        .selectFrom('client_doubles')
        .select('distinct_at')
        .where('client_id', '=', one)
        .where('other_id', '=', other)
        .executeTakeFirst()
      const values = { distinct_at: distinct?.moment ?? '', distinct_by: distinct?.by ?? null }
      if (!known && !distinct) return false
      if (!known) {
        const pair = { likeness: 'perhaps' as const, reasons: '[]', found_at: distinct?.moment ?? '' }
        await db
          .insertInto('client_doubles')
          .values(sides.map((side) => ({ ...side, ...pair, ...values })))
          .execute()
        return true
      }
      if ((known.distinct_at !== '') === (distinct !== null)) return false
      for (const { client_id, other_id } of sides)
        await db
          .updateTable('client_doubles')
          .set(values)
          .where('client_id', '=', client_id)
          .where('other_id', '=', other_id)
          .execute()
      return true
    },
  }
}
