import { createSession, memoryStore } from '@karvon/api-client/auth/session'
import { type Client, createClient } from '@karvon/api-client/client'
import { createHttp, type Http, type HttpOptions } from '@karvon/api-client/http/http'
import { pacer } from './pacer'
import type { Profile } from './profileStore'
import type { Settings } from './settings'
import type { World } from './world'

/** The server, as commands talk to it. */
export interface Connection {
  api: Client
  /** The same, but every write is held back. */
  dryRunApi: Client
  http: Http
}

interface ConnectOptions {
  world: World
  /** No write leaves. */
  dryRun: boolean
  openProfile: (name: string) => Profile
  onTry: NonNullable<HttpOptions['onTry']>
  /** Told when the sign-in that is kept cannot be read. */
  onUnreadable: () => void
}

/** Read only when a command is about to run: no help needs it. */
export function connectTo(
  settings: Settings,
  { world, dryRun, openProfile, onTry, onUnreadable }: ConnectOptions,
): Connection {
  const { profile, server, debug, isCi, rate } = settings
  const store = world.env.KARVON_TOKEN || isCi ? memoryStore() : openProfile(profile).store(server)
  const session = createSession(store, onUnreadable)
  const pace = rate === undefined ? {} : { pace: pacer(rate, world.signal) }
  // Calls are given the time of --timeout one by one.
  const common = { baseUrl: server, session, headers: { 'x-karvon-client': 'cli' }, timeout: 0, ...pace }
  const traced = debug ? { onTry } : {}
  return {
    api: createClient({ ...common, ...traced, dryRun }),
    dryRunApi: createClient({ ...common, dryRun: true }),
    http: createHttp({
      ...common,
      ...traced,
      dryRun,
      token: session.token,
      onUnauthorized: session.clear,
    }),
  }
}
