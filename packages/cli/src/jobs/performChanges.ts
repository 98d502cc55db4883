import type { perform } from './perform'

export type { RefusedChange } from './perform'

/** What `perform` does; read only when something is to be changed. */
export const performChanges: typeof perform = async (...args) => (await import('./perform')).perform(...args)
