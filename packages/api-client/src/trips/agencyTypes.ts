import { members, orEmpty, type ReadOf, textPart } from '../fields/answers'

/** How the agency is called and reached, as it is printed; what was not said is empty. */
export const agency = orEmpty(
  members({
    name: textPart,
    phone: textPart,
    /** Answered day and night. */
    emergencyPhone: textPart,
    email: textPart,
    address: textPart,
    site: textPart,
  }),
)
export type Agency = ReadOf<typeof agency>
