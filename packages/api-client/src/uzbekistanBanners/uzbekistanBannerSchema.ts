import { object } from 'yup'
import { everyRichText } from '../validation/contentSchemas'
import { wholeNumber } from '../validation/schemaFields'

/** Uzbekistan banner (document 3 §5). */
export const uzbekistanBannerSchema = object({ title: everyRichText(), orderNumber: wholeNumber().default(0) })
