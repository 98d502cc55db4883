import { forVisitors, localized } from '../fields/fields'
import { readFlag, readText } from '../read/fields'
import { pictureFields } from '../site/pictureFields'
import type { PublishedInput } from '../site/publicationFields'
import { publicationTimes } from '../site/publicationTimeFields'
import { richTextLimit } from '../validation/richText'
import { type ContentOf, orderNumber, readContent } from './contentFields'

/** What of a post about Uzbekistan staff write. Source: docs/product.md. */
export const uzbekistanPostFields = {
  /** HTML; one language is enough in the manager. A legacy plain text is Russian. */
  caption: forVisitors(
    localized({
      max: richTextLimit,
      isRich: true,
      required: { languages: 'some', message: 'Заполните хотя бы один язык для описания' },
    }),
  ),
  orderNumber: orderNumber(),
  ...pictureFields,
  ...publicationTimes,
}

export type UzbekistanPostInput = PublishedInput<typeof uzbekistanPostFields>

export type UzbekistanPost = ContentOf<
  typeof uzbekistanPostFields,
  {
    isActive: boolean
    /** Moment, ISO 8601 in UTC. */
    createdAt: string
  }
>

/** Reads one as a server may send it, names in any case. @throws {TypeError} not an object, or without an id */
export const readUzbekistanPost = (raw: unknown): UzbekistanPost =>
  readContent(uzbekistanPostFields, raw, (member) => ({
    isActive: readFlag(member('isActive'), true),
    createdAt: readText(member('createdAt')),
  }))
