import type { Field, Fields, SiteField } from '@karvon/api-client/fields/fields'
import { type Language, type LocalizedText, languages } from '@karvon/api-client/read/localizedText'
import { isBlank } from '@karvon/api-client/validation/visibleText'
import { type TProperties, Type } from 'typebox'
import { answerMembers, rowReader } from '../../fields/fieldKinds'
import { LocalizedTextShape } from '../../http/shapes'
import { sanitised } from '../../text/richText'

/** The one language in which a visitor reads; none: all three. */
export const languageQuery = {
  lang: Type.Optional(
    Type.Enum([...languages], { description: 'One text each, with the language it is in; without it all three' }),
  ),
}

/** One text in the language asked for; where that is missing in ru, en, uz, the first there is. */
const TextInLanguage = Type.Object({
  text: Type.String(),
  language: Type.Union([Type.Enum([...languages]), Type.Null()], { description: 'null: there is no text at all' }),
})

const textShape = (description: string) => Type.Union([TextInLanguage, LocalizedTextShape], { description })
const PlainText = textShape('Plain text. With `lang` one, without it all three')
const RichText = textShape('HTML: p, br, b, i, u, lists and links, sanitised. With `lang` one, without it all three')

/** What visitors see of a noun's fields, of each of which it is said; how that is described, and how it is read from a row. */
export function published(fields: Readonly<Record<string, SiteField>>) {
  const shown: Fields = Object.fromEntries(Object.entries(fields).filter(([, { visitors }]) => visitors))
  const read = rowReader(shown)
  const shapes = answerMembers(shown) as TProperties
  const isLocalized = (field: Field | undefined) => field?.kind === 'localized'
  const members = Object.fromEntries(
    Object.entries(shown).map(([name, field]) => [
      name,
      field.kind === 'localized' ? (field.isRich ? RichText : PlainText) : (shapes[name] as TProperties[string]),
    ]),
  )
  return {
    members,
    shown,
    read: (row: object, language: Language | undefined): Record<string, unknown> =>
      Object.fromEntries(
        Object.entries(read(row)).map(([name, value]) => {
          const field = shown[name]
          if (!isLocalized(field)) return [name, value]
          const isRich = field?.kind === 'localized' && field.isRich === true
          return [name, spoken(value as LocalizedText, language, isRich)]
        }),
      ),
  }
}

function spoken(text: LocalizedText, language: Language | undefined, isRich: boolean) {
  // What is stored was sanitised; what got there by another way was not.
  const clean = (value: string) => (isRich ? sanitised(value) : value)
  if (!language) return Object.fromEntries(languages.map((each) => [each, clean(text[each])]))
  const found = [language, ...languages].find((each) => !isBlank(text[each]))
  return { text: found ? clean(text[found].trim()) : '', language: found ?? null }
}
