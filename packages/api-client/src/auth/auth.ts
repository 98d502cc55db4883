import { list } from '../fields/answers'
import { type CallOptions, type Http, segment } from '../http/http'
import { UnexpectedAnswerError } from '../http/httpErrors'
import { type Id, readMembers, readNumber, readText } from '../read/fields'
import { passwordLength } from '../users/passwordLength'
import { readUser, type User } from '../users/userFields'
import { ownSession } from './ownSessionTypes'
import type { PasskeyAnswer } from './passkeyTypes'
import type { Session } from './session'

/** What somebody signs in with. */
export interface Credentials {
  username: string
  password: string
  /** Of the second factor, where the account has one. An addition to the documents. */
  code?: string
  /** What one of its passkeys has signed, in place of a code. An addition to the documents. */
  passkey?: PasskeyAnswer
}

/** What a new password of an employee has to be. */
export interface PasswordRules {
  /** Fewest characters. */
  min: number
}

/** Signing in and out. Source: docs/product.md. */
export function auth(http: Http, session: Session) {
  return {
    /**
     * Starts a session and returns who is signed in now.
     * @throws {HttpError} 401 with `detail` for a wrong name, password or a deactivated account, `second_factor_needed` where a
     * code or a passkey has to be sent as well, see `factorsAsked`; 429 after many attempts
     * @throws {UnexpectedAnswerError} the answer holds no token or nobody
     */
    async signIn(credentials: Credentials, options?: CallOptions): Promise<User> {
      const answer = await http.send('POST', '/api/auth/login', credentials, { ...options, keepsSession: true })
      const { token, user } = readSignIn(answer, 'POST /api/auth/login')
      session.start(token, user)
      return user
    },

    /** Ends the session here at once; the server is told best-effort, whatever it answers. */
    async signOut(): Promise<void> {
      const revoked = session.token()
        ? http.change('POST', '/api/auth/logout', undefined, { keepsSession: true, outlivesPage: true, quiet: true })
        : null
      session.clear()
      await revoked?.catch(() => undefined)
    },

    /** Whose token it is, for whoever was given one instead of signing in. An addition to the documents. */
    me: (options?: CallOptions): Promise<User> => http.get('/api/auth/me', readUser, undefined, options),

    /**
     * How long a new password of an employee has to be here, the own as well as another's; for forms that take one.
     * An addition to the documents.
     */
    passwordRules: (options?: CallOptions): Promise<PasswordRules> =>
      http.get('/api/auth/me', readPasswordRules, undefined, options),

    /** Which version the server is of; empty when it does not say. An addition to the documents. */
    serverVersion: (options?: CallOptions): Promise<string> =>
      http.get('/api/auth/me', (raw) => readText(readMembers(raw)('version')), undefined, options),

    /**
     * Changes the own password and ends every other session. An addition to the documents.
     * @throws {HttpError} 400 with `errors.currentPassword` or `errors.newPassword`, 429 after many attempts
     */
    changePassword: (currentPassword: string, newPassword: string, options?: CallOptions) =>
      http.change('PUT', '/api/auth/password', { currentPassword, newPassword }, options),

    /**
     * What a browser encrypts the account's drafts with: 32 bytes in base64, or empty. An addition to the documents.
     * @throws {HttpError} 403 for whoever is not signed in with a browser
     */
    draftKey: async (options?: CallOptions): Promise<string> => {
      const answer = await http.send('POST', '/api/auth/draft-key', undefined, { ...options, isRead: true })
      return readText(readMembers(answer)('key'))
    },

    /** The own sessions that are alive, the last used first. An addition to the documents. */
    sessions: (options?: CallOptions) => http.get('/api/auth/sessions', list(ownSession).read, undefined, options),

    /** Ends one of the own sessions. An addition to the documents. @throws {HttpError} 404 */
    endSession: (id: Id, options?: CallOptions) =>
      http.change('DELETE', `/api/auth/sessions/${segment(id)}`, undefined, options),

    /** Ends every own session but the one that asks. An addition to the documents. */
    endOtherSessions: (options?: CallOptions) => http.change('DELETE', '/api/auth/sessions', undefined, options),
  }
}

/** A session, and whose rights it has. @throws {UnexpectedAnswerError} */
export function readSignIn(raw: unknown, call: string): { token: string; user: User } {
  try {
    const member = readMembers(raw)
    const token = member('token')
    if (typeof token !== 'string') throw new TypeError('Expected a token')
    return { token, user: readUser(member('user')) }
  } catch (cause) {
    throw new UnexpectedAnswerError(`${call} answered something else`, { cause })
  }
}

/** A server that says nothing asks for what the documents ask for. */
function readPasswordRules(raw: unknown): PasswordRules {
  return { min: readNumber(readMembers(raw)('passwordMinLength')) || passwordLength.min }
}
