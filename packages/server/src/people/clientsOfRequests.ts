import type { Database } from '../database/database'

/** The oldest card with one of the numbers, by request. */
export async function clientsOfRequests(db: Database, ids: readonly number[]): Promise<Map<number, number>> {
  const phones = await db
    .selectFrom('contact_action_phones')
    .select(['contact_action_id', 'e164'])
    .where('contact_action_id', 'in', ids)
    .execute()
  if (phones.length === 0) return new Map()
  const holders = await db
    .selectFrom('client_contacts')
    .select(['e164', 'client_id'])
    .where(
      'e164',
      'in',
      phones.map(({ e164 }) => e164),
    )
    .orderBy('client_id', 'desc')
    .execute()
  const ofPhone = new Map(holders.map(({ e164, client_id }) => [e164, client_id]))
  return new Map(
    phones.flatMap(({ contact_action_id, e164 }) => {
      const clientId = ofPhone.get(e164)
      return clientId === undefined ? [] : [[contact_action_id, clientId] as const]
    }),
  )
}
