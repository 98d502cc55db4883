import { reminderType } from '@karvon/api-client/requests/contactActionFields'
import { sql } from 'kysely'
import type { Database } from '../../database/database'
import { grouped } from '../../database/grouped'
import { type Finding, mostRequests, type RecordedKind, recordedAs, requestFinding } from '../../text/clientSearchText'

/** What is recorded about clients, and what they wrote, and finds them: one statement, however many clients. */
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
  const { rows } = await sql<{
    client_id: number
    id: number
    kind: RecordedKind | 'request'
    one: string
    other: string
  }>`
    ${sql.join([...kinds, requestsOf(clientIds)], sql` union all `)} order by 1, 2, 3`.execute(db)
  const found = grouped(
    rows,
    ({ client_id }) => client_id,
    (row) => row,
  )
  return new Map(
    clientIds.map((id) => {
      const own = found.get(id) ?? []
      const recorded = own.flatMap(({ kind, one, other }) =>
        kind === 'request' ? [] : recordedAs[kind].found(one, other),
      )
      const wrote = new Map(own.flatMap(({ kind, id, one }) => (kind === 'request' ? [[id, one] as const] : [])))
      const texts = [...wrote.values()].reverse().slice(0, mostRequests)
      return [id, [...recorded, ...texts.map(requestFinding)]]
    }),
  )
}

/** Requests that are looked at for each number, the newest: not all have words. */
const mostOfNumber = 20

/** What the clients wrote, by the phone numbers that they have now; what staff noted to remind themselves is not theirs. */
const requestsOf = (clientIds: readonly number[]) => sql`
  select c.client_id, ${sql.lit(Object.keys(recordedAs).length)} as place, a.id, 'request' as kind,
    a.description as one, '' as other
  from client_contacts as c
  join contact_action_phones as p on p.e164 = c.e164 and p.contact_action_id > coalesce((
    select older.contact_action_id from contact_action_phones as older where older.e164 = c.e164
    order by older.contact_action_id desc limit 1 offset ${sql.lit(mostOfNumber)}
  ), 0)
  join contact_actions as a on a.id = p.contact_action_id
  where c.client_id in (${sql.join(clientIds)}) and c.e164 is not null
    and a.type <> ${reminderType} and a.description <> ''`
