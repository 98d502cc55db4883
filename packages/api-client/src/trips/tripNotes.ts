import type { ClientId } from '../clients/clientTypes'
import { type CallOptions, type Http, segment } from '../http/http'
import type { Id } from '../read/fields'
import { tripFacts } from './tripFactTypes'
import type { TripNoteId } from './tripNoteRules'

/** What `tripNoteRules` look at, and which notes were hidden. Ours. Reading: 403 without `CanSeeUsers` or `CanCallUser`. */
export function tripNotes(http: Http) {
  return {
    /** What is known of up to `mostTripFacts` clients, without those that do not exist. */
    facts: (clientIds: readonly ClientId[], options?: CallOptions) =>
      http.get('/api/trip-notes/facts', tripFacts.read, { ClientIds: clientIds.join(',') }, options),

    /**
     * Hides a note about a stored trip from everybody, or shows it again.
     * @throws {HttpError} 403 without `CanCallUser`, 404
     */
    setMuted: (clientTour: Id, note: TripNoteId, isMuted: boolean, options?: CallOptions) =>
      http.change('PUT', `/api/trip-notes/${segment(clientTour)}/${note}`, { isMuted }, options),
  }
}
