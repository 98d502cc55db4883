import { object } from 'yup'
import { everyRichText, someRichText } from '../validation/contentSchemas'
import { wholeNumber } from '../validation/schemaFields'

/** Posts manager and server: one language is enough (document 3 §5, AMB-119). */
export const uzbekistanPostSchema = object({ caption: someRichText(), orderNumber: wholeNumber().default(0) })

/** The posts tab of the landing asks for all three languages (document 3 §5). */
export const landingPostSchema = object({ caption: everyRichText(), orderNumber: wholeNumber().default(0) })
