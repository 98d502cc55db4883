import type { Fields, ValuesOf } from '../fields/fields'
import { type RecordOf, readRecord } from '../fields/readFields'
import type { FileSlot } from '../files/fileRules'
import { type Id, type Members, readOptionalText } from '../read/fields'

/** A record that may have a file. */
export type FileRecordOf<Of extends Fields, More = object> = RecordOf<
  Of,
  More & {
    /** Short-lived signed path; read the list again when it has expired. */
    fileUrl: string | null
  }
>

/** @param more members that no form fills in */
export const readFileRecord = <Of extends Fields, More = object>(
  fields: Of,
  raw: unknown,
  more?: (member: Members) => More,
): FileRecordOf<Of, NoInfer<More>> =>
  readRecord(fields, raw, (member) => ({ fileUrl: readOptionalText(member('fileUrl')), ...(more?.(member) as More) }))

/** What is true of a kind of records anywhere: how one travels, and how the same is told again when clients are merged. */
export interface RecordDescription<Of extends Fields = Fields, Item = unknown> {
  /** `/api/clients/{id}/<path>` */
  path: string
  fields: Of
  read(raw: unknown): Item
  /** Which files one may come with. @default none; records travel as JSON then */
  file?: FileSlot
  /** What a new one travels as, of those in JSON. @default its fields */
  newBody?(client: Id, fields: ValuesOf<Of>): object
  words: {
    /** Of the list, in the description of the API. */
    summary: string
    notFound: string
    /** For the activity log, before the label. */
    added: string
    changed: string
    removed: string
  }
  /** Which one it is, for the activity log; never a number of a document. */
  label(values: ValuesOf<Of>): string
  /** As plans and journals name one: `visa`. */
  item: string
  /** What one is called in a plan; of a number of a paper the last signs alone. */
  title(row: Item): string
  /** Fields that are the natural key itself, however it is spelt, or say nothing of the thing. */
  apart: readonly string[]
  /** The natural key: do both tell of the same thing? Without it only their content tells. */
  isSame?(one: Item, other: Item): boolean
  /** A row without what says nothing. */
  said?(row: Item): Item
}
