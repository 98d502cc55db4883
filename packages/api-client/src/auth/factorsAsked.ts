import { HttpError } from '../http/httpErrors'
import { type SignInFactors, signInFactors } from './passkeyTypes'

/** Which second factor a sign-in was refused for; undefined for any other error. */
export function factorsAsked(error: unknown): SignInFactors | undefined {
  const isAsked = error instanceof HttpError && error.code === 'second_factor_needed'
  return isAsked ? signInFactors.read(error.factors ?? {}) : undefined
}
