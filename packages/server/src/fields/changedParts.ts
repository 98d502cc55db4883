import type { Fields, ValuesOf } from '@karvon/api-client/fields/fields'
import type { LabelsOf } from '@karvon/api-client/fields/labels'

/** What differs, for the activity log: names of fields, never values. */
export function changedParts<Of extends Fields>(
  fields: Of,
  before: ValuesOf<Of>,
  after: ValuesOf<Of>,
  labels: LabelsOf<Of>,
): string {
  const parts = Object.keys(fields).filter(isChanged(before, after))
  return parts.map((name) => nameIn(labels, name)).join(', ') || 'без изменений'
}

/** The same of a noun whose other fields the activity log does not name: `otherwise` where one of them differs, or nothing does. */
export function changedAlone(before: object, after: object, labels: LabelsOf<Fields>, otherwise: string): string {
  const parts = Object.keys(after).filter(isChanged(before, after))
  const isAlone = parts.length > 0 && parts.every((name) => name in labels)
  return isAlone ? parts.map((name) => nameIn(labels, name)).join(', ') : otherwise
}

const isChanged = (before: object, after: object) => (name: string) =>
  JSON.stringify(Reflect.get(before, name)) !== JSON.stringify(Reflect.get(after, name))

const nameIn = (labels: LabelsOf<Fields>, name: string) => labels[name]?.log ?? labels[name]?.ru.toLowerCase() ?? name
