import type { ReactNode } from 'react'
import styled from 'styled-components'
import { FieldError } from '../Field/Field'
import type { Language } from '../format/format'
import { InlineQuestion, type InlineQuestionProps } from '../InlineQuestion/InlineQuestion'
import { media } from '../theme/mixins'

export interface LanguagePaneProps {
  /** Of the field. */
  id: string
  language: Language
  isShown: boolean
  /** Chosen by a tab. */
  isTabbed: boolean
  /** Its name, where it stands below another one. */
  head?: ReactNode
  error: string | undefined
  /** Where the text comes from, if that is worth a line. */
  origin: ReactNode
  /** The person is asked whether a copy may replace the text. */
  question: InlineQuestionProps | undefined
  /** What somebody else saved meanwhile. */
  newer: ReactNode
  counter: ReactNode
  /** The text. */
  children: ReactNode
}

/** The text of one language with what belongs to it alone. */
export function LanguagePane({
  id,
  language,
  isShown,
  isTabbed,
  head,
  error,
  origin,
  question,
  newer,
  counter,
  children,
}: LanguagePaneProps) {
  return (
    <Pane
      hidden={!isShown}
      {...(isTabbed && {
        role: 'tabpanel',
        id: `${id}-pane-${language}`,
        'aria-labelledby': `${id}-tab-${language}`,
      })}
    >
      {head}
      {question && (
        <Question>
          <InlineQuestion {...question} />
        </Question>
      )}
      {children}
      {newer}
      <Below>
        {error && <FieldError id={`${id}-error-${language}`}>{error}</FieldError>}
        {origin}
        {counter}
      </Below>
    </Pane>
  )
}

const Pane = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;

  &[hidden] {
    display: none;
  }

  /* The frame says that the field has the focus, this which language. */
  &:has(:is(input, textarea, [contenteditable]):focus-visible) {
    outline: 2px solid transparent;
    outline-offset: -2px;

    ${media.forcedColors} {
      outline-color: Highlight;
    }
  }

  :not([data-layout='tabs']) > &:has(:is(input, textarea, [contenteditable]):focus-visible) {
    box-shadow: inset 0 2px 0 var(--color-accent);
  }

  [data-layout='pair'] > &:first-child,
  [data-layout='row'] > &:not(:last-child) {
    border-right: 1px solid var(--color-line-soft);
  }

  [data-layout='stack'] > &:not(:first-child) {
    border-top: 1px solid var(--color-line-soft);
  }
`

const Question = styled.div`
  padding-top: var(--space-2);
`

const Below = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px var(--space-3);
  padding: 0 14px var(--space-2);

  &:empty {
    display: none;
  }
`
