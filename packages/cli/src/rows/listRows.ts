import type { showRows } from './showRows'

/** What `showRows` does; read only when there is something to list. */
export const listRows: typeof showRows = async (...args) => (await import('./showRows')).showRows(...args)
