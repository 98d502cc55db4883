import type { LabelsOf } from '../fields/labels'
import type { clientTourDocumentFields } from './clientTourDocumentFields'

/** What the fields of a paper of a sold tour are called in columns. */
export const clientTourDocumentFieldNames: LabelsOf<typeof clientTourDocumentFields> = {
  title: { ru: 'Название', en: 'Title' },
  description: { ru: 'Описание', en: 'Description' },
  orderNumber: { ru: 'Порядок', en: 'Order' },
}
