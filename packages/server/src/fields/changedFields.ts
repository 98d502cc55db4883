import type { Fields, ValuesOf } from '@karvon/api-client/fields/fields'
import { schemaOf } from '@karvon/api-client/fields/schemaOf'
import type { Schema } from 'yup'
import { validate } from '../http/validate'
import { mergedFields } from './fieldKinds'

/**
 * A record's fields with what was sent in place of what was there.
 * @param schema where more is asked than the rules of the fields
 * @throws {Problem} 400 with `errors`
 */
export const changedFields = <Of extends Fields>(
  fields: Of,
  before: ValuesOf<Of>,
  sent: Readonly<Record<string, unknown>>,
  schema: Schema<unknown> = schemaOf(fields, before),
): ValuesOf<Of> => validate(schema, mergedFields(fields, before, sent)) as ValuesOf<Of>
