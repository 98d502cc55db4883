import styled from 'styled-components'
import type { Language } from '../format/format'
import { Diamond, type DiamondProps } from '../LanguageMarks/Diamond'
import { rendersAlone } from '../rendersAlone/rendersAlone'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'
import type { TrilingualLabels } from './trilingualLabels'
import type { LanguageState } from './useLanguages'

export interface LanguageNameProps {
  language: Language
  state: LanguageState
  isShort: boolean
  isRequired: boolean
  /** Shows that it is required; where every language is, the label of the field says so. */
  hasStar: boolean
  labels: TrilingualLabels
}

/** A language with its mark; to a screen reader «Oʻzbekcha, пусто, обязательно». */
export const LanguageName = rendersAlone(function LanguageName({
  language,
  state,
  isShort,
  isRequired,
  hasStar,
  labels,
}: LanguageNameProps) {
  const words = [
    isShort && labels.names[language],
    state === 'full' ? labels.filled : labels[state],
    isRequired && labels.required,
  ]

  return (
    <>
      <Diamond mark={marks[state]} />
      {(isShort ? labels.shortNames : labels.names)[language]}
      {hasStar && <Star aria-hidden>*</Star>}
      <VisuallyHidden>{words.filter(Boolean).map((word) => `, ${word}`)}</VisuallyHidden>
    </>
  )
})

/** Half is written, yet with something left to do. */
const marks: Record<LanguageState, DiamondProps['mark']> = {
  empty: 'empty',
  full: 'full',
  near: 'near',
  wrong: 'wrong',
  copied: 'half',
  stale: 'half',
  draft: 'half',
  updated: 'half',
  clash: 'split',
}

const Star = styled.span`
  margin-left: -5px;
  color: var(--color-danger-text);
`
