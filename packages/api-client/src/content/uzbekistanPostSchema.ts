import type { AnySchema } from 'yup'
import { schemaWith } from '../fields/schemaOf'
import { siteText } from './contentFields'
import { uzbekistanPostFields } from './uzbekistanPostFields'

/** Of 7,9 the whole part counts; what is no number is refused. */
const truncated = {
  orderNumber: (schema: AnySchema) =>
    schema.transform((value: number) => (Number.isFinite(value) ? Math.trunc(value) : value)),
}

/** Posts manager: one language is enough. */
export const uzbekistanPostSchema = schemaWith(uzbekistanPostFields, truncated)

/** The posts tab of the landing asks for all three languages. */
export const landingPostSchema = schemaWith({ ...uzbekistanPostFields, caption: siteText() }, truncated)
