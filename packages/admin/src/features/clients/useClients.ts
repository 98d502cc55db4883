import { clients } from '@karvon/api-client/clients/clients'
import type { Client, ClientQuery } from '@karvon/api-client/clients/clientTypes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import useSWR, { useSWRConfig } from 'swr'
import type { FirstRead } from '../../shared/api/firstRead'
import { toastError } from '../../shared/api/toastError'
import { useApi } from '../../shared/api/useApi'
import { useDeleted } from '../../shared/bin/useDeleted'
import { firstClientQuery } from './useClientQuery'

export const firstClients = (): FirstRead => ({
  key: ['clients', firstClientQuery],
  read: (http) => clients(http).list(firstClientQuery),
})

/** One page of the list. */
export function useClients(query: ClientQuery) {
  const api = useApi({ clients })
  return useSWR(['clients', query], () => api.clients.list(query), { keepPreviousData: true })
}

/** The four figures above it. */
export function useClientStats() {
  const api = useApi({ clients })
  return useSWR(['clients', 'stats'], () => api.clients.stats())
}

/** Loads every list of clients and the figures again, after one was added, changed or removed. */
export function useRefreshClients() {
  const { mutate } = useSWRConfig()
  return () => mutate((key) => Array.isArray(key) && key[0] === 'clients')
}

/** Deletes a client once the person has confirmed it. */
export function useClientDeletion() {
  const api = useApi({ clients })
  const { t } = useTranslation('clients')
  const refresh = useRefreshClients()
  const deleted = useDeleted()
  const [isDeleting, setDeleting] = useState(false)

  /** Resolves with true when the server has done it. */
  async function remove({ id }: Pick<Client, 'id'>): Promise<boolean> {
    setDeleting(true)
    try {
      await api.clients.remove(id)
      deleted(t('delete.done'), 'clients', id)
      void refresh()
      return true
    } catch (error) {
      toastError(error, t('failed.delete'), t)
      return false
    } finally {
      setDeleting(false)
    }
  }

  return { isDeleting, remove }
}
