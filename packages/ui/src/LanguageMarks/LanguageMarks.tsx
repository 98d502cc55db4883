import { styled } from 'styled-components'
import { filledLanguages, type Language, type LocalizedText, languages } from '../format/format'
import { useLabels, type Words } from '../UiProvider/useLabels'
import { Diamond } from './Diamond'
import { languageNames } from './languageNames'

export interface LanguageMarksLabels {
  filled: (language: Language) => string
  empty: (language: Language) => string
}

export interface LanguageMarksProps {
  /** A plain string of an older record counts as Russian; missing languages count as empty. */
  value: Partial<LocalizedText> | string | null | undefined
  /** Words in place of the kit's own; those left out follow the language of UiProvider. */
  labels?: Partial<LanguageMarksLabels> | undefined
}

const words: Words<LanguageMarksLabels> = {
  ru: {
    filled: (language) => `${languageNames[language]}: заполнено`,
    empty: (language) => `${languageNames[language]}: пусто`,
  },
  en: {
    filled: (language) => `${languageNames[language]}: filled`,
    empty: (language) => `${languageNames[language]}: empty`,
  },
  uz: {
    filled: (language) => `${languageNames[language]}: toʻldirilgan`,
    empty: (language) => `${languageNames[language]}: boʻsh`,
  },
}

/** Three diamonds that say which languages of an item are written: a filled shape is, a hollow one is not. */
export function LanguageMarks({ value, labels }: LanguageMarksProps) {
  const texts = useLabels(words, labels)
  const filled = filledLanguages(value)
  const text = languages
    .map((language) => (filled.includes(language) ? texts.filled(language) : texts.empty(language)))
    .join(', ')

  return (
    <Row role="img" aria-label={text} title={text}>
      {languages.map((language) => (
        <Diamond key={language} mark={filled.includes(language) ? 'full' : 'empty'} />
      ))}
    </Row>
  )
}

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 16px;
  padding: 0 2px;
`
