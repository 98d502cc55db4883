import { id, list, members, moment, type ReadOf, textPart, wholePart } from '../fields/answers'

/** A copy of everything that the agency has about a person. */
export const personalData = members({
  clientId: id,
  /** As the card says it. */
  fullName: textPart,
  madeAt: moment,
  parts: list(
    members({
      /** One of `personalDataParts`, or one of a newer server. */
      part: textPart,
      /** Values by field; what is empty is left out. */
      rows: list(list(members({ field: textPart, value: textPart }))),
    }),
  ),
  /** Scans and papers, each at an address that opens for this session alone. */
  files: list(members({ id, fileName: textPart, contentType: textPart, size: wholePart, address: textPart })),
})
export interface PersonalData extends ReadOf<typeof personalData> {}

const counted = list(members({ part: textPart, count: wholePart }))

/** What was erased of a person, and what stays. */
export const personalDataErasure = members({
  clientId: id,
  erasedAt: moment,
  erased: counted,
  /** Each for the reason that `personalDataNames` gives. */
  left: counted,
})
export interface PersonalDataErasure extends ReadOf<typeof personalDataErasure> {}
