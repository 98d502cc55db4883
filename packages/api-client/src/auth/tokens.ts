import { list } from '../fields/answers'
import { type CallOptions, type Http, segment } from '../http/http'
import type { Id } from '../read/fields'
import { accessToken, type NewToken, newToken, type TokenInput } from './tokenTypes'

/** Tokens for scripts, each the owner's own. Additions to the documents. */
export function tokens(http: Http) {
  return {
    /** Those that are alive, the newest first. */
    list: (options?: CallOptions) => http.get('/api/auth/tokens', list(accessToken).read, undefined, options),

    /**
     * Makes one; what it answers as `token` is shown this once.
     * @param password the own one
     * @throws {HttpError} 400 with `errors.password` or `errors.name`, 409 with `already_exists` or `limit_reached`, 429
     */
    create: async (input: TokenInput, password: string, options?: CallOptions): Promise<NewToken> =>
      newToken.read(await http.send('POST', '/api/auth/tokens', { ...input, password }, options)),

    /** Ends one at once. @throws {HttpError} 404 */
    revoke: (id: Id, options?: CallOptions) =>
      http.change('DELETE', `/api/auth/tokens/${segment(id)}`, undefined, options),
  }
}
