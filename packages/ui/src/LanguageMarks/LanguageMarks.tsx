import styled from 'styled-components'
import { filledLanguages, type Language, type LocalizedText, languages } from '../format/format'
import { Diamond } from './Diamond'

export interface LanguageMarksLabels {
  filled: (language: Language) => string
  empty: (language: Language) => string
}

export interface LanguageMarksProps {
  /** A plain string of an older record counts as Russian; missing languages count as empty. */
  value: Partial<LocalizedText> | string | null | undefined
  labels?: LanguageMarksLabels
}

const names: Record<Language, string> = { ru: 'Русский', en: 'English', uz: 'Oʻzbekcha' }

const russian: LanguageMarksLabels = {
  filled: (language) => `${names[language]} заполнен`,
  empty: (language) => `${names[language]} пусто`,
}

/** Three diamonds that say which languages of an item are written: a filled shape is, a hollow one is not. */
export function LanguageMarks({ value, labels = russian }: LanguageMarksProps) {
  const filled = filledLanguages(value)
  const text = languages
    .map((language) => (filled.includes(language) ? labels.filled(language) : labels.empty(language)))
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
