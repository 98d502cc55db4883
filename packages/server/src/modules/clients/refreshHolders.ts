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
  if (numbers.length === 0) return
  const holders = await transaction
    .selectFrom('client_contacts')
    .select('client_id')
    .distinct()
    .where('e164', 'in', numbers)
    .orderBy('client_id')
    .limit(mostHolders)
    .execute()
  const ids = holders.map(({ client_id }) => client_id)
  // Whoever changes one of them writes the same text: in the order in which all take their locks.
  for (const lock of ids.map((id) => `client ${id}`).sort()) await dialect.lock(transaction, lock)
  await clientRepository(transaction, dialect).refreshSearch(ids)
}
