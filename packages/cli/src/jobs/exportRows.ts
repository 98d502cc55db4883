import type { writeEveryRow } from './writeEveryRow'

/** What `writeEveryRow` does; read only when there is something to export. */
export const exportRows: typeof writeEveryRow = async (...args) =>
  (await import('./writeEveryRow')).writeEveryRow(...args)
