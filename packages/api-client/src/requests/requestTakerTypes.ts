import { id, list, members, type ReadOf, textPart } from '../fields/answers'

/** An employee who can take requests. */
const requestTaker = members({ id, name: textPart })
export interface RequestTaker extends ReadOf<typeof requestTaker> {}

export const requestTakers = list(requestTaker)
