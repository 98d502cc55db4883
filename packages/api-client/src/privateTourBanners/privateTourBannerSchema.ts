import { object } from 'yup'
import { everyRichText, everyText } from '../validation/contentSchemas'

/** Banner of the individual tours (document 3 §5). */
export const privateTourBannerSchema = object({ title: everyText(300), description: everyRichText() })
