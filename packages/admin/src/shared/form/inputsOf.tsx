import type { Fields } from '@karvon/api-client/fields/fields'
import { FieldInput } from './FieldInput'
import { inputsWith, type Localized, type Words } from './inputsWith'

/** `inputsWith` every kind of field. */
export const inputsOf = <Of extends Fields>(fields: Of, useWords: () => Words<Of>, ...localized: Localized<Of>) =>
  inputsWith(FieldInput, fields, useWords, ...localized)
