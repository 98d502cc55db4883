import type { Role } from '../auth/accessRules'
import { readSignIn } from '../auth/auth'
import { staffFactors } from '../auth/factorTypes'
import { sentFields } from '../fields/sentFields'
import { type CallOptions, type DownloadOptions, type Http, readAnswer, segment } from '../http/http'
import type { PageQuery } from '../http/paging'
import type { Id } from '../read/fields'
import { readUser, type User, type UserInput, userFields } from './userFields'
import { type UserQuery, userReads } from './userReads'

/** Employees. Source: docs/product.md. */
export function users(http: Http) {
  const path = (id: Id, rest = '') => `/api/users/${segment(id)}${rest}`

  return {
    ...userReads(http),

    /**
     * Resolves with null when the server answers no employee.
     * @throws {HttpError} 400 with `errors`, 403 without `CanAddNewUser` or beyond one's own rank, 409 name taken
     */
    create: (input: UserInput, password: string, options?: CallOptions): Promise<User | null> =>
      readAnswer(http.send('POST', '/api/users', { ...sentFields(userFields, input), password }, options), readUser),

    /** The username is sent unchanged. @throws {HttpError} 400, 403, 404 */
    update: (id: Id, input: UserInput, options?: CallOptions) =>
      // The terminal knows numbers as they were typed; the body wants them as numbers.
      readAnswer(
        http.send(
          'PUT',
          path(id),
          { id: /^\d+$/.test(String(id)) ? Number(id) : id, ...sentFields(userFields, input) },
          options,
        ),
        readUser,
      ),

    /** @throws {HttpError} 403 without `CanModityUser` or `CanDeleteUser`, 404 */
    activate: (id: Id, options?: CallOptions) => http.change('POST', path(id, '/activate'), undefined, options),

    /** @throws {HttpError} 403 also for oneself and for the last superAdmin, 404 */
    deactivate: (id: Id, options?: CallOptions) => http.change('POST', path(id, '/deactivate'), undefined, options),

    /**
     * Gives somebody a new password and ends every session of the account. An addition to the documents.
     * @throws {HttpError} 400 with `errors.password`, 403 for all but superAdmins and for oneself, 404
     */
    resetPassword: (id: Id, password: string, options?: CallOptions) =>
      http.change('POST', path(id, '/reset-password'), { password }, options),

    /**
     * Somebody who has lost the second factor signs in with the password alone, and every session of the account ends. An addition
     * to the documents.
     * @throws {HttpError} 403 for all but superAdmins and for oneself, 404, 409 where there is none
     */
    resetFactor: (id: Id, options?: CallOptions) =>
      http.change('POST', path(id, '/reset-second-factor'), undefined, options),

    /** Who has a second factor, and which roles have to have one. An addition to the documents. @throws {HttpError} 403 for all but superAdmins */
    secondFactors: (options?: CallOptions) =>
      http.get('/api/users/second-factors', staffFactors.read, undefined, options),

    /**
     * Employees of these roles have to have a second factor; whoever has none is let do nothing but set one up. An addition to the
     * documents. @param required empty: of nobody
     * @throws {HttpError} 403 for all but superAdmins
     */
    requireFactors: async (required: readonly Role[], options?: CallOptions) =>
      staffFactors.read(await http.send('PUT', '/api/users/second-factors', { roles: required }, options)),

    /**
     * A session in which a superAdmin sees what the employee sees, for an hour, and changes nothing; signing out with its
     * token ends it. An addition to the documents.
     * @throws {HttpError} 403 for all but superAdmins and for oneself, 404, 409 for somebody deactivated
     */
    viewAs: async (id: Id, options?: CallOptions) =>
      readSignIn(await http.send('POST', path(id, '/view-as'), undefined, options), 'POST /api/users/{id}/view-as'),

    /** All that match in one answer, in portions as they come. @throws {NetworkError} also when it is cut off */
    stream: ({ search, isDeactivated }: Omit<UserQuery, keyof PageQuery> = {}, options?: CallOptions) =>
      http.getRecords('/api/users/export', readUser, { Search: search, IsDeactivated: isDeactivated }, options),

    /** All that match as a spreadsheet. @throws {HttpError} 403 without `CanSeeUsers` */
    export: (
      { search, isDeactivated }: Omit<UserQuery, keyof PageQuery> = {},
      format: 'excel' | 'csv' = 'excel',
      options?: DownloadOptions,
    ) => http.getFile('/api/users/export', { format, Search: search, IsDeactivated: isDeactivated }, options),
  }
}
