import {
  type ClientTourDocumentInput,
  clientTourDocumentFields,
} from '@karvon/api-client/trips/clientTourDocumentFields'
import type { Selectable } from 'kysely'
import type { ClientTourDocumentsTable } from '../../database/clientTables'
import type { Database } from '../../database/database'
import { recordsOf } from '../../database/records'
import { rowReader, toRow } from '../../fields/fieldKinds'

/** A document with the names and the size of its stored file. */
export type ClientTourDocumentRow = Selectable<ClientTourDocumentsTable> & {
  file_name: string
  file_original_name: string
  file_size: number
}

/** Papers of sold tours in SQL. */
export function clientTourDocumentRepository(db: Database) {
  const papers = recordsOf(db, 'client_tour_documents')
  const select = () =>
    db
      .selectFrom('client_tour_documents')
      .innerJoin('files', 'files.id', 'client_tour_documents.file_id')
      .selectAll('client_tour_documents')
      .select(['files.name as file_name', 'files.original_name as file_original_name', 'files.size as file_size'])

  return {
    /** By order number. */
    list: (clientTourId: number): Promise<ClientTourDocumentRow[]> =>
      select()
        .where('client_tour_id', '=', clientTourId)
        .orderBy('order_number')
        .orderBy('client_tour_documents.id')
        .execute(),

    get: (id: number): Promise<ClientTourDocumentRow | undefined> =>
      select().where('client_tour_documents.id', '=', id).executeTakeFirst(),

    add: (clientTourId: number, paper: ClientTourDocumentInput, fileId: number, moment: string): Promise<number> =>
      papers.add({ ...toRow(clientTourDocumentFields, paper), client_tour_id: clientTourId, file_id: fileId }, moment),

    update: (id: number, paper: ClientTourDocumentInput, moment: string): Promise<void> =>
      papers.update(id, toRow(clientTourDocumentFields, paper), moment),

    async setFile(id: number, fileId: number): Promise<void> {
      await db.updateTable('client_tour_documents').set({ file_id: fileId }).where('id', '=', id).execute()
    },

    remove: papers.remove,
  }
}

/** What forms fill in, read back from a row. */
export const documentInputOf = rowReader(clientTourDocumentFields)
