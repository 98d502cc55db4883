import type { User } from '@karvon/api-client/users/userFields'
import { createContext, useContext } from 'react'

const ActorContext = createContext<User | null>(null)

export const ActorProvider = ActorContext.Provider

/** The signed-in person, for display; the server decides on every call. */
export function useActor(): User {
  const actor = useContext(ActorContext)
  if (!actor) throw new Error('useActor должен использоваться внутри ActorProvider: никто не вошёл в систему')
  return actor
}
