import { boolean, object, string } from 'yup'
import { wholeNumber } from '../validation/schemaFields'

/** Longest caption, in characters (document 1 §5). */
export const captionLimit = 500

/** Post form (document 1 §5). */
export const igPostSchema = object({
  caption: string().max(captionLimit, `Не больше ${captionLimit} символов`).ensure(),
  orderNumber: wholeNumber().default(0),
  isIgnored: boolean().default(false),
})
