import type { RecordDescription } from '@karvon/api-client/clientRecords/clientRecordTypes'
import type { Fields, ValuesOf } from '@karvon/api-client/fields/fields'
import { filePlaces } from '@karvon/api-client/files/fileRules'
import { Type } from 'typebox'
import type { Database } from '../../database/database'
import type { VersionedTable } from '../../database/version'
import { changedFields } from '../../fields/changedFields'
import type { Column } from '../../fields/fieldKinds'
import { answerMembers, bodyMembers, rowReader, type Storage } from '../../fields/fieldKinds'
import type { AddressFor, FileNames } from '../../files/addressFor'
import { IdMember } from '../../http/change'
import { NullableText } from '../../http/shapes'
import type { UploadSlot } from '../../plugins/uploads'

/** A record with the names of its stored file. */
export type RecordRow = Record<string, Column> &
  FileNames & { id: number; version: number; client_id: number; file_id: number | null; created_at: string }

/** A kind of thing that is recorded about a client. */
export interface ClientRecord<Of extends Fields = Fields>
  extends Pick<RecordDescription<Of>, 'path' | 'fields' | 'words' | 'label'> {
  table: VersionedTable
  storage?: Storage
  /** Which files it may come with. */
  file?: UploadSlot
  /** Columns that follow from its fields. */
  derived?(values: ValuesOf<Of>): Record<string, Column>
  /** Does an answer tell when it was recorded? @default false */
  showsCreation?: boolean
  /** Rules that need the database. @throws {Problem} */
  check?(db: Database, values: ValuesOf<Of>): Promise<void>
}

/** Files that a paper may come as, where none of a passport or a visa is asked for. */
export const { paper } = filePlaces

/** Members of a request; the client may be named once more. */
export const bodyOf = ({ fields }: Pick<ClientRecord, 'fields'>) =>
  Type.Object({ clientId: IdMember, ...bodyMembers(fields) })

/** What is answered: `fileUrl` where files may come, `createdAt` where it is shown. */
export type RecordAnswer<Of extends Fields> = ValuesOf<Of> & {
  id: number
  clientId: number
  version: number
  fileUrl?: string | null
  createdAt?: string
}

type Answered<Of extends Fields> = Pick<ClientRecord<Of>, 'fields' | 'storage' | 'file' | 'showsCreation'>

export const answerShapeOf = <Of extends Fields>({ fields, file, showsCreation }: Answered<Of>) =>
  Type.Unsafe<RecordAnswer<Of>>(
    Type.Object({
      id: Type.Integer(),
      clientId: Type.Integer(),
      version: Type.Integer(),
      ...answerMembers(fields),
      ...(file && { fileUrl: NullableText }),
      ...(showsCreation && { createdAt: Type.String() }),
    }),
  )

/**
 * A record with what was sent in place of what was there.
 * @throws {Problem} 400 with `errors`
 */
export const changedRecord = <Of extends Fields>(
  { fields }: Pick<ClientRecord<Of>, 'fields'>,
  before: ValuesOf<Of>,
  sent: Readonly<Record<string, unknown>>,
): ValuesOf<Of> => changedFields(fields, before, sent)

const readers = new WeakMap<Fields, (row: object) => unknown>()

export function recordValuesOf<Of extends Fields>(
  { fields, storage }: Pick<ClientRecord<Of>, 'fields' | 'storage'>,
  row: RecordRow,
): ValuesOf<Of> {
  const read = readers.get(fields) ?? rowReader(fields, storage)
  readers.set(fields, read)
  return read(row) as ValuesOf<Of>
}

export function recordAnswer<Of extends Fields>(
  kind: Answered<Of>,
  row: RecordRow,
  address: AddressFor,
): RecordAnswer<Of> {
  return {
    id: row.id,
    clientId: row.client_id,
    version: row.version,
    ...recordValuesOf(kind, row),
    ...(kind.file && { fileUrl: address(row) }),
    ...(kind.showsCreation && { createdAt: row.created_at }),
  }
}
