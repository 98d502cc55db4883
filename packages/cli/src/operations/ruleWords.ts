import { serverWords } from '../words/serverWords'
import { currentLanguage, tOrKey } from '../words/words'

/** What a schema says of a value, as yup puts it. */
export interface Broken {
  message: string
  path?: string | undefined
  type?: string | undefined
  params?: Readonly<Record<string, unknown>> | undefined
  value?: unknown
}

/** A broken rule with the field that it is about, in the spoken language. */
export function ruleWords(broken: Broken): string {
  const words = wordsOf(broken)
  return broken.path ? `${broken.path}: ${words}` : words
}

/** The rules speak Russian, as the forms do; what has no words of its own elsewhere is told by the kind of the rule. */
function wordsOf({ message, type, params, value }: Broken): string {
  const words = serverWords(message)
  if (words !== message || !type || currentLanguage() === 'ru') return words
  const kind = type === 'max' && typeof value === 'string' ? 'maxLength' : type
  const key = `rule.${type === 'min' && typeof value === 'string' ? 'minLength' : kind}`
  const text = tOrKey(key, { limit: Number(params?.max ?? params?.min ?? 0), choices: String(params?.values ?? '') })
  return text === key ? message : text
}
