import { reminderType } from '@karvon/api-client/requests/contactActionFields'
import { sql } from 'kysely'
import type { Database } from '../../database/database'
import { grouped } from '../../database/grouped'
import { type Finding, mostRequests, type RecordedKind, recordedAs, requestFinding } from '../../text/clientSearchText'

/** What is recorded about clients, and what they wrote, and finds them: a few statements, however many clients. */
export async function findingsOf(db: Database, clientIds: readonly number[]): Promise<Map<number, Finding[]>> {
  if (clientIds.length === 0) return new Map()
  const recorded = await recordedOf(db, clientIds)
  const requests = await requestsOf(db, clientIds)
  return new Map(clientIds.map((id) => [id, [...(recorded.get(id) ?? []), ...(requests.get(id) ?? [])]]))
}

async function recordedOf(db: Database, clientIds: readonly number[]): Promise<Map<number, Finding[]>> {
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

/** Requests that are looked at for each number, the newest: not all have words. */
const mostOfNumber = 20

/** What the clients wrote, by the phone numbers that they have now; what staff noted to remind themselves is not theirs. */
async function requestsOf(db: Database, clientIds: readonly number[]): Promise<Map<number, Finding[]>> {
  const holders = await db
    .selectFrom('client_contacts')
    .select(['client_id', 'e164'])
    .where('client_id', 'in', clientIds)
    .where('e164', 'is not', null)
    .execute()
  const numbers = [...new Set(holders.flatMap(({ e164 }) => e164 ?? []))]
  if (numbers.length === 0) return new Map()
  const calls = await db
    .selectFrom('contact_action_phones')
    .select(['e164', 'contact_action_id as id'])
    .where('e164', 'in', numbers)
    .orderBy('contact_action_id', 'desc')
    .limit(numbers.length * mostOfNumber)
    .execute()
  const texts = await textsOf(
    db,
    calls.map(({ id }) => id),
  )
  const byNumber = grouped(
    calls,
    ({ e164 }) => e164,
    ({ id }) => id,
  )
  const found = new Map<number, Set<number>>()
  for (const { client_id, e164 } of holders) {
    const own = found.get(client_id) ?? new Set()
    for (const id of byNumber.get(e164 ?? '') ?? []) if (texts.has(id)) own.add(id)
    found.set(client_id, own)
  }
  return new Map(
    [...found].map(([clientId, ids]) => [
      clientId,
      [...ids]
        .sort((one, other) => other - one)
        .slice(0, mostRequests)
        .map((id) => requestFinding(texts.get(id) ?? '')),
    ]),
  )
}

async function textsOf(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('contact_actions')
    .select(['id', 'description'])
    .where('id', 'in', [...new Set(ids)])
    .where('type', '<>', reminderType)
    .where('description', '<>', '')
    .execute()
  return new Map(rows.map(({ id, description }) => [id, description]))
}
