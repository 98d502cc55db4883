import type { User } from '@karvon/api-client/users/userTypes'
import { useSyncExternalStore } from 'react'
import { useApi } from '../shared/useApi'

/** Who is signed in now; null means nobody. Follows every sign-in and sign-out, those of other tabs included. */
export function useSession(): User | null {
  const { session } = useApi()
  return useSyncExternalStore(session.subscribe, session.user)
}
