import type { CallOptions, Http } from '../http/http'
import { readMembers } from '../read/fields'
import { readUser, type User } from '../users/userTypes'
import type { Session } from './session'

export interface Credentials {
  username: string
  password: string
}

/** Signing in and out. Specification: document 1 §4, §7; AMB-002, AMB-010. */
export function auth(http: Http, session: Session) {
  return {
    /**
     * Starts a session and returns who is signed in now.
     * @throws {HttpError} 401 with `detail` for a wrong name, password or a deactivated account; 429 after many attempts
     */
    async signIn(credentials: Credentials, options?: CallOptions): Promise<User> {
      const answer = await http.send('POST', '/api/auth/login', credentials, { ...options, keepsSession: true })
      const member = readMembers(answer)
      const token = member('token')
      if (typeof token !== 'string') throw new TypeError('The sign-in answer holds no token')
      const user = readUser(member('user'))
      session.start(token, user)
      return user
    },

    /** Ends the session here at once; the server is told best-effort, whatever it answers. */
    async signOut(): Promise<void> {
      const told = session.token() ? http.send('POST', '/api/auth/logout', undefined, { keepsSession: true }) : null
      session.clear()
      await told?.catch(() => undefined)
    },
  }
}
