import type { Fields } from '@karvon/api-client/fields/fields'
import { FieldInput } from './FieldInput'
import { inputsWith, type NounWords, type Places } from './nounInputs'

/** `inputsWith` every kind of field. */
export const inputsOf = <Of extends Fields, const In extends Places<Of>>(
  fields: Of,
  places: In & Record<Exclude<keyof In, keyof Of>, never>,
  useWords: () => NounWords<Of>,
) => inputsWith(FieldInput, fields, places, useWords)
