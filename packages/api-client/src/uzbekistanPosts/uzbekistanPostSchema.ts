import { object } from 'yup'
import { everyRichText, someRichText } from '../validation/contentSchemas'
import { wholeNumber } from '../validation/schemaFields'

/** Posts manager and server: one language is enough (document 3 §5, AMB-119). */
export const uzbekistanPostSchema = object({ caption: someRichText(), orderNumber: orderNumber() })

/** The posts tab of the landing asks for all three languages (document 3 §5). */
export const landingPostSchema = object({ caption: everyRichText(), orderNumber: orderNumber() })

/** Of 7,9 the whole part counts; what is no number is refused. */
function orderNumber() {
  return wholeNumber()
    .transform((value: number) => (Number.isFinite(value) ? Math.trunc(value) : value))
    .default(0)
}
