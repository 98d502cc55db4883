import type { Database } from '../../database/database'
import { clientRepository } from '../clients/clientRepository'
import { createClient, fillClient, filledIn, type ImportingClients, nothingAdded, writeAdded } from './importClient'
import type { ImportedNoun } from './importedNoun'
import { lastRequestsOf, marksOf, undoRow } from './undoClient'

/** Rows as clients with their records, contacts, tags and sales. */
export const importedClients: ImportedNoun = {
  lock: (id) => `client ${id}`,
  filledIn,
  open(importing) {
    const { transaction, dialect } = importing
    const clients: ImportingClients = { ...importing, tours: new Map(), tags: new Map(), added: nothingAdded() }
    return {
      create: (row) => createClient(clients, row),
      fill: (row) => fillClient(clients, row),
      async settle(settled) {
        await writeAdded(clients)
        const ids = [...new Set(settled.flatMap(({ record_id }) => record_id ?? []))]
        await clientRepository(transaction, dialect).refreshSearch(ids)
        const marks = await marksOf(transaction, ids)
        const versions = await versionsOf(transaction, ids)
        for (const row of settled) {
          if (row.record_id === null) continue
          row.record_version = versions.get(row.record_id) ?? null
          if (row.choice === 'create') row.after = marks.get(row.record_id) ?? ''
        }
      },
      async undoing(rows) {
        const ids = rows.flatMap(({ choice, record_id }) => (choice === 'create' ? (record_id ?? []) : []))
        const known = { marks: await marksOf(transaction, ids), requests: await lastRequestsOf(transaction, ids) }
        return (row) => undoRow(clients, row, known)
      },
    }
  },
}

async function versionsOf(db: Database, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('clients').select(['id', 'version']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, version }) => [id, version]))
}
