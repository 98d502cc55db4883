import { pictureFields } from '../site/pictureFields'
import { type PublishedInput, publicationFields } from '../site/publicationFields'
import { type ContentOf, orderNumber, readContent, siteText, siteTitle } from './contentFields'

/** A banner of the individual tours. Source: docs/product.md. */
export const privateTourBannerFields = {
  title: siteTitle(),
  description: siteText(),
  orderNumber: orderNumber(),
  ...pictureFields,
  ...publicationFields,
}

export type PrivateTourBannerInput = PublishedInput<typeof privateTourBannerFields>
export type PrivateTourBanner = ContentOf<typeof privateTourBannerFields>

/** Reads one as a server may send it, names in any case. @throws {TypeError} not an object, or without an id */
export const readPrivateTourBanner = (raw: unknown): PrivateTourBanner => readContent(privateTourBannerFields, raw)

/** The site shows three to five of them. */
export const privateTourBannerCount = { min: 3, max: 5 }
