import { activityLogs } from './activityLog/activityLogs'
import { factors } from './auth/factors'
import { passkeys } from './auth/passkeys'
import { tokens } from './auth/tokens'
import { bin } from './bin/bin'
import { clientPreferences } from './clientRecords/clientPreferences'
import { clientRecordCalls } from './clientRecords/clientRecordCalls'
import { clientDoubles } from './clients/clientDoubles'
import { clientMerges } from './clients/clientMerges'
import { clientPapers } from './clients/clientPapers'
import { clients } from './clients/clients'
import { clientViews } from './clients/clientViews'
import { personalData } from './clients/personalData'
import { type Connection, type ConnectionOptions, connect } from './connection'
import { heroes } from './content/heroes'
import { privateTourBanners } from './content/privateTourBanners'
import { privateTours } from './content/privateTours'
import { uzbekistanBanners } from './content/uzbekistanBanners'
import { uzbekistanPosts } from './content/uzbekistanPosts'
import { events } from './events/events'
import { files } from './files/files'
import { history } from './history/history'
import { importRuns } from './importRuns/importRuns'
import { instagram } from './instagram/instagram'
import { messageTemplates } from './messages/messageTemplates'
import { openedMessages } from './messages/openedMessages'
import { notifications } from './notifications/notifications'
import { ownActions } from './ownActions/ownActions'
import { contactActions } from './requests/contactActions'
import { siteDeliveries } from './site/siteDeliveries'
import { sitePages } from './site/sitePages'
import { tourDays } from './tours/tourDays'
import { tours } from './tours/tours'
import { clientTourDocuments } from './trips/clientTourDocuments'
import { clientTours } from './trips/clientTours'
import { departures } from './trips/departures'
import { dossiers } from './trips/dossiers'
import { tripNotes } from './trips/tripNotes'
import { users } from './users/users'

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
    bin: bin(http),
    clientDocuments,
    clientDoubles: clientDoubles(http),
    clientMerges: clientMerges(http),
    personalData: personalData(http),
    clientViews: clientViews(http),
    clientPapers: clientPapers(http),
    clientPreferences: clientPreferences(http),
    clients: clients(http),
    clientTourDocuments: clientTourDocuments(http),
    clientTours: clientTours(http),
    contactActions: contactActions(http),
    departures: departures(http),
    dossiers: dossiers(http),
    events: events(http),
    factors: factors(http),
    files: files(http),
    heroes: heroes(http),
    history: history(http),
    importRuns: importRuns(http),
    instagram: instagram(http),
    messageTemplates: messageTemplates(http),
    notifications: notifications(http),
    openedMessages: openedMessages(http),
    ownActions: ownActions(http),
    passkeys: passkeys(http),
    privateTourBanners: privateTourBanners(http),
    privateTours: privateTours(http),
    siteDeliveries: siteDeliveries(http),
    sitePages: sitePages(http),
    tokens: tokens(http),
    tourDays: tourDays(http),
    tours: tours(http),
    tripNotes: tripNotes(http),
    users: users(http),
    uzbekistanBanners: uzbekistanBanners(http),
    uzbekistanPosts: uzbekistanPosts(http),
  }
}
