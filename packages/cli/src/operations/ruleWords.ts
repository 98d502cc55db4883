import { spokenLanguage, tIfThere } from '../words/words'

/** What a schema says of a value, as yup puts it. */
export interface Broken {
  message: string
  path?: string | undefined
  type?: string | undefined
  params?: Readonly<Record<string, unknown>> | undefined
  value?: unknown
}

/**
 * A broken rule in the spoken language. The rules speak Russian, as the forms do; in other languages they are told by
 * field and kind, and one that has no kind in its own words.
 */
export function ruleWords({ message, path, type, params, value }: Broken): string {
  if (spokenLanguage() === 'ru' || !type) return message
  const kind = type === 'max' && typeof value === 'string' ? 'maxLength' : type
  const key = `rule.${type === 'min' && typeof value === 'string' ? 'minLength' : kind}`
  const text = tIfThere(key, { limit: Number(params?.max ?? params?.min ?? 0), choices: String(params?.values ?? '') })
  return text === key ? message : `${path ?? ''}: ${text}`.replace(/^: /, '')
}
