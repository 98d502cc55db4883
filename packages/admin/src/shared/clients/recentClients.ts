import type { Client } from '@karvon/api-client/clients/clientTypes'
import type { Id } from '@karvon/api-client/read/fields'
import { atom, getDefaultStore } from 'jotai'

type RecentClient = Pick<Client, 'id' | 'fullName'>

/** So many are one press away. */
const most = 5

/**
 * Whose cards somebody opened, the latest first. Kept nowhere: names of people stay out of what the browser stores; and of nobody
 * else who signs in here after.
 */
export const recentClients = atom<{ actorId: Id | null; clients: readonly RecentClient[] }>({
  actorId: null,
  clients: [],
})

/** The card is looked at. */
export function lookAt(actorId: Id, { id, fullName }: RecentClient) {
  getDefaultStore().set(recentClients, (known) => {
    const others = known.actorId === actorId ? known.clients.filter((other) => other.id !== id) : []
    return { actorId, clients: [{ id, fullName }, ...others].slice(0, most) }
  })
}
