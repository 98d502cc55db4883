import { likenessOf } from '@karvon/api-client/clients/likenessRules'
import { sql } from 'kysely'
import type { Database } from '../../database/database'
import type { Dialect } from '../../database/dialect'
import { grouped } from '../../database/grouped'
import { inPortions } from '../../database/inPortions'
import type { Clock } from '../../http/app'
import { candidatesOf } from './candidates'
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
  const own = [...(await knownPersons(db, dialect, ids))]
  const found = await candidatesOf(
    db,
    own.map(([, person]) => person),
  )
  const candidates = new Map(own.map(([id], place) => [id, found[place] ?? []]))
  const persons = await knownPersons(db, dialect, [...new Set([...ids, ...found.flat()])])
  const pairsOf = (id: number) =>
    (candidates.get(id) ?? []).flatMap((other) => {
      const [one, two] = [persons.get(id), persons.get(other)]
      if (!one || !two || id === other) return []
      const { likeness, reasons } = likenessOf(one, two)
      return likeness === 'different' ? [] : [{ id, other, likeness, reasons: JSON.stringify(reasons) }]
    })
  const pairs: ReturnType<typeof pairsOf> = []
  for (const some of inPortions(ids, atOnce)) {
    pairs.push(...some.flatMap(pairsOf))
    await new Promise((resolve) => setImmediate(resolve))
  }
  const moment = now().toISOString()
  await db.transaction().execute(async (transaction) => {
    const isOpen = sql<boolean>`distinct_at = ''`
    await transaction.deleteFrom('client_doubles').where('client_id', 'in', ids).where(isOpen).execute()
    await transaction.deleteFrom('client_doubles').where('other_id', 'in', ids).where(isOpen).execute()
    const there = new Set<number>()
    for (const some of inPortions([...new Set([...ids, ...pairs.map(({ other }) => other)])]))
      for (const { id } of await transaction.selectFrom('clients').select('id').where('id', 'in', some).execute())
        there.add(id)
    const rows = pairs
      .filter(({ id, other }) => there.has(id) && there.has(other))
      .flatMap(({ id, other, likeness, reasons }) =>
        [
          [id, other],
          [other, id],
        ].map(([client_id = 0, other_id = 0]) => ({ client_id, other_id, likeness, reasons, found_at: moment })),
      )
    for (const some of inPortions(rows))
      await transaction
        .insertInto('client_doubles')
        .values(some)
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
