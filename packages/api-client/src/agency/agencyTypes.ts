import { members, orEmpty, type ReadOf, text } from '../fields/answers'

/** How the agency is called and reached, as it is printed; what was not said is empty. */
export const agency = orEmpty(
  members({
    name: text,
    phone: text,
    /** Answered day and night. */
    emergencyPhone: text,
    email: text,
    address: text,
    site: text,
  }),
)
export type Agency = ReadOf<typeof agency>
