import { forStaff } from '../fields/fields'
import type { LabelsOf } from '../fields/labels'
import { moment } from '../fields/momentField'

/** Between which moments visitors of the site see something; without one they always do. An addition to the documents. */
export const publicationTimes = {
  showFrom: forStaff(moment()),
  /** The first moment at which they no longer do. */
  showUntil: forStaff(moment({ after: 'showFrom' })),
}

/** What the times of the publication are called in columns, flags and the activity log. */
export const publicationTimeNames: LabelsOf<typeof publicationTimes> = {
  showFrom: { ru: 'Показать с', en: 'Show from', column: { width: 24 } },
  showUntil: { ru: 'Показать до', en: 'Show until', column: { width: 24 } },
}
