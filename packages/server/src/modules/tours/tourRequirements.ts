import { usualRequirements } from '@karvon/api-client/clients/paperRules'
import { requirementFields, type TourRequirements } from '@karvon/api-client/tours/tourFields'
import { columnsOf, rowReader } from '../../fields/fieldKinds'

/** What a tour asks of papers, for statements that join it to what was sold. */
export const requirementColumns = columnsOf('tours', requirementFields)

const read = rowReader(requirementFields)

/** Of a joined row; a tour that is gone asks for what is usual. */
export const requirementsOf = (row: { crosses_border: number | null }): TourRequirements =>
  row.crosses_border === null ? usualRequirements : read(row)
