import type { writeEveryRow } from './writeRows'

/** What `writeEveryRow` does; read only when there is something to export. */
export const exportRows: typeof writeEveryRow = async (...args) => (await import('./writeRows')).writeEveryRow(...args)
