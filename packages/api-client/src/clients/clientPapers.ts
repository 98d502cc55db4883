import type { ClientRecordKind } from '../clientRecords/clientRecordNames'
import { type CallOptions, type Http, segment } from '../http/http'
import { type Id, readId, readItems, readMembers, readText } from '../read/fields'
import type { ClientId } from './clientTypes'

/** Records of a client that are papers, and what of each is its name. */
const paperNames = { documents: 'type', visas: 'countryCode', otherDocuments: 'title' } as const satisfies {
  [Kind in ClientRecordKind]?: string
}

/** A paper on the card of a client, or of a tour that they bought. */
export interface ClientPaper {
  kind: keyof typeof paperNames | 'tripDocuments'
  id: Id
  /** Type of the document, country of the visa, title of another paper. */
  name: string
  /** Of which tour; null for what is on the card. */
  clientTourId: Id | null
  /** Moment, ISO 8601 in UTC. */
  addedAt: string
}

/** When which papers of a client were added: the card says so. */
export function clientPapers(http: Http) {
  return {
    /** Those of which the server says when, kind by kind. @throws {HttpError} 403 without `CanSeeUsers` or `CanCallUser`, 404 */
    of: (client: ClientId, options?: CallOptions): Promise<ClientPaper[]> =>
      http.get(`/api/clients/${segment(client)}`, readPapers, undefined, options),
  }
}

function readPapers(raw: unknown): ClientPaper[] {
  const client = readMembers(raw)
  return Object.entries({ ...paperNames, tripDocuments: 'title' }).flatMap(([kind, name]) =>
    readItems(client(kind), readMembers).flatMap((member) => {
      const addedAt = readText(member('createdAt'))
      if (addedAt === '') return []
      return {
        kind: kind as ClientPaper['kind'],
        id: readId(member('id')),
        name: readText(member(name)),
        clientTourId: kind === 'tripDocuments' ? readId(member('clientTourId')) : null,
        addedAt,
      }
    }),
  )
}
