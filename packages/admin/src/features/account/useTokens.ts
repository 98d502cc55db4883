import { tokens } from '@karvon/api-client/auth/tokens'
import useSWR, { useSWRConfig } from 'swr'
import { useApi } from '../../shared/api/useApi'

const key = ['ownTokens']

/** The own tokens for scripts. */
export function useTokens() {
  const api = useApi({ tokens })
  return useSWR(key, () => api.tokens.list())
}

export function useRefreshTokens() {
  const { mutate } = useSWRConfig()
  return () => mutate(key)
}
