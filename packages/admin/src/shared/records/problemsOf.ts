import type { RecordForm } from '@karvon/ui/RecordCard'
import { type Schema, ValidationError } from 'yup'

/** What a schema refuses of a draft, the first message of each field. */
export function problemsOf<Draft extends object>(schema: Schema, draft: Draft): RecordForm<Draft>['errors'] {
  try {
    schema.validateSync(draft, { abortEarly: false })
    return {}
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const found: Record<string, string> = {}
    for (const { path = '', message } of error.inner) found[path] ??= message
    return found as RecordForm<Draft>['errors']
  }
}
