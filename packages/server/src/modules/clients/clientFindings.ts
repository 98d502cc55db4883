import { sql } from 'kysely'
import type { Database } from '../../database/database'
import { grouped } from '../../database/grouped'
import { type Finding, type RecordedKind, recordedAs } from '../../text/clientSearchText'

/** What is recorded about clients and finds them. One statement, however many clients. */
export async function findingsOf(db: Database, clientIds: readonly number[]): Promise<Map<number, Finding[]>> {
  if (clientIds.length === 0) return new Map()
  const kinds = Object.entries(recordedAs).map(
    (
      [
        kind,
        {
          table,
          columns: [one, other],
        },
      ],
      place,
    ) => sql`
      select client_id, ${sql.lit(place)} as place, id, ${sql.lit(kind)} as kind,
        ${sql.ref(one)} as one, ${sql.ref(other)} as other
      from ${sql.table(table)} where client_id in (${sql.join(clientIds)})`,
  )
  const { rows } = await sql<{ client_id: number; kind: RecordedKind; one: string; other: string }>`
    ${sql.join(kinds, sql` union all `)} order by 1, 2, 3`.execute(db)
  return grouped(
    rows,
    ({ client_id }) => client_id,
    ({ kind, one, other }) => recordedAs[kind].found(one, other),
  )
}
