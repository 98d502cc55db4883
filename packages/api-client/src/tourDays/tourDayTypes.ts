import { type Id, readId, readMembers, readNumber, readOptionalText } from '../read/fields'
import { type LocalizedText, readLocalizedText } from '../read/localizedText'
import { readVersion, type Versioned } from '../read/version'

/** Opaque, as every id. */
export type TourDayId = Id

/** One day of a tour's programme. Source: document 1 §3. */
export interface TourDay extends Versioned {
  id: TourDayId
  /** The N of 'День N', from 1; a reorder leaves it alone (AMB-049), `renumber` does not. */
  dayNumber: number
  /** Place in the list, from 0. */
  order: number
  title: LocalizedText
  description: LocalizedText
  /** Stored path of the picture, for `api.files.address`. */
  imageUrl: string | null
  thumbnailUrl: string | null
}

/** What the day forms fill in. */
export type TourDayInput = Pick<TourDay, 'dayNumber' | 'order' | 'title' | 'description'>

/** Reads one as a server may send it, names in any case. @throws {TypeError} not an object, or without an id */
export function readTourDay(raw: unknown): TourDay {
  const member = readMembers(raw)
  return {
    id: readId(member('id')),
    dayNumber: readNumber(member('dayNumber'), 1),
    order: readNumber(member('order')),
    title: readLocalizedText(member('title')),
    description: readLocalizedText(member('description')),
    imageUrl: readOptionalText(member('imageUrl')),
    thumbnailUrl: readOptionalText(member('thumbnailUrl')),
    ...readVersion(member),
  }
}
