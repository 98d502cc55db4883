import { clients } from '@karvon/api-client/clients/clients'
import type { ClientId } from '@karvon/api-client/clients/clientTypes'
import useSWR from 'swr'
import { type FirstRead, idIn } from '../api/firstRead'
import { useApi } from '../api/useApi'

/** One client, when one is named. The card, the records and the tours of a client share its copy. */
export function useClient(id: ClientId | null) {
  const api = useApi({ clients })
  return useSWR(id === null ? null : clientKey(id), ([, named]) => api.clients.get(named))
}

/** A text, since an address has the id as text and an answer as number: both must find the same copy. */
export const clientKey = (id: ClientId) => ['client', String(id)] as const

export const firstClient = (address: string): FirstRead => ({
  key: clientKey(idIn(address)),
  read: (http) => clients(http).get(idIn(address)),
})
