import { auth } from './auth/auth'
import type { Session } from './auth/session'
import { contactActions } from './contactActions/contactActions'
import { files } from './files/files'
import { createHttp, type HttpOptions } from './http/http'
import { instagram } from './instagram/instagram'
import { notifications } from './notifications/notifications'
import { tourDays } from './tourDays/tourDays'
import { tours } from './tours/tours'
import { users } from './users/users'

export interface ClientOptions extends Pick<HttpOptions, 'baseUrl' | 'onError' | 'retryDelays'> {
  session: Session
}

/** Everything the server can do, one line a resource. Runs unchanged in a browser and in Node. */
export type Client = ReturnType<typeof createClient>

/** A 401 on any call but the sign-in clears the session, which tells whoever listens to it (document 1 §4). */
export function createClient({ session, ...options }: ClientOptions) {
  const http = createHttp({ ...options, token: session.token, onUnauthorized: session.clear })

  return {
    session,
    auth: auth(http, session),
    contactActions: contactActions(http),
    files: files(http),
    instagram: instagram(http),
    notifications: notifications(http),
    tourDays: tourDays(http),
    tours: tours(http),
    users: users(http),
  }
}
