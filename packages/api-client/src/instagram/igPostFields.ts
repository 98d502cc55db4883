import { flag, forStaff, forVisitors, text, whole } from '../fields/fields'
import type { LabelsOf } from '../fields/labels'
import { type RecordOf, readRecord } from '../fields/readFields'
import { readItems, readOptionalText, readText } from '../read/fields'
import type { LocalizedText } from '../read/localizedText'
import { pictureFieldNames, pictureFields } from '../site/pictureFields'
import type { PublishedInput } from '../site/publicationFields'
import { publicationTimeNames, publicationTimes } from '../site/publicationTimeFields'
import { type IgMedia, igMedia } from './instagramTypes'

/** A post shown on the agency's site, as a form fills it in. Source: docs/product.md. */
export const igPostFields = {
  caption: forVisitors(text({ max: 500, isVerbatim: true })),
  /** Hidden from visitors of the site. */
  isIgnored: forStaff(flag()),
  orderNumber: forStaff(whole({ min: 0, max: 10_000 })),
  ...pictureFields,
  ...publicationTimes,
}

/** What the fields of a post are called in columns and flags. */
export const igPostFieldNames: LabelsOf<typeof igPostFields> = {
  caption: { ru: 'Подпись', en: 'Caption', column: { width: 60, listed: 'shrinks' } },
  isIgnored: { ru: 'Скрыт', en: 'Hidden' },
  orderNumber: { ru: 'Порядок', en: 'Order', column: { width: 9 } },
  ...pictureFieldNames,
  ...publicationTimeNames,
}

/** What a form fills in; `mediaUrls` are the kept ones in their order, the first is the main photo. */
export type IgPostInput = PublishedInput<typeof igPostFields> &
  Pick<IgPost, 'mediaUrls'> & {
    /** What each of `mediaUrls` and then of the new files shows; `alt` is that of the first. Without them each keeps its own. */
    mediaAlts?: readonly LocalizedText[] | undefined
  }

export interface IgPost extends RecordOf<typeof igPostFields> {
  /** Moment, ISO 8601 in UTC. */
  takenAt: string
  /** Moment since when Instagram no longer has it; null for one that is there, or never was. */
  goneAt: string | null
  mediaUrls: string[]
  medias: IgMedia[]
}

/** Reads one as a server may send it, names in any case. @throws {TypeError} not an object, or without an id */
export const readIgPost = (raw: unknown): IgPost =>
  readRecord(igPostFields, raw, (member) => ({
    takenAt: readText(member('takenAt')),
    goneAt: readOptionalText(member('goneAt')),
    mediaUrls: readItems(member('mediaUrls'), readText).filter(Boolean),
    medias: readItems(member('medias'), igMedia.read),
  }))
