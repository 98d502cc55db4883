import { list } from '../fields/answers'
import { type CallOptions, type Http, readAnswer, segment } from '../http/http'
import type { ClientId } from './clientTypes'
import {
  type AlikeClient,
  type AlikeQuery,
  type AlikeToOne,
  alikeClient,
  alikeToOne,
  clientDoubles as doubles,
  type KnownPerson,
} from './likenessTypes'

const readAlike = list(alikeClient).read
const readEach = list(alikeToOne).read

/** Other cards that a person has or may have. Ours. Writes: 403 without `CanCallUser`. */
export function clientDoubles(http: Http) {
  const path = (client: ClientId, rest = '') => `/api/clients/${segment(client)}/doubles${rest}`

  return {
    /** Who may be one person with whom is described: ten at most, the surest first. @throws {HttpError} 400 with `errors` */
    alike: async (person: AlikeQuery, options?: CallOptions): Promise<AlikeClient[]> =>
      (await readAnswer(http.send('POST', '/api/clients/alike', person, { ...options, isRead: true }), readAlike)) ??
      [],

    /**
     * The same of each of many, `mostPeople` at most: three of each. Who is like nobody is left out.
     * @throws {HttpError} 400 with `errors`
     */
    alikeEach: async (people: readonly Partial<KnownPerson>[], options?: CallOptions): Promise<AlikeToOne[]> =>
      (await readAnswer(
        http.send('POST', '/api/clients/alike/each', { people }, { ...options, isRead: true }),
        readEach,
      )) ?? [],

    /** Who may have another card, and which cards this was joined of. @throws {HttpError} 404 */
    of: (client: ClientId, options?: CallOptions) => http.get(path(client), doubles.read, undefined, options),

    /** Two cards that are of two people, or may be of one after all. @throws {HttpError} 404 */
    setDistinct: (client: ClientId, other: ClientId, areDistinct: boolean, options?: CallOptions) =>
      http.change('PUT', path(client, `/${segment(other)}`), { areDistinct }, options),
  }
}
