import type { Client } from '@karvon/api-client/client'
import { createContext, useContext } from 'react'

const ApiContext = createContext<Client | null>(null)

export const ApiProvider = ApiContext.Provider

/** The agency's server. */
export function useApi(): Client {
  const api = useContext(ApiContext)
  if (!api) throw new Error('useApi должен использоваться внутри ApiProvider')
  return api
}
