import { filePlaces } from '@karvon/api-client/files/fileRules'
import { type TSchema, Type } from 'typebox'
import type { Schema } from 'yup'
import type { Database } from '../../database/database'
import type { AddressFor } from '../../files/addressFor'
import { IdMember } from '../../http/change'
import { NullableText } from '../../http/shapes'
import { validate } from '../../http/validate'
import type { VersionedTable } from '../../http/version'
import type { UploadSlot } from '../../plugins/uploads'
import type { Column, RecordField } from './recordFields'
import type { RecordRow } from './recordRepository'

/** A kind of thing that is recorded about a client: what the modules of such things say about themselves. */
export interface ClientRecord<Values extends object> {
  table: VersionedTable
  /** `/api/clients/{clientId}/<path>`. */
  path: string
  fields: { [Name in keyof Values]: RecordField<Values[Name]> }
  /** Field rules of the API client. */
  schema: Schema<unknown>
  /** Which files it may come with. */
  file?: UploadSlot
  /** Does an answer tell when it was recorded? @default false */
  showsCreation?: boolean
  words: {
    summary: string
    notFound: string
    added: string
    changed: string
    removed: string
  }
  /** Which one it is, for the activity log; never a number of a document. */
  label(values: Values): string
  /** Rules that need the database. @throws {Problem} */
  check?(db: Database, values: Values): Promise<void>
}

/** Files that a passport or a visa may come as, and those of other papers (document 2 §5). */
export const { document: scan, paper } = filePlaces

type Fields = [name: string, field: RecordField<unknown>][]

const fieldsOf = <Values extends object>({ fields }: ClientRecord<Values>) =>
  Object.entries(fields) as unknown as Fields

const columnOf = (name: string, { column }: RecordField<unknown>): string =>
  column ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Members of a request; the client may be named once more (document 2 §7). */
export const bodyOf = <Values extends object>(kind: ClientRecord<Values>) =>
  Type.Object({ clientId: IdMember, ...schemasOf(kind, 'body') })

/** What is answered: `fileUrl` where files may come, `createdAt` where it is shown. */
export type RecordAnswer<Values> = Values & {
  id: number
  clientId: number
  version: number
  fileUrl?: string | null
  createdAt?: string
}

export const answerShapeOf = <Values extends object>(kind: ClientRecord<Values>) =>
  Type.Unsafe<RecordAnswer<Values>>(
    Type.Object({
      id: Type.Integer(),
      clientId: Type.Integer(),
      version: Type.Integer(),
      ...schemasOf(kind, 'answer'),
      ...(kind.file && { fileUrl: NullableText }),
      ...(kind.showsCreation && { createdAt: Type.String() }),
    }),
  )

function schemasOf<Values extends object>(kind: ClientRecord<Values>, part: 'body' | 'answer') {
  return Object.fromEntries(fieldsOf(kind).map(([name, field]) => [name, field[part]])) as Record<string, TSchema>
}

export const blankOf = <Values extends object>(kind: ClientRecord<Values>): Values =>
  Object.fromEntries(fieldsOf(kind).map(([name, { blank }]) => [name, blank])) as Values

/**
 * A record with what was sent in place of what was there.
 * @throws {Problem} 400 with `errors`
 */
export function changedRecord<Values extends object>(
  kind: ClientRecord<Values>,
  before: Values,
  sent: Record<string, unknown>,
): Values {
  const known = before as Record<string, unknown>
  const merged = Object.fromEntries(
    fieldsOf(kind).map(([name, field]) => [name, field.change(known[name], sent[name] as never)]),
  )
  return { ...merged, ...(validate(kind.schema, merged) as object) } as Values
}

export function columnsFor<Values extends object>(kind: ClientRecord<Values>, values: Values): Record<string, Column> {
  const known = values as Record<string, unknown>
  return Object.fromEntries(fieldsOf(kind).map(([name, field]) => [columnOf(name, field), field.toColumn(known[name])]))
}

export const valuesOf = <Values extends object>(kind: ClientRecord<Values>, row: RecordRow): Values =>
  Object.fromEntries(
    fieldsOf(kind).map(([name, field]) => [name, field.fromColumn(row[columnOf(name, field)] ?? null)]),
  ) as Values

export function recordAnswer<Values extends object>(
  kind: ClientRecord<Values>,
  row: RecordRow,
  address: AddressFor,
): RecordAnswer<Values> {
  return {
    id: row.id,
    clientId: row.client_id,
    version: row.version,
    ...valuesOf(kind, row),
    ...(kind.file && { fileUrl: address(row) }),
    ...(kind.showsCreation && { createdAt: row.created_at }),
  }
}
