import { setTimeout as wait } from 'node:timers/promises'
import compress from '@fastify/compress'
import Fastify, { LogController } from 'fastify'
import { activityLog } from './activityLog/activityLog'
import type { Config } from './config'
import type { OpenDatabase } from './database/openDatabase'
import { demoInstagram } from './demo/demoInstagram'
import { type FileStore, openFileStore } from './files/fileStore'
import { readSigningKey, signedAddresses } from './files/signedAddresses'
import { uploadedToday } from './files/uploadedToday'
import type { App, Clock } from './http/app'
import { freeSpace } from './http/freeSpace'
import { relyingParties } from './http/relyingParty'
import { activityLogRoutes } from './modules/activityLog/activityLogRoutes'
import { authRoutes } from './modules/auth/authRoutes'
import { draftKeyRoutes } from './modules/auth/draftKeyRoutes'
import { knownPlacesOf } from './modules/auth/knownPlaces'
import { loginThrottle } from './modules/auth/loginThrottle'
import { ownAccountRoutes } from './modules/auth/ownAccountRoutes'
import { passkeyRoutes } from './modules/auth/passkeyRoutes'
import { secondFactorRoutes } from './modules/auth/secondFactorRoutes'
import { tokenRoutes } from './modules/auth/tokenRoutes'
import { binRoutes } from './modules/bin/binRoutes'
import { clientPreferenceRoutes } from './modules/clientRecords/clientPreferenceRoutes'
import { clientRecordRoutes } from './modules/clientRecords/recordRoutes'
import { clientRoutes } from './modules/clients/clientRoutes'
import { refreshHolders } from './modules/clients/refreshHolders'
import { contentKinds } from './modules/content/contentKinds'
import { contentRoutes } from './modules/content/contentRoutes'
import { heroRoutes } from './modules/content/heroRoutes'
import { uzbekistanPostRoutes } from './modules/content/uzbekistanPostRoutes'
import { eventRepository } from './modules/events/eventRepository'
import { eventRoutes } from './modules/events/eventRoutes'
import { fileRepository } from './modules/files/fileRepository'
import { fileRoutes } from './modules/files/fileRoutes'
import { historyRoutes } from './modules/history/historyRoutes'
import { importRoutes } from './modules/imports/importRoutes'
import type { InstagramProvider } from './modules/instagram/instagramProvider'
import { instagramRoutes } from './modules/instagram/instagramRoutes'
import { messageTemplateRoutes } from './modules/messages/messageTemplateRoutes'
import { openedMessageRoutes } from './modules/messages/openedMessageRoutes'
import { addNotification } from './modules/notifications/notificationRepository'
import { notificationRoutes } from './modules/notifications/notificationRoutes'
import { ownActionRoutes } from './modules/ownActions/ownActionRoutes'
import { contactActionRoutes } from './modules/requests/contactActionRoutes'
import { reminderRoutes } from './modules/requests/reminderRoutes'
import { siteRequestRoutes } from './modules/requests/siteRequestRoutes'
import { deliveryRoutes } from './modules/site/deliveryRoutes'
import { keptAnswers } from './modules/site/keptAnswers'
import { sitePageRoutes } from './modules/site/sitePageRoutes'
import { siteRoutes } from './modules/site/siteRoutes'
import { tourDayRoutes } from './modules/tours/tourDayRoutes'
import { tourRoutes } from './modules/tours/tourRoutes'
import { clientTourDocumentRoutes } from './modules/trips/clientTourDocumentRoutes'
import { clientTourRoutes } from './modules/trips/clientTourRoutes'
import { departureRoutes } from './modules/trips/departureRoutes'
import { dossierRoutes } from './modules/trips/dossierRoutes'
import { salesMover, soldTourRoutes } from './modules/trips/soldTours'
import { tripNoteRoutes } from './modules/trips/tripNoteRoutes'
import { userRoutes } from './modules/users/userRoutes'
import { draftKeys } from './people/draftKeys'
import { passkeys } from './people/passkeys'
import { passwords } from './people/passwords'
import { secondFactors } from './people/secondFactors'
import { sessionRepository } from './people/sessionRepository'
import { checkAccess } from './plugins/access'
import { readableAddress, serveAdmin } from './plugins/adminFiles'
import { serializeAnswers } from './plugins/answers'
import { parseBodies } from './plugins/bodies'
import { tellOrigin } from './plugins/changeOrigin'
import { checkChanges } from './plugins/changesOf'
import { askForProof } from './plugins/freshProof'
import { type Closing, closeGracefully } from './plugins/gracefulClose'
import { serveHealth } from './plugins/health'
import { makeIdempotent } from './plugins/idempotency'
import { recheckAccess } from './plugins/lastingAccess'
import { serveOpenApi } from './plugins/openapi'
import { refuseWhenOverloaded } from './plugins/overload'
import { collectPolicyReports } from './plugins/policyReports'
import { answerBroken, answerUnroutable, handleErrors } from './plugins/problems'
import { limitRate } from './plugins/rateLimit'
import { readOnlyWithoutSpace } from './plugins/readOnly'
import { type LogStream, loggerOptions, logRequests, requestIdOf } from './plugins/requestLog'
import { requireFactor } from './plugins/requiredFactor'
import { setSecurityHeaders } from './plugins/security'
import { readSession } from './plugins/session'
import { limitTokens } from './plugins/tokenLimits'
import { readUploads } from './plugins/uploads'
import { sendEtags } from './plugins/versions'
import { onlyShowToViewers } from './plugins/viewOnly'
import { restoreHooks, undoHooks } from './restoreHooks'
import { dayIn } from './time/today'

export interface AppOptions {
  config: Config
  database: OpenDatabase
  now?: Clock
  /** @default opened as the configuration says */
  files?: FileStore
  /** Folder of the built admin, served on the same origin. */
  adminDir?: string
  logStream?: LogStream
  /** Where Instagram content comes from. @default the demo's account in demo mode, else none */
  instagram?: InstagramProvider
  /** How long requests are waited for at the end. @default those that are running, and no others */
  closing?: Closing
  /** How a throttled sign-in is slowed. */
  pause?: (ms: number) => Promise<unknown>
}

const second = 1000
const kilobyte = 1024

/** TABLE OF CONTENTS: everything the server answers. Runs without a port, through `app.inject`. */
export async function buildApp({ config, database, now = () => new Date(), ...options }: AppOptions): Promise<App> {
  const { db, dialect, pool, changes } = database
  const app: App = Fastify({
    logger: loggerOptions(config.logLevel, options.logStream),
    genReqId: requestIdOf,
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: readableAddress,
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerBroken,
    return503OnClosing: false,
    trustProxy: config.trustedProxies.length > 0 && config.trustedProxies,
    bodyLimit: 1024 * kilobyte,
    requestTimeout: 300 * second,
    keepAliveTimeout: 72 * second,
    // Counted after decoding; the name of a file, up to 200 bytes, is a parameter of its signed address.
    routerOptions: { maxParamLength: 200 },
    http: { headersTimeout: 20 * second, connectionsCheckingInterval: 5 * second },
  })
  const files = options.files ?? (await openFileStore(config, now))
  const key = await readSigningKey({ objects: files.objects, db, dialect })
  const addresses = signedAddresses({ key, now })
  const sessions = sessionRepository({ db, dialect, now })
  const throttle = loginThrottle({ store: database, wait: options.pause ?? wait })
  const log = activityLog({ dialect, now })
  const hashing = passwords()
  const factors = secondFactors({ db, key, now })
  const ofPasskeys = { passkeys: passkeys({ db, key, now }), partyOf: relyingParties(config.publicUrl) }
  const space = freeSpace({ dataDir: config.dataDir, minFreeBytes: config.limits.minFreeBytes })

  handleErrors(app, space)
  logRequests(app)
  const { isClosing } = closeGracefully(app, options.closing)
  setSecurityHeaders(app, config)
  limitRate(app, config.limits.requestsPerSecond)
  const today = () => dayIn(config.timeZone, now())
  const answers = keptAnswers(app, { db, today, now })
  await refuseWhenOverloaded(app, config.limits.overloadDelay)
  readSession(app, sessions)
  onlyShowToViewers(app)
  requireFactor(app)
  checkAccess(app)
  limitTokens(app)
  askForProof(app, now)
  checkChanges(app)
  readOnlyWithoutSpace(app, space)
  parseBodies(app)
  await serializeAnswers(app)
  await readUploads(app, files, config.limits, uploadedToday(db, now))
  recheckAccess(app, sessions)
  tellOrigin(app)
  sendEtags(app)
  makeIdempotent(app, { db, dialect, now, key, addresses })
  await app.register(compress, { globalDecompression: false, threshold: 2 * kilobyte, customTypes: /json$/ })
  await serveOpenApi(app)

  serveHealth(app, { database, space, now, isClosing })
  collectPolicyReports(app)
  const ofAccounts = { db, sessions, passwords: hashing, throttle, log, now, minPassword: config.minPassword }
  authRoutes(app, { ...ofAccounts, places: knownPlacesOf({ key, now }), factors, ...ofPasskeys })
  secondFactorRoutes(app, { ...ofAccounts, factors, ...ofPasskeys })
  passkeyRoutes(app, { ...ofAccounts, factors, ...ofPasskeys })
  tokenRoutes(app, ofAccounts)
  draftKeyRoutes(app, draftKeys({ db, key }))
  ownAccountRoutes(app, { ...ofAccounts, convertsVideo: files.convertsVideo })
  const isForSite = config.siteKeys.length + config.siteOrigins.length > 0
  const { objects } = files
  fileRoutes(app, { objects, repository: fileRepository(db), db, log, addresses, sessions, isForSite })
  const { timeZone } = config
  tourRoutes(app, { db, dialect, files, log, now, timeZone, moveSales: salesMover({ dialect, now, timeZone }) })
  soldTourRoutes(app, { db, dialect, log, now, timeZone })
  tourDayRoutes(app, { db, dialect, files, log, now })
  const instagram = options.instagram ?? (config.isDemo ? demoInstagram(now) : null)
  instagramRoutes(app, { db, dialect, files, log, now, provider: instagram })
  notificationRoutes(app, { db, dialect, changes, now })
  ownActionRoutes(app, { db, dialect, changes, log, now, timeZone, hooks: undoHooks(dialect) })
  eventRoutes(app, { events: eventRepository(db), changes, sessions, now })
  contactActionRoutes(app, { db, dialect, log, now, timeZone: config.timeZone })
  reminderRoutes(app, { db, dialect, log, now })
  siteRequestRoutes(app, {
    ...{ db, dialect, pool, log, now, siteKeys: config.siteKeys },
    notify: addNotification,
    refreshClients: (transaction, phones) => refreshHolders(transaction, dialect, phones),
  })
  userRoutes(app, { ...ofAccounts, dialect, timeZone: config.timeZone, notify: addNotification })
  const ofClients = { db, dialect, files, addresses, passwords: hashing, log, now, timeZone: config.timeZone }
  clientRoutes(app, ofClients)
  clientPreferenceRoutes(app, ofClients)
  clientRecordRoutes(app, ofClients)
  clientTourRoutes(app, ofClients)
  clientTourDocumentRoutes(app, ofClients)
  departureRoutes(app, { ...ofClients, agency: config.agency })
  dossierRoutes(app, { db, agency: config.agency })
  tripNoteRoutes(app, ofClients)
  importRoutes(app, { db, dialect, log, now, passwords: hashing, minPassword: config.minPassword })
  messageTemplateRoutes(app, { db, dialect, log, now })
  openedMessageRoutes(app, { db, dialect, log, now })
  const siteContent = { db, dialect, files, log, now }
  heroRoutes(app, siteContent)
  for (const kind of contentKinds) contentRoutes(app, siteContent, kind)
  uzbekistanPostRoutes(app, { ...siteContent, timeZone: config.timeZone })
  deliveryRoutes(app, { db, now, targets: config.siteWebhooks.targets })
  sitePageRoutes(app, { pages: config.sitePages, timeZone })
  siteRoutes(app, { db, dialect, answers, today, now, config })
  historyRoutes(app, { db })
  binRoutes(app, { db, dialect, log, now, days: config.binDays, hooks: restoreHooks(dialect) })
  activityLogRoutes(app, { db, dialect, now, timeZone: config.timeZone })
  serveAdmin(app, options.adminDir ?? 'nowhere', config.mediaOrigins)

  return app
}
