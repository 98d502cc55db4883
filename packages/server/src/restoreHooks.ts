import type { RestoreHooks } from './bin/restoreFromBin'
import type { Dialect } from './database/dialect'
import { Problem } from './http/problem'
import { isPossibleOwner } from './modules/clients/clientOwners'
import { clientRepository, toBeCompared } from './modules/clients/clientRepository'
import { contentKinds } from './modules/content/contentKinds'
import { contentRepository } from './modules/content/contentRepository'
import { igPostRepository } from './modules/instagram/igPostRepository'
import type { UndoHooks } from './modules/ownActions/undoChanges'
import { contactActionRepository } from './modules/requests/contactActionRepository'

/** What modules know of their tables, for what comes back from the bin. */
export const restoreHooks = (dialect: Dialect): RestoreHooks => ({
  async check(transaction, table) {
    const kind = contentKinds.find((each) => each.table === table)
    if (kind?.maximum === undefined) return
    if ((await contentRepository(transaction, kind.table).count()) >= kind.maximum)
      throw new Problem('limit_reached', `Больше ${kind.maximum} добавить нельзя: сначала удалите лишний`)
  },

  async settle(transaction, { table, row, clients }) {
    if (table === 'ig_posts' && typeof row.external_id === 'string')
      await igPostRepository(transaction).letBack(row.external_id)
    await clientRepository(transaction, dialect).refreshSearch(clients)
    if (table === 'clients')
      await transaction
        .updateTable('clients')
        .set({ compared: toBeCompared })
        .where('id', '=', Number(row.id))
        .execute()
  },
})

/** The same for what somebody takes back. */
export const undoHooks = (dialect: Dialect): UndoHooks => ({
  mayHold: {
    owner_id: isPossibleOwner,
    taken_by: async (db, id) =>
      (await contactActionRepository(db, dialect).takers()).some((employee) => employee.id === id),
  },
  settle: (transaction, clients) => clientRepository(transaction, dialect).refreshSearch(clients),
})
