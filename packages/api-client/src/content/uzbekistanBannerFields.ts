import { pictureFields } from '../site/pictureFields'
import { type PublishedInput, publicationFields } from '../site/publicationFields'
import { type ContentOf, orderNumber, readContent, siteText } from './contentFields'

/** A banner of the tour around Uzbekistan. Source: docs/product.md. */
export const uzbekistanBannerFields = {
  title: siteText(),
  orderNumber: orderNumber(),
  ...pictureFields,
  ...publicationFields,
}

export type UzbekistanBannerInput = PublishedInput<typeof uzbekistanBannerFields>
export type UzbekistanBanner = ContentOf<typeof uzbekistanBannerFields>

/** Reads one as a server may send it, names in any case. @throws {TypeError} not an object, or without an id */
export const readUzbekistanBanner = (raw: unknown): UzbekistanBanner => readContent(uzbekistanBannerFields, raw)

/** The site shows four to six of them. */
export const uzbekistanBannerCount = { min: 4, max: 6 }
