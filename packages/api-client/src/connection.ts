import { auth } from './auth/auth'
import type { Session } from './auth/session'
import { createHttp, type HttpOptions } from './http/http'
import { countWrites } from './http/writes'

/** Where the API is, and who asks. */
export interface ConnectionOptions
  extends Pick<
    HttpOptions,
    'baseUrl' | 'onError' | 'onTry' | 'retryDelays' | 'timeout' | 'headers' | 'pace' | 'dryRun' | 'takeEarly'
  > {
  session: Session
}

/** Whoever can ask the person for a fresh proof of the second factor; resolves with true when it was given. */
export interface ProofAsker {
  ask: (() => Promise<boolean>) | null
  /** Leads the person to set up a second factor, without which the role may do nothing. */
  require: (() => void) | null
}

/** The way to one server for one session, and how to sign in: all that a page needs before it knows what to show. */
export type Connection = ReturnType<typeof connect>

/**
 * Connects a session with a server. A 401 on any call but the sign-in clears the session, which tells whoever listens to it;
 * a 403 tells whoever listens to its doubts.
 */
export function connect({ session, ...options }: ConnectionOptions) {
  const proof: ProofAsker = { ask: null, require: null }
  const writes = countWrites()
  const http = createHttp({
    ...options,
    onWrite: writes.begin,
    token: session.token,
    onUnauthorized: session.clear,
    onForbidden: (code) => (code === 'factor_required' ? proof.require?.() : session.doubt()),
    onProofNeeded: async () => (await proof.ask?.()) ?? false,
  })

  return { http, session, proof, writes, auth: auth(http, session) }
}
