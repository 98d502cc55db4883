import { defer } from '@karvon/ui/Deferred'
import { toast } from '@karvon/ui/Toaster'
import type { Schema } from 'yup'
import { broken } from '../words/start.ru.json'

/** The rules of a form, as formik asks for them. */
export type FormSchema = Pick<Schema, 'validate'>

/**
 * Rules whose code comes with the first question, or while nothing else is to do: for a form that a page shows at once.
 * Rules that do not come let nothing through, and the person is told.
 */
export function deferSchema(load: () => Promise<FormSchema>): FormSchema {
  const schema = defer(load)
  return {
    async validate(...asked) {
      const rules = await schema.load().catch((error) => {
        toast.error(broken.outdatedText)
        throw error
      })
      return rules.validate(...asked)
    },
  }
}
