import type { Client } from '@karvon/api-client/clients/clientTypes'
import type { Id } from '@karvon/api-client/read/fields'
import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useActor } from '../session/useActor'

type RecentClient = Pick<Client, 'id' | 'fullName'>

/** So many are one press away. */
const most = 5

/**
 * Whose cards somebody opened, the latest first. Kept nowhere: names of people stay out of what the browser stores; and of nobody
 * else who signs in here after.
 */
const recentClients = atom<{ actorId: Id | null; clients: readonly RecentClient[] }>({ actorId: null, clients: [] })

export function useRecentClients(): readonly RecentClient[] {
  const { id } = useActor()
  const { actorId, clients } = useAtomValue(recentClients)
  return actorId === id ? clients : []
}

/** The card is looked at. */
export function useLookedAt({ id, fullName }: RecentClient) {
  const { id: actorId } = useActor()
  const change = useSetAtom(recentClients)
  useEffect(() => {
    change((known) => {
      const others = known.actorId === actorId ? known.clients.filter((other) => other.id !== id) : []
      return { actorId, clients: [{ id, fullName }, ...others].slice(0, most) }
    })
  }, [change, actorId, id, fullName])
}
