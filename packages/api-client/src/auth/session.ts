import { readUser, type User } from '../users/userFields'

/** Where a session is kept: `localStorage` in a browser, a file of the CLI, a Map in a test. */
export interface KeyValueStore {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Told who is signed in from now on; null when nobody is. */
export type SessionListener = (user: User | null) => void

/** What `createSession` makes: who is signed in, and who wants to know. */
export type Session = ReturnType<typeof createSession>

const tokenKey = 'authToken'
const userKey = 'userData'
/** An older build wrote this one; it is cleared with the others. */
const legacyUserKey = 'user'

/**
 * Who is signed in. Keys `authToken` and `userData`. Restored only when both are there (AUTH-014);
 * unparsable data is reported through `onError` and cleared (AUTH-015).
 */
export function createSession(store: KeyValueStore, onError: (error: unknown) => void = () => {}) {
  const listeners = new Set<SessionListener>()
  const doubters = new Set<() => void>()
  let current = restore()

  function restore(): { token: string; user: User } | null {
    const token = store.getItem(tokenKey)
    const data = store.getItem(userKey)
    if (!token || !data) return null
    try {
      return { token, user: readUser(JSON.parse(data)) }
    } catch (error) {
      onError(error)
      forget()
      return null
    }
  }

  function forget() {
    for (const key of [tokenKey, userKey, legacyUserKey]) store.removeItem(key)
  }

  function change(next: typeof current) {
    current = next
    for (const listener of listeners) listener(next?.user ?? null)
  }

  return {
    token: (): string | null => current?.token ?? null,
    user: (): User | null => current?.user ?? null,

    start(token: string, user: User) {
      store.setItem(tokenKey, token)
      store.setItem(userKey, JSON.stringify(user))
      change({ token, user })
    },

    /** Sign-out and every 401 end here. */
    clear() {
      forget()
      if (current) change(null)
    },

    /** Reads the store again: another tab may have signed in or out. */
    refresh() {
      const next = restore()
      if (next?.token !== current?.token) change(next)
    },

    /** The server refused what the person seemed to have the right to: their rights may have changed since the sign-in. */
    doubt() {
      for (const listener of doubters) listener()
    },

    /** Calls back on every such refusal until the returned function is called. */
    onDoubt(listener: () => void): () => void {
      doubters.add(listener)
      return () => doubters.delete(listener)
    },

    /** Calls back on every sign-in and sign-out, and when other rights were learnt, until the returned function is called. */
    subscribe(listener: SessionListener): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A store that forgets with the process. */
export function memoryStore(): KeyValueStore {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}
