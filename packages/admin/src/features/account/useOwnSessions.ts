import useSWR, { useSWRConfig } from 'swr'
import { useApi } from '../../shared/useApi'

const key = ['ownSessions']

/** Where the person is signed in. */
export function useOwnSessions() {
  const { auth } = useApi()
  return useSWR(key, () => auth.sessions())
}

/** Loads the sessions again, after one of them ended. */
export function useRefreshOwnSessions() {
  const { mutate } = useSWRConfig()
  return () => mutate(key)
}
