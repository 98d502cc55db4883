import type { User } from '@karvon/api-client/users/userFields'
import { useSyncExternalStore } from 'react'
import { useConnection } from '../shared/useConnection'

/** Who is signed in now; null means nobody. Follows every sign-in and sign-out, those of other tabs included. */
export function useSession(): User | null {
  const { session } = useConnection()
  return useSyncExternalStore(session.subscribe, session.user)
}
