import type { ClientId } from '../clients/clientTypes'
import { type CallOptions, type Http, readAnswer, segment } from '../http/http'
import { readItems, readMembers } from '../read/fields'
import {
  type Departure,
  type DepartureBoard,
  type DepartureQuery,
  departure,
  departureBoard,
  type Manifest,
  manifest,
} from './departureTypes'
import { type FlightInput, type GroupDepartures, groupDepartures, type RoomInput } from './groupFields'
import type { ManifestLanguage } from './manifestRules'
import { type ListAudience, type ListWay, type SentLists, sentLists } from './sentListTypes'
import { readTripTraveller, type TripTraveller } from './travellerFields'

/** A departure is known by its tour and its day. */
export type DepartureKey = Pick<Departure, 'tourId' | 'departureDate'>

/** Who leaves when, and what could stop them. Ours. Reading: 403 without `CanSeeUsers` or `CanCallUser`. */
export function departures(http: Http) {
  const path = ({ tourId, departureDate }: DepartureKey, rest = '') =>
    `/api/departures/${segment(tourId)}/${segment(departureDate)}${rest}`

  const board = (
    { within = 30, show, tourId, soldBy, clientId, pageSize = 10, after }: DepartureQuery = {},
    options?: CallOptions,
  ): Promise<DepartureBoard> =>
    http.get(
      '/api/departures',
      departureBoard.read,
      {
        Within: within,
        Show: show,
        TourId: tourId,
        SoldBy: soldBy,
        ClientId: clientId,
        PageSize: pageSize,
        After: after,
      },
      options,
    )

  return {
    /** A part of the board, by the day of departure; those under way come last. */
    board,

    /** All that match, part by part, on request without those under way; stops when the consumer stops. */
    async *all(
      { underWay = true, ...query }: Omit<DepartureQuery, 'after'> & { underWay?: boolean } = {},
      options?: CallOptions,
    ): AsyncGenerator<Departure> {
      let after: string | undefined
      do {
        const part = await board({ ...query, ...(after && { after }) }, options)
        yield* underWay ? part.departures : part.departures.filter(({ departureDate }) => departureDate >= part.today)
        after = part.next ?? undefined
      } while (after)
    },

    /** @throws {HttpError} 404 nobody leaves then */
    get: (key: DepartureKey, options?: CallOptions) => http.get(path(key), departure.read, undefined, options),

    /** Whom the card of a client knows, and by which sales they go then already. Nobody need leave. @throws {HttpError} 404 no such client */
    known: (key: DepartureKey, clientId: ClientId, options?: CallOptions): Promise<TripTraveller[]> =>
      http.get(
        path(key, '/known'),
        (raw) => readItems(readMembers(raw)('travellers'), readTripTraveller),
        { ClientId: clientId },
        options,
      ),

    /** For hotel, carrier and border. @throws {HttpError} 404 nobody leaves then */
    manifest: (key: DepartureKey, options?: CallOptions) =>
      http.get(path(key, '/manifest'), manifest.read, undefined, options),

    /**
     * The same as a workbook; it is remembered for whom it is.
     * @throws {HttpError} 404 nobody leaves then
     */
    exportManifest: (
      key: DepartureKey,
      { language = 'ru', audience = 'Other' }: { language?: ManifestLanguage; audience?: ListAudience } = {},
      options?: CallOptions,
    ) => http.getFile(path(key, '/manifest/export'), { Language: language, Audience: audience }, options),

    /** Which departures go as one group with this one, and which others leave near it. @throws {HttpError} 404 nobody leaves then */
    group: (key: DepartureKey, options?: CallOptions) =>
      http.get(path(key, '/group'), groupDepartures.read, undefined, options),

    /**
     * Says which departures go as one group, this one among them; those that are left out go alone.
     * @param options `version` of what was read
     * @throws {HttpError} 400, 404 nobody leaves then, 412 somebody else changed it meanwhile
     */
    setGroup: (
      key: DepartureKey,
      departures: readonly DepartureKey[],
      options?: CallOptions,
    ): Promise<GroupDepartures | null> => {
      const sent = departures.map(({ tourId, departureDate }) => ({ tourId: Number(tourId), departureDate }))
      return readAnswer(http.send('PUT', path(key, '/group'), { departures: sent }, options), groupDepartures.read)
    },

    /**
     * Says in which rooms people sleep: all rooms, in their order; resolves with the list as it is then.
     * @param options `version` of the manifest that was read
     * @throws {HttpError} 400, 404 nobody leaves then, 412 somebody else changed it meanwhile
     */
    setRooms: (key: DepartureKey, rooms: readonly RoomInput[], options?: CallOptions): Promise<Manifest | null> =>
      readAnswer(http.send('PUT', path(key, '/rooms'), { rooms }, options), manifest.read),

    /** The same of the flights by which they come and leave. */
    setFlights: (key: DepartureKey, flights: readonly FlightInput[], options?: CallOptions): Promise<Manifest | null> =>
      readAnswer(http.send('PUT', path(key, '/flights'), { flights }, options), manifest.read),

    /** Which lists went out, and who has changed since. @throws {HttpError} 404 nobody leaves then */
    lists: (key: DepartureKey, options?: CallOptions) =>
      http.get(path(key, '/lists'), sentLists.read, undefined, options),

    /**
     * Remembers that a list went out, with its rows.
     * @param list `digest` is that of the manifest that was read
     * @throws {HttpError} 404 nobody leaves then, 409 the list is another one by now
     */
    addList: (
      key: DepartureKey,
      list: { audience: ListAudience; way: ListWay; digest: string },
      options?: CallOptions,
    ): Promise<SentLists | null> => readAnswer(http.send('POST', path(key, '/lists'), list, options), sentLists.read),

    /**
     * Ticks an item of the checklist off, or takes that back; resolves with the departure as it is then.
     * @throws {HttpError} 400 the tour has no such item, 403 without `CanCallUser`, 404 nobody leaves then
     */
    tick: (key: DepartureKey, item: string, isDone: boolean, options?: CallOptions): Promise<Departure | null> =>
      readAnswer(http.send('PUT', path(key, '/checklist'), { item, isDone }, options), departure.read),
  }
}
