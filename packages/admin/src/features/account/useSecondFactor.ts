import { factors } from '@karvon/api-client/auth/factors'
import type { OwnFactor } from '@karvon/api-client/auth/factorTypes'
import useSWR, { useSWRConfig } from 'swr'
import { useApi } from '../../shared/api/useApi'

const key = ['secondFactor']

/** The own second factor. */
export function useSecondFactor() {
  const api = useApi({ factors })
  return useSWR(key, () => api.factors.get())
}

export function useRefreshSecondFactor() {
  const { mutate } = useSWRConfig()
  return () => mutate(key)
}

/** Is there one of whichever kind? */
export const hasFactor = ({ since, passkeys }: OwnFactor): boolean => since !== '' || passkeys.length > 0
