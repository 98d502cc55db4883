import type { BinNoun } from '@karvon/api-client/bin/binNames'
import type { SiteMedia, SiteMediaInput } from '@karvon/api-client/content/siteMediaTypes'
import type { CallOptions } from '@karvon/api-client/http/http'
import type { ListOrder } from '@karvon/api-client/http/listOrder'
import { begunTexts } from '@karvon/api-client/read/begunTexts'
import type { Id } from '@karvon/api-client/read/fields'
import type { Versioned } from '@karvon/api-client/read/version'
import type { PictureValues } from '@karvon/api-client/site/pictureFields'
import type { SiteKind } from '@karvon/api-client/site/sitePageRules'
import { type Language, type LocalizedText, languages, plainText } from '@karvon/ui/format'
import type { FormikValues } from 'formik'
import type { ComponentType } from 'react'
import type { Schema } from 'yup'
import type { ConflictWords } from '../form/ConflictWindow'

/** What the site shows: texts in three languages, a medium in two variants. */
export interface SiteItem extends Versioned, PictureValues {
  id: Id
  media: SiteMedia
}

/** What every list of the landing holds. */
export interface ContentItem extends SiteItem {
  orderNumber: number
}

export interface ContentValues extends FormikValues {
  /** Null while the field is empty, which is sent as 0. */
  orderNumber: number | null
}

/** What draws the fields of a noun, such as `inputsOf` makes it. */
export type NounInputs = ComponentType & { useConflictWords(): ConflictWords }

/** Everything in which the dialogs of what the site shows differ from each other. */
export interface SiteNoun<Item extends SiteItem, Values extends FormikValues> {
  /** The first member of its SWR keys. */
  key: SiteKind
  words: Partial<FormWords> & Pick<FormWords, 'edit' | 'updated' | 'failedUpdate'>
  /** Files a new one needs. */
  needs: 'both' | 'one' | 'none'
  /** The form of a stored one has its media as well; pictures alone. @default false */
  withPictures?: boolean
  /** The name of one, as plain text. */
  nameOf(item: Item): string
  /** Below the title of its form. @default nothing */
  subtitleOf?(item: Item): string
  schema: Schema
  valuesOf(item: Item | null): Values
  Inputs: NounInputs
  /** Reads one as the server sends it when a colleague has changed it first. */
  read(raw: unknown): Item
  /** Names of what keeps a form from being sent, such as «описание на узбекском». */
  missing(values: Values): string[]
  create?(values: Values, media: SiteMediaInput, options?: CallOptions): Promise<unknown>
  /**
   * Called for values that the server has as well where media are chosen beside them.
   * @returns false where there was nothing to send
   */
  update(item: Item, values: Values, options: CallOptions, beside: Beside): Promise<unknown>
  setMedia(item: Item, media: SiteMediaInput, options?: CallOptions): Promise<unknown>
  /** What went wrong, where the words do not say it. */
  failed?(): string | undefined
}

interface Beside {
  media: SiteMediaInput
  /** The server has the values. */
  isStored: boolean
}

interface FormWords {
  /** While something is missing. @default what it is */
  missing?: string
  create: string
  edit: string
  submitCreate: string
  created: string
  updated: string
  failedCreate: string
  failedUpdate: string
}

interface ContentWords extends FormWords {
  /** Of the list: «Баннеры». */
  list: string
  add: string
  empty: string
  emptyText: string
  confirmDelete: string
  deleted: string
  failedList: string
  failedDelete: string
}

/** A list in an order that people give it. */
export interface OrderedKind<Item> {
  /** The first member of its SWR keys, and what the bin calls one. */
  key: BinNoun
  words: Pick<ContentWords, 'deleted' | 'failedDelete'>
  /** Why this person may only look; undefined for who may change it. */
  refusal?: string | undefined
  /** So many there are; the list says so and holds to it. */
  count?: { min: number; max: number }
  list(): Promise<Item[]>
  reorder(order: ListOrder, options?: CallOptions): Promise<unknown>
  remove(item: Item, options?: CallOptions): Promise<unknown>
}

/** What an ordered list holds. */
export interface OrderedItem extends Versioned {
  id: Id
  orderNumber: number
}

/** Everything in which the lists of the landing differ from each other. */
export interface ContentKind<Item extends ContentItem, Values extends ContentValues> extends SiteNoun<Item, Values> {
  key: SiteKind & BinNoun
  words: ContentWords
  /** Why this person may only look; undefined for who may change it. */
  refusal?: string | undefined
  /** The site shows so many; the list says so and holds to it. */
  count?: { min: number; max: number }
  /** A second line, as plain text. */
  detailOf?(item: Item): string
  /** Its texts, without what describes its picture. */
  textsOf(item: Item): [name: LocalizedText, ...LocalizedText[]]
  list(): Promise<Item[]>
  reorder(order: ListOrder, options?: CallOptions): Promise<unknown>
  remove(item: Item, options?: CallOptions): Promise<unknown>
}

/** What is written in every language of what is translated: its name, and the other texts, that of the picture too, once they are begun. */
export const textsToTranslate = (
  [name, ...texts]: readonly [LocalizedText, ...LocalizedText[]],
  { alt }: PictureValues,
): LocalizedText[] => [name, ...begunTexts(...texts, alt)]

/** The languages in which every one of the texts is written; markup alone is no text. */
export function writtenLanguages(texts: readonly LocalizedText[]): Language[] {
  return languages.filter((language) => texts.every((text) => plainText(text[language]) !== ''))
}

/** For LanguageMarks, which looks at one text. */
export function marksOf(texts: readonly LocalizedText[]): Partial<LocalizedText> {
  return Object.fromEntries(writtenLanguages(texts).map((language) => [language, '✓']))
}

export const isTranslated = (texts: readonly LocalizedText[]): boolean =>
  writtenLanguages(texts).length === languages.length

/** By number, equal ones by id: as the site shows them. */
export function inOrder<Item extends OrderedItem>(items: readonly Item[]): Item[] {
  return [...items].sort((one, other) => one.orderNumber - other.orderNumber || Number(one.id) - Number(other.id))
}
