import { pictureFields } from '../site/pictureFields'
import { type PublishedInput, publicationFields } from '../site/publicationFields'
import { type ContentOf, orderNumber, readContent, siteText } from './contentFields'

/** An individual tour as the site tells of it. Source: docs/product.md. */
export const privateTourFields = {
  text: siteText(),
  orderNumber: orderNumber(),
  ...pictureFields,
  ...publicationFields,
}

export type PrivateTourInput = PublishedInput<typeof privateTourFields>
export type PrivateTour = ContentOf<typeof privateTourFields>

/** Reads one as a server may send it, names in any case. @throws {TypeError} not an object, or without an id */
export const readPrivateTour = (raw: unknown): PrivateTour => readContent(privateTourFields, raw)
