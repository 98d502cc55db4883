import { type ContentOf, orderNumber, readContent, siteText } from '../content/contentFields'
import type { ValuesOf } from '../fields/fields'

/** A banner of the tour around Uzbekistan. Source: document 3 §3, §5. */
export const uzbekistanBannerFields = { title: siteText(), orderNumber: orderNumber() }

export type UzbekistanBannerInput = ValuesOf<typeof uzbekistanBannerFields>
export type UzbekistanBanner = ContentOf<typeof uzbekistanBannerFields>

/** Reads one as a server may send it, names in any case. @throws {TypeError} not an object, or without an id */
export const readUzbekistanBanner = (raw: unknown): UzbekistanBanner => readContent(uzbekistanBannerFields, raw)

/** The site shows four to six of them (document 3 §9). */
export const uzbekistanBannerCount = { min: 4, max: 6 }
