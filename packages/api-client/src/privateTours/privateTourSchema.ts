import { object } from 'yup'
import { everyRichText } from '../validation/contentSchemas'
import { wholeNumber } from '../validation/schemaFields'

/** Individual tour (document 3 §5). */
export const privateTourSchema = object({ text: everyRichText(), orderNumber: wholeNumber().default(0) })
