import { readPhone } from '@karvon/api-client/phones/phoneRules'
import type { Transaction } from 'kysely'
import type { Tables } from '../../database/database'
import type { Dialect } from '../../database/dialect'
import { clientRepository } from './clientRepository'

/** A number that more cards have is of an office, and says nothing of who wrote. */
const mostHolders = 50

/** Brings what clients are found by up to date where something came from their numbers. */
export async function refreshHolders(
  transaction: Transaction<Tables>,
  dialect: Dialect,
  phones: readonly string[],
): Promise<void> {
  const numbers = [...new Set(phones.flatMap((phone) => readPhone(phone).e164 ?? []))]
  const holders = new Set<number>()
  for (const number of numbers) {
    const found = await transaction
      .selectFrom('client_contacts')
      .select('client_id')
      .distinct()
      .where('e164', '=', number)
      .orderBy('client_id')
      .limit(mostHolders)
      .execute()
    for (const { client_id } of found) holders.add(client_id)
  }
  if (holders.size === 0) return
  const ids = [...holders]
  // Whoever changes one of them writes the same text: in the order in which all take their locks.
  for (const lock of ids.map((id) => `client ${id}`).sort()) await dialect.lock(transaction, lock)
  await clientRepository(transaction, dialect).refreshSearch(ids)
}
