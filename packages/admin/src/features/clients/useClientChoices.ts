import { clients } from '@karvon/api-client/clients/clients'
import type { ClientChoices } from '@karvon/api-client/clients/clientTypes'
import useSWR from 'swr'
import { useApi } from '../../shared/api/useApi'

const none: ClientChoices = { sources: [], sellers: [], owners: [] }

/** Sources and employees that there are. */
export function useClientChoices(isWanted: boolean): ClientChoices {
  const api = useApi({ clients })
  const { data } = useSWR(isWanted && ['client choices'], () => api.clients.choices())
  return data ?? none
}
