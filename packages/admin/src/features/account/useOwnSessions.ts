import useSWR, { useSWRConfig } from 'swr'
import { useConnection } from '../../shared/api/useConnection'

const key = ['ownSessions']

/** Where the person is signed in. */
export function useOwnSessions() {
  const { auth } = useConnection()
  return useSWR(key, () => auth.sessions())
}

/** Loads the sessions again, after one of them ended. */
export function useRefreshOwnSessions() {
  const { mutate } = useSWRConfig()
  return () => mutate(key)
}
