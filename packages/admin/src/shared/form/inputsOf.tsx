import type { Fields } from '@karvon/api-client/fields/fields'
import { FieldInput } from './FieldInput'
import { type FieldWords, inputsWith, type Localized } from './inputsWith'

/** `inputsWith` every kind of field. */
export const inputsOf = <Of extends Fields>(fields: Of, useWords: () => FieldWords<Of>, ...localized: Localized<Of>) =>
  inputsWith(FieldInput, fields, useWords, ...localized)
