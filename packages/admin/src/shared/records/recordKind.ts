import type { BinNoun } from '@karvon/api-client/bin/binNames'
import type { Fields } from '@karvon/api-client/fields/fields'
import type { CallOptions } from '@karvon/api-client/http/http'
import type { ListOrder } from '@karvon/api-client/http/listOrder'
import type { Id } from '@karvon/api-client/read/fields'
import type { Versioned } from '@karvon/api-client/read/version'
import type { ReactNode } from 'react'
import type { Schema } from 'yup'

/** What every form of a record holds beside its fields: a file that was chosen and not sent yet. */
export interface RecordDraft {
  file: File | null
}

/** A record that may have a file. */
export interface StoredRecord extends Versioned {
  id: Id
  fileUrl?: string | null
}

/** Every text about one kind of record. */
interface RecordWords {
  label: string
  add: string
  newTitle: string
  emptyTitle: string
  emptyText: string
  added: string
  updated: string
  removed: string
  deleteQuestion: string
  deleteText: string
  deleteConfirm: string
  failedLoad: string
  failedAdd: string
  failedUpdate: string
  failedRemove: string
  /** Where they have an order. */
  ordered?: string
  failedOrder?: string
  staleOrder?: string
}

/** Where a form stands: the file that is stored, and how far the chosen one has travelled. */
export interface RecordFile {
  /** Stored path, null when there is none. */
  stored: string | null
  /** Percent of real bytes, null while the length is unknown, undefined while nothing travels. */
  progress: number | null | undefined
  stop(): void
}

/** How one kind of record is read, drawn, and sent. */
export interface RecordKind<Item extends StoredRecord, Draft extends RecordDraft> {
  /** Where the list is kept, such as `['clientRecords', 'visas', '12']`: what it is called in addresses, and whose it is, come last. */
  key: readonly string[]
  /** What the bin calls one. */
  noun: BinNoun
  words: RecordWords
  icon: ReactNode
  /** Of one, where they are told apart by it. @default `icon` */
  iconOf?(item: Item): ReactNode
  table: Fields
  /**
   * What the form holds; of null, what a new one beside `count` others starts with. A function outside the component.
   * @default the fields, and no file
   */
  draftOf?(item: Item | null, count: number): Draft
  titleOf(item: Item): string
  subtitleOf?(item: Item): ReactNode
  /** Left out, each is a row: what `subtitleOf` says of it, and its acts. */
  view?(item: Item): ReactNode
  fields(file: RecordFile): ReactNode
  /** Where a new one needs more than the rules of the fields. */
  newSchema?: Schema
  /** Of every field; the file of a record may have its own. */
  fieldNames: { [Name in Exclude<keyof Draft & string, 'file' | 'fileSizeBytes'>]: string } & {
    [Name in keyof Draft & string]?: string
  }
  /** What the values of its choices are called: `gender` → `1` → «Мужской». */
  valueNames?: { [Name in keyof Draft & string]?: Readonly<Record<string, string>> } | undefined
  /** One record as the server sends it. */
  read(raw: unknown): Item
  list(): Promise<Item[]>
  create(draft: Draft, options: CallOptions): Promise<unknown>
  /** @param base what the draft was made of */
  update(item: Item, draft: Draft, options: CallOptions, base: Draft): Promise<unknown>
  remove(item: Item): Promise<unknown>
  /** Saves the order of all; without it they have none. @throws {HttpError} 412: they stand otherwise by now */
  reorder?(order: ListOrder, options?: CallOptions): Promise<unknown>
  /** Told after every change the server confirmed. */
  onChanged?: (() => void) | undefined
}
