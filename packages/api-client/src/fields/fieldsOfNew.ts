import type { Field, Fields } from './fields'

/**
 * What the documents do not know is left out of a new record that asks for nothing unusual.
 * @param additions such fields of the noun
 */
export function fieldsOfNew<Of extends Fields>(fields: Of, input: object, additions: Fields): Of {
  const isSent = ([name, { initial }]: [string, Field]) =>
    !(name in additions) || (Reflect.get(input, name) ?? initial) !== initial
  return Object.fromEntries(Object.entries(fields).filter(isSent)) as Of
}
