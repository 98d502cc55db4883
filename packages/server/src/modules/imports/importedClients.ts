import type { Database } from '../../database/database'
import { clientRepository } from '../clients/clientRepository'
import { departureLock } from '../trips/groupRoutes'
import { createClient, fillClient, filledIn, type ImportingClients, nothingAdded, writeAdded } from './importClient'
import { boardingOf, departureOf, endBoarding, leaveRooms, whyRoomStays } from './importDeparture'
import type { ImportedNoun } from './importedNoun'
import { lastRequestsOf, marksOf, undoRow } from './undoClient'

/** Rows as clients with their records, contacts, tags and sales. */
export const importedClients: ImportedNoun = {
  lock: (id) => `client ${id}`,
  locksOf(run) {
    const departure = departureOf(run)
    return departure ? [departureLock({ tourId: departure.tourId, day: departure.departureDate })] : []
  },
  filledIn,
  open(importing, run) {
    const { transaction, dialect } = importing
    const clients: ImportingClients = {
      ...importing,
      ...{ tours: new Map(), owners: new Map(), tags: new Map(), added: nothingAdded(), boarding: undefined },
    }
    return {
      async begin(rows) {
        clients.boarding = await boardingOf(transaction, run, rows)
      },
      create: (row) => createClient(clients, row),
      fill: (row) => fillClient(clients, row),
      async settle(settled) {
        await writeAdded(clients)
        const entries = clients.boarding ? await endBoarding(clients, clients.boarding) : []
        const ids = [...new Set(settled.flatMap(({ record_id }) => record_id ?? []))]
        await clientRepository(transaction, dialect).refreshSearch(ids)
        const marks = await marksOf(transaction, ids)
        const versions = await versionsOf(transaction, ids)
        for (const row of settled) {
          if (row.record_id === null) continue
          row.record_version = versions.get(row.record_id) ?? null
          if (row.choice === 'create') row.after = marks.get(row.record_id) ?? ''
        }
        return entries
      },
      async undoing(rows) {
        const ids = rows.flatMap(({ choice, record_id }) => (choice === 'create' ? (record_id ?? []) : []))
        const known = { marks: await marksOf(transaction, ids), requests: await lastRequestsOf(transaction, ids) }
        return async (row) => {
          const stays = await whyRoomStays(transaction, row)
          return stays ? { reason: stays, entries: [] } : undoRow(clients, row, known)
        }
      },
      undone: (taken) => leaveRooms(clients, run, taken),
    }
  },
}

async function versionsOf(db: Database, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('clients').select(['id', 'version']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, version }) => [id, version]))
}
