import { type CallOptions, type Http, segment } from '../http/http'
import type { Id } from '../read/fields'
import { type Proof, proofOf } from './factors'
import { recoveryCodes } from './factorTypes'
import { type NewPasskey, passkeyCreation, passkeyRequest } from './passkeyTypes'

/** The own passkeys; `factors.get` tells which there are. Additions to the documents. */
export function passkeys(http: Http) {
  const path = '/api/auth/passkeys'
  return {
    /**
     * What a browser makes a new one with, within five minutes.
     * @throws {HttpError} 400 with `errors.password`, 403 with `proof_needed`, 409 where they do not work or are too many, 429
     */
    begin: async (password: string, options?: CallOptions) =>
      passkeyCreation.read(await http.send('POST', `${path}/begin`, { password }, options)),

    /**
     * Keeps what the browser has made: from then on each sign-in asks for a second factor. Every other session ends.
     * @returns codes to recover with, which are shown this once; none where there are some already
     * @throws {HttpError} 400 with `errors.name`, 409 where it was not asked for or took too long
     */
    add: async (name: string, made: NewPasskey, options?: CallOptions) =>
      recoveryCodes.read(await http.send('POST', path, { name, passkey: made }, options)).codes,

    /** What a browser is asked with for a proof by one of them, within five minutes. @throws {HttpError} 409 where there is none */
    ask: async (options?: CallOptions) =>
      passkeyRequest.read(await http.send('POST', `${path}/ask`, undefined, options)),

    /** Does without one. @throws {HttpError} 400 with `errors.password` or `errors.code`, 404, 409 for the last one where the role has to have one, 429 */
    remove: (id: Id, password: string, proof: Proof, options?: CallOptions) =>
      http.change('POST', `${path}/${segment(id)}/remove`, { password, ...proofOf(proof) }, options),
  }
}
