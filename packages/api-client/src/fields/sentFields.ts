import { type Fields, mapFields, type ValuesOf } from './fields'

/** Only what the fields name, whatever else the record carries, with numbers in place of the names that travel so. */
export const sentFields = <Of extends Fields>(fields: Of, record: ValuesOf<Of>): Record<keyof Of, unknown> =>
  mapFields(fields, (field, name) => {
    const value: unknown = record[name]
    if (field.kind === 'names') return (value as string[]).map((each) => field.names.indexOf(each) + 1)
    if (field.kind !== 'name' || field.first === undefined) return value
    return field.names.indexOf(String(value)) + field.first
  })
