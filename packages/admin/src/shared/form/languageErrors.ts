import { type Language, languages } from '@karvon/ui/format'

/** What formik holds of a field in three languages: a text is wrong with the whole, members with single languages. */
export function languageErrors(raised: unknown): {
  error: string | undefined
  errors: Partial<Record<Language, string>> | undefined
} {
  if (typeof raised !== 'object' || raised === null) {
    return { error: typeof raised === 'string' ? raised : undefined, errors: undefined }
  }
  const found = languages.flatMap((language) => {
    const message: unknown = Reflect.get(raised, language)
    return typeof message === 'string' ? [[language, message]] : []
  })
  return { error: undefined, errors: Object.fromEntries(found) }
}
