import type { Fields, ValuesOf } from '@karvon/api-client/fields/fields'
import type { LabelsOf } from '@karvon/api-client/fields/labels'

/** What differs, for the activity log: names of fields, never values. */
export function changedParts<Of extends Fields>(
  fields: Of,
  before: ValuesOf<Of>,
  after: ValuesOf<Of>,
  labels: LabelsOf<Of>,
): string {
  const parts = Object.keys(fields).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const nameOf = (name: string) => labels[name]?.log ?? labels[name]?.ru.toLowerCase() ?? name
  return parts.map(nameOf).join(', ') || 'без изменений'
}
