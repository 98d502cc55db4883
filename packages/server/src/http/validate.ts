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
    if (error instanceof ValidationError) throw new Problem(400, invalidData, fieldErrors(error))
    throw error
  }
}

function fieldErrors(error: ValidationError): FieldErrors {
  const problems = error.inner.length > 0 ? error.inner : [error]
  const errors: FieldErrors = {}
  for (const { path, message } of problems) {
    const field = path || 'body'
    errors[field] = [...(errors[field] ?? []), message]
  }
  return errors
}
