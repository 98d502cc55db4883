import { object } from 'yup'
import { everyText } from '../validation/contentSchemas'

/** Hero title (document 3 §5). */
export const heroTitleSchema = object({ title: everyText(300) })
