import { type LocalizedText, languages, noText } from '@karvon/api-client/read/localizedText'
import { type Static, Type } from 'typebox'

const Text = Type.Union([Type.String(), Type.Null()])

/** Absent languages stay as they are, null clears. */
export const TextChange = Type.Union([
  Type.Object({ ru: Type.Optional(Text), en: Type.Optional(Text), uz: Type.Optional(Text) }),
  Type.Null(),
])
export type TextChange = Static<typeof TextChange>

/** The text with the languages that were sent in place of those that were there. */
export function changedLocalized(text: LocalizedText, change: TextChange | undefined): LocalizedText {
  if (change === undefined) return text
  if (change === null) return noText
  const entries = languages.map((language) => {
    const sent = change[language]
    return [language, sent === undefined ? text[language] : (sent ?? '')]
  })
  return Object.fromEntries(entries) as LocalizedText
}
