import { latinNameFields, passportText } from '../clientRecords/passportFields'
import { genders } from '../clients/clientFields'
import { country } from '../countries/countryCodes'
import { flagPart, id, list, members, optionalId, type ReadOf, textPart } from '../fields/answers'
import { day, nameOf, text, type ValuesOf } from '../fields/fields'
import type { LabelsOf } from '../fields/labels'
import { optionalPlaceOf, reference } from '../fields/rareFields'
import { readFields } from '../fields/readFields'
import { type Id, readId, readMembers } from '../read/fields'

export const travellerStatuses = ['Going', 'Canceled'] as const
/** One of `travellerStatuses`. */
export type TravellerStatus = (typeof travellerStatuses)[number]

/**
 * Somebody for whom a place of a sold tour is: with a card as a client, a companion on the buyer's card, or known here only.
 * What a card says counts before what is written here. An addition to the documents.
 */
export const travellerFields = {
  /** The client whose card has the papers: who bought the tour, a companion's own record, somebody else. */
  clientId: reference(),
  /** Of the card of the client who bought the tour. */
  companionId: reference(),
  fullName: text({ max: 300 }),
  dateOfBirth: day({ isBirth: true }),
  /** 0 unspecified, 1 male, 2 female. */
  gender: optionalPlaceOf(genders, 'Неизвестный пол'),
  nationalityCode: country({ isUpperCase: true }),
  passportNumber: passportText({ max: 60, isUpperCase: true }),
  ...latinNameFields,
  passportExpiry: day(),
  status: nameOf(travellerStatuses, 'Неизвестное состояние путешественника'),
  /** Empty while they go. */
  canceledOn: day(),
  cancelReason: text({ max: 500 }),
}

/** What the fields are called in columns, flags and the activity log. */
export const travellerFieldNames: LabelsOf<typeof travellerFields> = {
  clientId: { ru: 'Карточка клиента', en: 'Client' },
  companionId: { ru: 'Спутник', en: 'Companion' },
  fullName: { ru: 'Имя', en: 'Name' },
  dateOfBirth: { ru: 'Дата рождения', en: 'Date of birth' },
  gender: { ru: 'Пол', en: 'Gender' },
  nationalityCode: { ru: 'Гражданство', en: 'Nationality' },
  passportNumber: { ru: 'Паспорт', en: 'Passport' },
  latinLastName: { ru: 'Фамилия латиницей', en: 'Surname in Latin letters' },
  latinFirstName: { ru: 'Имя латиницей', en: 'Given names in Latin letters' },
  passportExpiry: { ru: 'Паспорт до', en: 'Passport until' },
  status: { ru: 'Состояние', en: 'Status' },
  canceledOn: { ru: 'Отменён', en: 'Cancelled on' },
  cancelReason: { ru: 'Причина отмены', en: 'Reason' },
}

/** What a form fills in. */
export type TripTravellerInput = ValuesOf<typeof travellerFields>

/** Another sale of the same departure by which one who goes, goes as well. */
export const otherPlace = members({
  clientTourId: id,
  /** Who bought it. */
  clientId: id,
  buyer: textPart,
  /** Null while nobody has confirmed who goes. */
  travellerId: optionalId,
  /** Of one card or passport; else of one name and day of birth alone. */
  isSure: flagPart,
  /** Somebody has joined the two: lists show them once. */
  isJoined: flagPart,
})
export type OtherPlace = ReadOf<typeof otherPlace>

export interface TripTraveller extends TripTravellerInput {
  /** Null of one who is proposed, until somebody confirms. */
  id: Id | null
  /** Told of one sale alone. An addition to the documents. */
  alsoIn?: OtherPlace[]
}

/** Who goes on a sold tour, in the order of its places. */
export interface TripTravellers {
  travellers: TripTraveller[]
  /** False while nobody has said who goes: then they are proposed from the card of the client. */
  travellersConfirmed: boolean
}

/** Reads one as a server may send it. @throws {TypeError} not an object */
export function readTripTraveller(raw: unknown): TripTraveller {
  const member = readMembers(raw)
  const id = member('id')
  const alsoIn = list(otherPlace).read(member('alsoIn'))
  return {
    id: id === null || id === undefined ? null : readId(id),
    ...readFields(travellerFields, member),
    ...(alsoIn.length > 0 && { alsoIn }),
  }
}
