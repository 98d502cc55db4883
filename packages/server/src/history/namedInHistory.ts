import type { Database } from '../database/database'
import { inPortions } from '../database/inPortions'

/** A sale, or a place on one, of which the history says that it was of a client. */
export interface NamedRow {
  sale: number
  id: number
  /** Was it theirs as far as the history knows? Else it went over to somebody else. */
  isLast: boolean
}

const portion = 50

/** Rows that name clients, or named them before: the history knows them when nothing else does any more. */
export async function namedInHistory(
  db: Database,
  table: 'client_tours' | 'client_tour_travellers',
  clients: readonly number[],
): Promise<NamedRow[]> {
  const named = new Map<number, NamedRow>()
  for (const some of inPortions(clients, portion)) {
    const rows = await db
      .selectFrom('history')
      .select(['entity_id', 'row_id', 'changes'])
      .where('entity', '=', 'ClientTour')
      .where('table_name', '=', table)
      // Between quotes that a value would have escaped. Of the second number it is read below whether it is the client's.
      .where(({ or, eb }) =>
        or(
          some.flatMap((client) => [
            eb('changes', 'like', `%"client_id":[${client},%`),
            eb('changes', 'like', `%"client_id":[%,${client}]%`),
          ]),
        ),
      )
      .orderBy('id')
      .execute()
    for (const { entity_id, row_id, changes } of rows) {
      const { client_id } = JSON.parse(changes) as { client_id?: [number | null, number | null] }
      const isIn = (client: number | null) => client !== null && clients.includes(client)
      if (!client_id?.some(isIn)) continue
      const [was, became] = client_id
      named.set(row_id, { sale: entity_id, id: row_id, isLast: isIn(became ?? was) })
    }
  }
  return [...named.values()]
}
