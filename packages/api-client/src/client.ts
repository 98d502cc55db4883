import { activityLogs } from './activityLogs/activityLogs'
import { clientPreferences } from './clientPreferences/clientPreferences'
import { clientRecordCalls } from './clientRecords/clientRecordCalls'
import { clients } from './clients/clients'
import { clientTourDocuments } from './clientTourDocuments/clientTourDocuments'
import { clientTours } from './clientTours/clientTours'
import { type Connection, type ConnectionOptions, connect } from './connection'
import { contactActions } from './contactActions/contactActions'
import { departures } from './departures/departures'
import { dossiers } from './dossiers/dossiers'
import { events } from './events/events'
import { files } from './files/files'
import { heroes } from './heroes/heroes'
import { instagram } from './instagram/instagram'
import { notifications } from './notifications/notifications'
import { privateTourBanners } from './privateTourBanners/privateTourBanners'
import { privateTours } from './privateTours/privateTours'
import { siteDeliveries } from './siteDeliveries/siteDeliveries'
import { sitePages } from './sitePages/sitePages'
import { tourDays } from './tourDays/tourDays'
import { tours } from './tours/tours'
import { tripNotes } from './tripNotes/tripNotes'
import { users } from './users/users'
import { uzbekistanBanners } from './uzbekistanBanners/uzbekistanBanners'
import { uzbekistanPosts } from './uzbekistanPosts/uzbekistanPosts'

/** Everything the server can do, one line a resource; the lists of records about a client in one. Runs unchanged in a browser and in Node. */
export type Client = ReturnType<typeof clientOver>

/**
 * The client of one server and one session. A 401 on any call but the sign-in clears the session, which tells whoever
 * listens to it; a 403 tells whoever listens to its doubts. What a resource says under `@throws` is its
 * own; besides, every call may reject with 401 (the session is over), 403 (the right is missing), 429 (too much from one
 * address, see `retryAfter`), 5xx, and every change with a `version` 412; `NetworkError` is no answer,
 * `UnexpectedAnswerError` one that cannot be read. A try in which nothing moves for 30 s is one without an answer, see `timeout`.
 */
export const createClient = ({ timeout = 30_000, ...options }: ConnectionOptions): Client =>
  clientOver(connect({ ...options, timeout }))

/** The same over a connection that is there already. */
export function clientOver(connection: Connection) {
  const { http } = connection
  const { documents: clientDocuments, ...records } = clientRecordCalls(http)
  return {
    ...connection,
    ...records,
    activityLogs: activityLogs(http),
    clientDocuments,
    clientPreferences: clientPreferences(http),
    clients: clients(http),
    clientTourDocuments: clientTourDocuments(http),
    clientTours: clientTours(http),
    contactActions: contactActions(http),
    departures: departures(http),
    dossiers: dossiers(http),
    events: events(http),
    files: files(http),
    heroes: heroes(http),
    instagram: instagram(http),
    notifications: notifications(http),
    privateTourBanners: privateTourBanners(http),
    privateTours: privateTours(http),
    siteDeliveries: siteDeliveries(http),
    sitePages: sitePages(http),
    tourDays: tourDays(http),
    tours: tours(http),
    tripNotes: tripNotes(http),
    users: users(http),
    uzbekistanBanners: uzbekistanBanners(http),
    uzbekistanPosts: uzbekistanPosts(http),
  }
}
