import { createSession } from '@karvon/api-client/auth/session'
import type { User } from '@karvon/api-client/users/userFields'
import { createContext, useContext } from 'react'

/** What the admin wants of the browser beyond the page itself. */
export interface BrowserEnvironment {
  /** Loads an address of ours anew, leaving nothing of the page in memory, nor in the history. */
  leaveFor(address: string): void
  /** Loads the page again. */
  reload(): void
  /** One entry back in the history. */
  back(): void
  /** Resolves when the browser has nothing else to do; never where each byte is paid for. */
  whenIdle(): Promise<void>
  /** The state kept beside the current entry of the history. */
  historyState(): unknown
  view: View
}

/** Looking through the eyes of another: of one tab, beside which the others stay what they are. */
export interface View {
  isOn: boolean
  /** Loads the product as the other sees it. @param from the address to come back to */
  begin(signIn: { token: string; user: User }, from: string): void
  /** Loads the page that it was begun at, with the own session; once. */
  leave(): void
}

const EnvironmentContext = createContext<BrowserEnvironment | null>(null)

export const EnvironmentProvider = EnvironmentContext.Provider

export function useEnvironment(): BrowserEnvironment {
  const environment = useContext(EnvironmentContext)
  if (!environment) throw new Error('useEnvironment должен использоваться внутри EnvironmentProvider')
  return environment
}

const cameFrom = 'viewFrom'

/** Where the session of this page is kept: of a view in the tab, which forgets it when it is closed. */
export const sessionStore = (): Storage => (sessionStorage.getItem(cameFrom) === null ? localStorage : sessionStorage)

const view: View = {
  isOn: sessionStorage.getItem(cameFrom) !== null,
  begin({ token, user }, from) {
    createSession(sessionStorage).start(token, user)
    sessionStorage.setItem(cameFrom, from)
    window.location.replace('/')
  },
  leave() {
    const from = sessionStorage.getItem(cameFrom)
    if (from === null) return
    createSession(sessionStorage).clear()
    sessionStorage.removeItem(cameFrom)
    window.location.replace(from)
  },
}

/** The browser itself. */
export const browser: BrowserEnvironment = {
  leaveFor: (address) => window.location.replace(address),
  reload: () => window.location.reload(),
  back: () => window.history.back(),
  historyState: () => window.history.state,
  view,
  whenIdle: () =>
    new Promise((resolve) => {
      if (isMetered()) return
      if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve())
      else setTimeout(resolve, 300)
    }),
}

/** Does the person pay for what is fetched, or wait long for it? */
function isMetered(): boolean {
  const line = (navigator as { connection?: { saveData?: boolean; type?: string; effectiveType?: string } }).connection
  return line?.saveData === true || line?.type === 'cellular' || /2g/.test(line?.effectiveType ?? '')
}
