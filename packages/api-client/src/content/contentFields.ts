import { type Fields, forStaff, forVisitors, localized, whole } from '../fields/fields'
import { type RecordOf, readRecord } from '../fields/readFields'
import type { Members } from '../read/fields'
import { richTextLimit } from '../validation/richText'
import { readSiteMedia, type SiteMedia } from './siteMediaTypes'

const all = { languages: 'every', message: 'Все поля обязательны' } as const

/** A plain title, written in every language. */
export const siteTitle = () => forVisitors(localized({ max: 300, required: all }))

/** HTML, written in every language. */
export const siteText = () => forVisitors(localized({ max: richTextLimit, isRich: true, required: all }))

/** The number by which a list of the site is ordered; equal ones go by id. */
export const orderNumber = () => forStaff(whole({ min: 0, max: 10_000 }))

/** Something the public site shows, with its picture or video. */
export type ContentOf<Of extends Fields, More = object> = RecordOf<Of, { media: SiteMedia } & More>

/** @throws {TypeError} not an object, or without an id */
export const readContent = <Of extends Fields, More = object>(
  fields: Of,
  raw: unknown,
  more?: (member: Members) => More,
): ContentOf<Of, More> =>
  readRecord(fields, raw, (member) => ({ ...(more?.(member) as More), media: readSiteMedia(member('siteMedia')) }))
