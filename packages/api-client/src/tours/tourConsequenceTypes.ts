import { members, orEmpty, type ReadOf, wholePart } from '../fields/answers'

const sold = orEmpty(members({ sales: wholePart, groups: wholePart, people: wholePart }))
/** Sales, the groups that they leave in, and the places that were sold. */
export type SoldCounts = ReadOf<typeof sold>

/** What a change of a tour touches: what was sold of it, without what is cancelled. */
export const tourConsequences = members({
  /** Sales that are ahead or under way. */
  coming: sold,
  /** Those ahead that leave and return on the tour's own days. */
  onOwnDays: sold,
})
export type TourConsequences = ReadOf<typeof tourConsequences>
