import type { Fields, ValuesOf } from '@karvon/api-client/fields/fields'
import type { LabelsOf } from '@karvon/api-client/fields/labels'

/**
 * What differs, for the activity log: names of fields, never values.
 * @param own names that differ from the label of the field
 */
export function changedParts<Of extends Fields>(
  fields: Of,
  before: ValuesOf<Of>,
  after: ValuesOf<Of>,
  labels: LabelsOf<Of>,
  own: { readonly [Name in keyof Of]?: string } = {},
): string {
  const parts = Object.keys(fields).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const nameOf = (name: string) => own[name] ?? labels[name]?.ru.toLowerCase() ?? name
  return parts.map(nameOf).join(', ') || 'без изменений'
}
