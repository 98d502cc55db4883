import { type FormValue, localizedFields } from '../http/forms'
import type { LocalizedText } from '../read/localizedText'
import { type Fields, mapFields, type ValuesOf } from './fields'

/** Fields as parts of a multipart form, called as the field with a capital: `VisaNumber`, `Title.Ru`; what the record does not say is left out. */
export function formFields<Of extends Fields>(fields: Of, record: ValuesOf<Of>): Record<string, FormValue> {
  const parts: Record<string, FormValue> = {}
  mapFields(fields, ({ kind }, name) => {
    if (record[name] === undefined) return
    const part = name.charAt(0).toUpperCase() + name.slice(1)
    if (kind === 'localized') Object.assign(parts, localizedFields(part, record[name] as LocalizedText))
    // In a form none would be an absent one.
    else parts[part] = kind === 'moment' && record[name] === null ? '' : (record[name] as FormValue)
  })
  return parts
}
