import { type Schema, ValidationError } from 'yup'
import { type FieldErrors, invalidData, Problem } from './problem'

/**
 * Applies field rules of the API client; members that the schema does not name are dropped.
 * @throws {Problem} 400 with every message under the path of its field: `title.ru`
 */
export function validate<T>(schema: Schema<T>, value: unknown): T {
  try {
    return schema.validateSync(value, { abortEarly: false, stripUnknown: true })
  } catch (error) {
    if (error instanceof ValidationError) throw new Problem('invalid_data', invalidData, fieldErrors(error))
    throw error
  }
}

const isMissing = (type: string | undefined): boolean => type === 'required' || type === 'optionality'

function fieldErrors(error: ValidationError): FieldErrors {
  const problems = error.inner.length > 0 ? error.inner : [error]
  const errors: FieldErrors = {}
  const missing = new Set(problems.filter(({ type }) => isMissing(type)).map(({ path }) => path))
  for (const { path, type, message } of problems) {
    const field = path || 'body'
    // Of what is not there nothing else needs to be said.
    if (missing.has(path) && !isMissing(type)) continue
    if (!errors[field]?.includes(message)) errors[field] = [...(errors[field] ?? []), message]
  }
  return errors
}
