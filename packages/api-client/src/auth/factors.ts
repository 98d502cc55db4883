import type { CallOptions, Http } from '../http/http'
import { newFactor, ownFactor, recoveryCodes } from './factorTypes'
import type { PasskeyAnswer } from './passkeyTypes'

const readCodes = (raw: unknown): string[] => recoveryCodes.read(raw).codes

/** A code of the app or one to recover with, or what a passkey has signed; see `passkeys.ask`. */
export type Proof = string | PasskeyAnswer

/** As bodies have it. */
export const proofOf = (proof: Proof) => (typeof proof === 'string' ? { code: proof } : { passkey: proof })

/** The own second factor: an app that shows codes, and codes to recover with. Additions to the documents. */
export function factors(http: Http) {
  const path = '/api/auth/second-factor'
  return {
    /** Which are there? */
    get: (options?: CallOptions) => http.get(path, ownFactor.read, undefined, options),

    /**
     * A secret for an app; nobody is asked for its codes before `confirm`.
     * @throws {HttpError} 400 with `errors.password`, 403 with `proof_needed`, 409 where there is an app already, 429
     */
    begin: async (password: string, options?: CallOptions) =>
      newFactor.read(await http.send('POST', `${path}/begin`, { password }, options)),

    /**
     * The first code of the app: from then on each sign-in asks for one. Every other session ends.
     * @returns codes to recover with, which are shown this once; none where there are some already
     * @throws {HttpError} 400 with `errors.code`, 409 where nothing was begun, 429
     */
    confirm: async (code: string, options?: CallOptions) =>
      readCodes(await http.send('POST', `${path}/confirm`, { code }, options)),

    /** New codes to recover with in place of those that were. @throws {HttpError} 400 with `errors.code`, 409, 429 */
    renewCodes: async (proof: Proof, options?: CallOptions) =>
      readCodes(await http.send('POST', `${path}/recovery-codes`, proofOf(proof), options)),

    /** Does without the app from then on. @throws {HttpError} 400 with `errors.password` or `errors.code`, 409, 429 */
    remove: (password: string, proof: Proof, options?: CallOptions) =>
      http.change('POST', `${path}/remove`, { password, ...proofOf(proof) }, options),

    /**
     * Proves the second factor anew, for what asks for a fresh proof (403, `proof_needed`).
     * @throws {HttpError} 400 with `errors.code`, 409 where there is none, 429
     */
    prove: (proof: Proof, options?: CallOptions) => http.change('POST', `${path}/prove`, proofOf(proof), options),
  }
}
