import { type Language, type LocalizedText, languages } from '@karvon/api-client/read/localizedText'

/** What a language is translated from. */
export const sourceOf = (to: Language): Language => (to === 'ru' ? 'en' : 'ru')

/**
 * A text and its source as they were when they were written to a file: `uz-0f3a…`. When a translation comes back, another
 * mark tells that somebody has changed either of them meanwhile.
 */
export async function fingerprintOfText(text: LocalizedText, to: Language): Promise<string> {
  const both = [text[sourceOf(to)], text[to]].map((each) => each.replaceAll('\r\n', '\n')).join('\u0000')
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(both)))
  return `${to}-${Buffer.from(hash).toString('hex').slice(0, 12)}`
}

/** The language that a mark was made for; undefined for what is no mark. */
export const languageOfFingerprint = (mark: string): Language | undefined =>
  languages.find((language) => new RegExp(`^${language}-[0-9a-f]{12}$`).test(mark))
