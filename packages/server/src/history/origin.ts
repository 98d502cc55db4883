import { AsyncLocalStorage } from 'node:async_hooks'
import type { HistoryOrigin } from '@karvon/api-client/history/historyTypes'

const origins = new AsyncLocalStorage<HistoryOrigin>()

/** Whatever is changed inside `work`, and whatever it calls, comes from there. */
export const withOrigin = <T>(origin: HistoryOrigin, work: () => T): T => origins.run(origin, work)

/** Where nobody says otherwise, the server does it by itself. */
export const currentOrigin = (): HistoryOrigin => origins.getStore() ?? 'server'
