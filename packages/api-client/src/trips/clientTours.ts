import type { ClientId } from '../clients/clientTypes'
import { type CallOptions, type Http, readAnswer, segment } from '../http/http'
import { allPages, type PageQuery } from '../http/paging'
import type { Id } from '../read/fields'
import { trimmed } from '../validation/visibleText'
import {
  type ClientTourInput,
  clientTourStatuses,
  type NewClientTour,
  readClientTour,
  readTripTravellers,
} from './clientTourFields'
import type { TripTraveller, TripTravellerInput, TripTravellers } from './travellerFields'

/** Tours sold to clients. Source: docs/product.md. Writes: 403 without `CanCallUser`. */
export function clientTours(http: Http) {
  const list = ({ pageSize = 10, pageIndex = 1 }: PageQuery = {}, options?: CallOptions) =>
    http.getPage('/api/client-tours', { pageSize, pageIndex }, readClientTour, options)

  const ofClient = (client: ClientId, { pageSize = 10, pageIndex = 1 }: PageQuery = {}, options?: CallOptions) =>
    http.getPage(
      `/api/client-tours/by-client/${segment(client)}`,
      { PageSize: pageSize, PageIndex: pageIndex },
      readClientTour,
      options,
    )

  return {
    /** One page of all sales; this call spells its paging in camelCase. */
    list,

    /** All sales, page by page; stops when the consumer stops. */
    all: (options?: CallOptions) => allPages((page) => list(page, options)),

    /** All sales, or those of a client, in one answer, in portions as they come. @throws {NetworkError} also when it is cut off */
    stream: ({ clientId }: { clientId?: ClientId } = {}, options?: CallOptions) =>
      http.getRecords('/api/client-tours/export', readClientTour, { clientId }, options),

    /** One page of a client's tours; `total` is the number shown as 'Всего туров'. */
    ofClient,

    /** All tours of a client, page by page; stops when the consumer stops. */
    allOfClient: (client: ClientId, options?: CallOptions) => allPages((page) => ofClient(client, page, options)),

    /** @throws {HttpError} 404 */
    get: (id: Id, options?: CallOptions) =>
      http.get(`/api/client-tours/${segment(id)}`, readClientTour, undefined, options),

    /** @throws {HttpError} 400 with `errors` */
    create: (input: NewClientTour, options?: CallOptions) =>
      readAnswer(
        http.send(
          'POST',
          '/api/client-tours',
          {
            ...toWire(input),
            ...(input.mutedNotes && { mutedNotes: input.mutedNotes }),
            ...(input.travellers && { travellers: input.travellers.map(sent) }),
          },
          options,
        ),
        readClientTour,
      ),

    /** @throws {HttpError} 400 with `errors`, 404 */
    update: (id: Id, input: ClientTourInput, options?: CallOptions) =>
      readAnswer(http.send('PUT', `/api/client-tours/${segment(id)}`, toWire(input), options), readClientTour),

    /** Who goes. An addition to the documents. @throws {HttpError} 404 */
    travellers: (id: Id, options?: CallOptions): Promise<TripTravellers> =>
      http.get(`/api/client-tours/${segment(id)}/travellers`, readTravellers, undefined, options),

    /**
     * Says who goes, all of them, and confirms it; those with an id are the ones that are there. The version is that of the sale.
     * @throws {HttpError} 400 with `errors`, 404, 412
     */
    setTravellers: (
      id: Id,
      travellers: readonly (TripTravellerInput & { id?: TripTraveller['id'] })[],
      options?: CallOptions,
    ) =>
      readAnswer(
        http.send('PUT', `/api/client-tours/${segment(id)}/travellers`, { travellers: travellers.map(sent) }, options),
        readClientTour,
      ),

    /**
     * Says that one who goes is the same person as one of another sale of the departure, so that lists show them once; null takes
     * it back. Places stay as they were sold. @throws {HttpError} 400 they are two people or leave apart, 404
     */
    join: (id: Id, traveller: Id, sameAs: Id | null, options?: CallOptions) =>
      readAnswer(
        http.send('PUT', `/api/client-tours/${segment(id)}/travellers/${segment(traveller)}/same`, { sameAs }, options),
        readClientTour,
      ),

    /** @throws {HttpError} 404 */
    remove: (id: Id, options?: CallOptions) =>
      http.change('DELETE', `/api/client-tours/${segment(id)}`, undefined, options),
  }
}

/** Days travel as ISO moments, empty texts as null. */
function toWire(input: ClientTourInput) {
  const { clientId, tourId, soldPrice, quantity, status, description, departureDate, returnDate } = input
  return {
    clientId,
    tourId,
    soldPrice,
    quantity,
    clientTourStatus: clientTourStatuses.indexOf(status),
    description: trimmed(description) || null,
    departureDate: moment(departureDate),
    returnDate: moment(returnDate),
  }
}

const moment = (day: string): string | null => (day ? `${day}T00:00:00.000Z` : null)

/** Without what the server alone says of them. */
const sent = ({ alsoIn: _, ...traveller }: Partial<TripTraveller>) => traveller

const readTravellers = (raw: unknown): TripTravellers => {
  const { travellers, travellersConfirmed } = readTripTravellers(raw)
  return { travellers: travellers ?? [], travellersConfirmed }
}
