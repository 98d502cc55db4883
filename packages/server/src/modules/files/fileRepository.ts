import type { Selectable } from 'kysely'
import type { Database, FilesTable } from '../../database/database'
import { clientOfFile } from '../../files/fileUses'

export type FileRow = Selectable<FilesTable>

export type FileRepository = ReturnType<typeof fileRepository>

/** Rows of stored files. */
export function fileRepository(db: Database) {
  return {
    /** By the random name of the file or of its small version. A private file is gone with the record it belonged to, and back with it. */
    find: (name: string): Promise<FileRow | undefined> =>
      db
        .selectFrom('files')
        .selectAll()
        .where(({ or, eb }) => or([eb('name', '=', name), eb('thumbnail_name', '=', name)]))
        .where(({ and, or, eb, not, exists, selectFrom }) =>
          or([
            eb('visibility', '=', 'public'),
            and([
              eb('unused_since', 'is', null),
              not(exists(selectFrom('bin_files').select('bin_files.id').whereRef('file_id', '=', 'files.id'))),
            ]),
          ]),
        )
        .executeTakeFirst(),

    /** Whose it is; undefined of a file that is nobody's yet. */
    clientOf: async (id: FileRow['id']) => (await clientOfFile(id).execute(db)).rows[0],
  }
}
