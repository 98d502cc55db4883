import type { Connection } from '@karvon/api-client/connection'
import { createContext, useContext } from 'react'

const ConnectionContext = createContext<Connection | null>(null)

export const ConnectionProvider = ConnectionContext.Provider

/** The way to the agency's server, signed in or not. What else the server can do comes with the screens: see useApi. */
export function useConnection(): Connection {
  const connection = useContext(ConnectionContext)
  if (!connection) throw new Error('useConnection должен использоваться внутри ConnectionProvider')
  return connection
}
