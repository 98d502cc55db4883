import { sql } from 'kysely'
import { type Static, Type } from 'typebox'
import { Id } from '../http/idParams'
import { fieldProblem, Problem } from '../http/problem'
import type { Database, Tables } from './database'

/** Tables whose rows stand in an order that people give them. */
export type OrderedTable =
  | 'private_tour_banners'
  | 'private_tours'
  | 'uzbekistan_banners'
  | 'uzbekistan_posts'
  | 'ig_posts'
  | 'client_tour_documents'
  | 'message_templates'

/** The list is the part of a table whose rows have this value. */
type Part = readonly [column: keyof Tables['client_tour_documents'], value: number]

const Ids = Type.Array(Id, { minItems: 1, maxItems: 10_000 })

/** A list as it shall be, and as it was seen; of a long one the beginning will do. */
export const ListOrder = Type.Object({ ids: Ids, before: Ids })

/** What is answered: who stands where, and in which version. */
export const PlacedList = Type.Array(
  Type.Object({ id: Type.Integer(), orderNumber: Type.Integer(), version: Type.Integer() }),
)

interface Moved {
  id: number
  /** Places, from 1. */
  from: number
  to: number
}

/** The order of a list: numbers from 1 without a gap. Give it a transaction that holds the lock of the list. */
export function listOrder(db: Database, table: OrderedTable, part?: Part) {
  const name = sql.table(table)
  const within = part ? sql`where ${sql.ref(part[0])} = ${part[1]}` : sql``

  /**
   * Numbers all anew: first those that are wanted, behind them the others as they stand.
   * @returns whose number is another one now
   */
  async function number(wanted: readonly number[], moment: string): Promise<number[]> {
    const places = wanted.map((id, place) => sql`(cast(${id} as integer), cast(${place} as integer))`)
    const [known, place, join] =
      places.length === 0
        ? [sql``, sql``, sql``]
        : [
            sql`with wanted (id, place) as (values ${sql.join(places)})`,
            sql`wanted.place is null, wanted.place,`,
            sql`left join wanted on wanted.id = ${name}.id`,
          ]
    const { rows } = await sql<{ id: number }>`
      ${known} update ${name} set order_number = numbered.place, updated_at = ${moment}
      from (
        select ${name}.id, row_number() over (order by ${place} order_number, ${name}.id) as place
        from ${name} ${join} ${within}
      ) as numbered
      where numbered.id = ${name}.id and numbered.place <> ${name}.order_number
      returning ${name}.id`.execute(db)
    return rows.map(({ id }) => id)
  }

  return {
    /** Makes room at a place: who stands there or behind it moves on by one, without being in anybody's way. */
    async open(place: number, moment: string): Promise<void> {
      const at = part ? sql`and ${sql.ref(part[0])} = ${part[1]}` : sql``
      const { rows } = await sql<{ id: number }>`
        update ${name} set order_number = order_number + 1, updated_at = ${moment}
        where order_number >= ${place} ${at} returning id`.execute(db)
      if (rows.length === 0) return
      await sql`update ${name} set version = version - 1 where id in (${sql.join(rows.map(({ id }) => id))})`.execute(
        db,
      )
    },

    /** Closes the gaps that others have left. Nobody stands elsewhere: who changes or deletes several is not in their own way. */
    async close(moment: string): Promise<void> {
      const ids = await number([], moment)
      if (ids.length === 0) return
      await sql`update ${name} set version = version - 1 where id in (${sql.join(ids)})`.execute(db)
    },

    /**
     * @returns where they stand now, and who was moved the farthest; undefined where everybody stood there
     * @throws {Problem} 400 where not the same are named twice, 412 where the list begins otherwise by now
     */
    async set({ ids, before }: Static<typeof ListOrder>, moment: string) {
      const known = new Set(before)
      if (ids.length !== before.length || new Set(ids).size !== ids.length || !ids.every((id) => known.has(id)))
        throw fieldProblem('ids', 'Новый порядок и прежний должны состоять из одних и тех же записей, каждая один раз')
      const { rows } = await sql<{ id: number }>`
        select id from ${name} ${within} order by order_number, id limit ${before.length}`.execute(db)
      const current = rows.map(({ id }) => id)
      if (current.join() !== before.join())
        throw new Problem('outdated', 'Порядок тем временем изменил другой сотрудник', undefined, undefined, {
          ids: current,
        })
      await number(ids, moment)
      const { rows: placed } = await sql<Static<typeof PlacedList>[number]>`
        select id, order_number as "orderNumber", version from ${name} ${within}
        order by order_number, id limit ${ids.length}`.execute(db)
      const moves = ids.map((id, place): Moved => ({ id, from: before.indexOf(id) + 1, to: place + 1 }))
      const way = ({ from, to }: Moved) => Math.abs(to - from)
      const moved = moves.reduce((farthest, move) => (way(move) > way(farthest) ? move : farthest))
      return { placed, moved: moved.from === moved.to ? undefined : moved }
    },
  }
}
