import type { PasswordRules } from '@karvon/api-client/auth/auth'
import { passwordLength } from '@karvon/api-client/users/userRules'
import useSWR from 'swr'
import { useConnection } from '../api/useConnection'

/** What the agency asks of a password; what every agency asks until the server has said so. */
export function usePasswordRules(): PasswordRules {
  const { auth } = useConnection()
  const { data } = useSWR('passwordRules', () => auth.passwordRules({ quiet: true }))
  return data ?? { min: passwordLength.min }
}
