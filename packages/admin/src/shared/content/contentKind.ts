import type { SiteMedia, SiteMediaInput } from '@karvon/api-client/content/siteMediaTypes'
import type { CallOptions } from '@karvon/api-client/http/http'
import type { Id } from '@karvon/api-client/read/fields'
import type { Versioned } from '@karvon/api-client/read/version'
import type { SiteKind } from '@karvon/api-client/site/sitePageRules'
import { type Language, type LocalizedText, languages, plainText } from '@karvon/ui/format'
import type { FormikValues } from 'formik'
import type { ReactNode } from 'react'
import type { Schema } from 'yup'

/** What every list of the landing holds: texts in three languages, a number in the order, a medium in two variants. */
export interface ContentItem extends Versioned {
  id: Id
  orderNumber: number
  media: SiteMedia
}

export interface ContentValues extends FormikValues {
  /** Null while the field is empty, which is sent as 0. */
  orderNumber: number | null
}

interface ContentWords {
  /** Of the list: «Баннеры». */
  list: string
  add: string
  create: string
  edit: string
  submitCreate: string
  empty: string
  emptyText: string
  confirmDelete: string
  created: string
  updated: string
  deleted: string
  failedList: string
  failedCreate: string
  failedUpdate: string
  failedDelete: string
}

/** Everything in which the lists of the landing differ from each other. */
export interface ContentKind<Item extends ContentItem, Values extends ContentValues> {
  /** The first member of its SWR keys. */
  key: SiteKind
  words: ContentWords
  /** Why this person may only look; undefined for who may change it. */
  refusal?: string | undefined
  /** Files a new one needs. */
  needs: 'both' | 'one' | 'none'
  /** The site shows so many; the list says so and holds to it. */
  count?: { min: number; max: number }
  /** The name of one, as plain text. */
  nameOf(item: Item): string
  /** A second line, as plain text. */
  detailOf?(item: Item): string
  /** Its texts; it is translated when none lacks a language. */
  textsOf(item: Item): LocalizedText[]
  schema: Schema
  valuesOf(item: Item | null): Values
  fields: ReactNode
  /** What the fields are called where two versions of them are shown. */
  fieldLabels: Readonly<Record<string, string>>
  /** Reads one as the server sends it when a colleague has changed it first. */
  read(raw: unknown): Item
  /** Names of what keeps a form from being sent, such as «описание на узбекском». */
  missing(values: Values): string[]
  list(): Promise<Item[]>
  create(values: Values, media: SiteMediaInput, options?: CallOptions): Promise<unknown>
  update(item: Item, values: Values, options?: CallOptions): Promise<unknown>
  setOrder(item: Item, orderNumber: number, options?: CallOptions): Promise<unknown>
  setMedia(item: Item, media: SiteMediaInput, options?: CallOptions): Promise<unknown>
  remove(item: Item, options?: CallOptions): Promise<unknown>
}

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
export function inOrder<Item extends ContentItem>(items: readonly Item[]): Item[] {
  return [...items].sort((one, other) => one.orderNumber - other.orderNumber || Number(one.id) - Number(other.id))
}

/** Those whose number differs from their place in the list, counted from 1. */
export function renumbered<Item extends ContentItem>(items: readonly Item[]): { item: Item; orderNumber: number }[] {
  return items
    .map((item, index) => ({ item, orderNumber: index + 1 }))
    .filter(({ item, orderNumber }) => item.orderNumber !== orderNumber)
}
