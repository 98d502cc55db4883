import { type LocalizedText, languages, plainText } from '@karvon/ui/format'
import type { TFunction } from 'i18next'

const list = new Intl.ListFormat('ru')

/** «описание на английском и узбекском» when a text says nothing in these; markup alone says nothing. */
export function missingTexts(name: string, text: LocalizedText, t: TFunction<'content'>): string[] {
  const missing = languages.filter((language) => plainText(text[language]) === '')
  if (missing.length === 0) return []
  return [
    t('form.in', { what: name, languages: list.format(missing.map((language) => t(`form.language.${language}`))) }),
  ]
}
