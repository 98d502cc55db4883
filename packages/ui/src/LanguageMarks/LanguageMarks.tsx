import { styled } from 'styled-components'
import { filledLanguages, type Language } from '../format/format'
import { useLabels, type Words } from '../UiProvider/useLabels'
import { Diamond } from './Diamond'
import { type LanguageOption, ownLanguages } from './languageNames'

export type { LanguageOption } from './languageNames'

export interface LanguageMarksLabels {
  filled: (language: string, name: string) => string
  empty: (language: string, name: string) => string
}

export interface LanguageMarksProps<Code extends string = Language> {
  /** A plain string of an older record counts as the first language; missing languages count as empty. */
  value: Partial<Record<NoInfer<Code>, string>> | string | null | undefined
  /** In the order they are shown in. @default Russian, English, Uzbek */
  languages?: readonly LanguageOption<Code>[] | undefined
  /** Words in place of the kit's own; those left out follow the language of UiProvider. */
  labels?: Partial<LanguageMarksLabels> | undefined
}

const words: Words<LanguageMarksLabels> = {
  ru: {
    filled: (_, name) => `${name}: заполнено`,
    empty: (_, name) => `${name}: пусто`,
  },
  en: { filled: (_, name) => `${name}: filled`, empty: (_, name) => `${name}: empty` },
  uz: { filled: (_, name) => `${name}: toʻldirilgan`, empty: (_, name) => `${name}: boʻsh` },
}

/** A diamond for each language of an item: a filled shape is written, a hollow one is not. */
export function LanguageMarks<Code extends string = Language>({
  value,
  languages = ownLanguages as readonly LanguageOption<string>[] as readonly LanguageOption<Code>[],
  labels,
}: LanguageMarksProps<Code>) {
  const texts = useLabels(words, labels)
  const filled = filledLanguages<Code>(
    value,
    languages.map(({ code }) => code),
  )
  const text = languages
    .map(({ code, label }) => (filled.includes(code) ? texts.filled(code, label) : texts.empty(code, label)))
    .join(', ')

  return (
    <Row role="img" aria-label={text} title={text}>
      {languages.map(({ code }) => (
        <Diamond key={code} mark={filled.includes(code) ? 'full' : 'empty'} />
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
