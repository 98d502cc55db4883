import { hasText, type LocalizedText } from '../read/localizedText'
import type { Field, Fields } from './fields'

/**
 * What the documents do not know is left out of a new record that asks for nothing unusual.
 * @param additions such fields of the noun
 */
export function fieldsOfNew<Of extends Fields>(fields: Of, input: object, additions: Fields): Of {
  const isSent = ([name, { kind, initial }]: [string, Field]) => {
    if (!(name in additions)) return true
    const value: unknown = Reflect.get(input, name) ?? initial
    return kind === 'localized' ? hasText(value as LocalizedText) : value !== initial
  }
  return Object.fromEntries(Object.entries(fields).filter(isSent)) as Of
}
