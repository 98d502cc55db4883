import { type Language, type LocalizedText, languages } from '@karvon/api-client/read/localizedText'

/** `title` → `title_ru`, `title_en`, `title_uz`. */
export type LocalizedColumns<Name extends string> = Record<`${Name}_${Language}`, string>

/** A text in three languages as the columns that hold it. */
export function toColumns<Name extends string>(name: Name, text: LocalizedText): LocalizedColumns<Name> {
  const entries = languages.map((language) => [`${name}_${language}`, text[language]])
  return Object.fromEntries(entries) as LocalizedColumns<Name>
}

export function fromColumns<Name extends string>(name: Name, row: LocalizedColumns<Name>): LocalizedText {
  return { ru: row[`${name}_ru`], en: row[`${name}_en`], uz: row[`${name}_uz`] }
}
