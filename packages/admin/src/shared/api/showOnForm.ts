import { HttpError } from '@karvon/api-client/http/httpErrors'
import type { FormikHelpers } from 'formik'

/**
 * Puts the server's `errors` under their fields and returns true; false when there was none to put, then the screen says
 * it in its own words. `Title.Ru` is the field `title.ru`; several messages of a field are joined by ", ".
 * @param values what was sent; messages about fields it does not have are left to the screen
 */
export function showOnForm<Values extends object>(
  error: unknown,
  { setFieldError, setFieldTouched }: Pick<FormikHelpers<Values>, 'setFieldError' | 'setFieldTouched'>,
  values?: Values,
): boolean {
  const found = fieldProblems(error, values)
  for (const { name, message } of found) {
    void setFieldTouched(name, true, false)
    setFieldError(name, message)
  }
  return found.length > 0
}

/** The server's `errors` by the names of the form's fields; those about fields it does not have are left out. */
function fieldProblems(error: unknown, values?: object): { name: string; message: string }[] {
  if (!(error instanceof HttpError)) return []
  return Object.entries(error.errors)
    .map(([path, messages]) => ({ name: fieldName(path), message: messages.join(', ') }))
    .filter(({ name, message }) => message && (!values || (name.split('.')[0] ?? '') in values))
}

/** Servers spell names `ValidFrom` or `validFrom`. */
function fieldName(path: string): string {
  return path
    .split('.')
    .map((part) => part.charAt(0).toLowerCase() + part.slice(1))
    .join('.')
}
