import type { ReactNode } from 'react'
import styled from 'styled-components'
import { FieldError } from '../Field/Field'
import { fieldText } from '../Field/fieldLook'
import { isNearLimit, TextCounter } from '../Field/TextCounter'
import type { Language } from '../format/format'
import { media } from '../theme/mixins'
import { CopyQuestion, type CopyQuestionProps } from './CopyQuestion'

export interface LanguagePaneProps {
  id: string
  language: Language
  layout: 'tabs' | 'side'
  isActive: boolean
  /** Of the input, for a screen reader: field and language. */
  label: string
  name?: string
  text: string
  onChange: (text: string) => void
  onFocus: () => void
  placeholder?: string
  multiline: boolean
  rows: number
  maxLength?: number
  error?: string
  isInvalid: boolean
  isRequired: boolean
  disabled?: boolean
  autoFocus?: boolean
  describedBy?: string
  /** Where the text comes from, if that is worth a line. */
  origin: ReactNode
  /** The person is asked whether a copy may replace the text. */
  question?: CopyQuestionProps
  /** Stands at the right of the input when languages are side by side. */
  tools?: ReactNode
}

/** The input of one language with what belongs to it alone. */
export function LanguagePane({
  id,
  language,
  layout,
  isActive,
  label,
  name,
  text,
  onChange,
  onFocus,
  placeholder,
  multiline,
  rows,
  maxLength,
  error,
  isInvalid,
  isRequired,
  disabled,
  autoFocus,
  describedBy,
  origin,
  question,
  tools,
}: LanguagePaneProps) {
  const errorId = `${id}-error-${language}`
  const input = {
    id: `${id}-${language}`,
    lang: language,
    name: name && `${name}.${language}`,
    'aria-label': label,
    'aria-invalid': isInvalid || undefined,
    'aria-required': isRequired || undefined,
    'aria-describedby': [error && errorId, describedBy].filter(Boolean).join(' ') || undefined,
    'data-language': language,
    value: text,
    placeholder,
    disabled,
    autoFocus,
    onFocus,
  }
  const isCounted = maxLength !== undefined && (multiline || isNearLimit(text.length, maxLength))

  return (
    <Pane
      hidden={layout === 'tabs' && !isActive}
      {...(layout === 'tabs' && {
        role: 'tabpanel',
        id: `${id}-pane-${language}`,
        'aria-labelledby': `${id}-tab-${language}`,
      })}
    >
      <Line>
        {multiline ? (
          <Area {...input} rows={rows} onChange={(event) => onChange(event.currentTarget.value)} />
        ) : (
          <Input {...input} type="text" autoComplete="off" onChange={(event) => onChange(event.currentTarget.value)} />
        )}
        {tools}
      </Line>
      {question && <CopyQuestion {...question} />}
      <Below>
        {error && <FieldError id={errorId}>{error}</FieldError>}
        {origin}
        {isCounted && <TextCounter length={text.length} limit={maxLength} />}
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

  & + & {
    border-left: 1px solid var(--color-line-soft);
  }
`

const Line = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  align-items: flex-start;

  > button {
    position: absolute;
    inset: 8px 8px auto auto;
  }

  > :is(input, textarea):not(:last-child) {
    padding-right: 38px;
  }
`

const Input = styled.input`
  ${fieldText}
  flex: 1;
  width: 100%;
  min-width: 0;
  height: 40px;
  padding: 0 14px;
  border-radius: 9px;
  text-overflow: ellipsis;

  ${media.touch} {
    height: 44px;
  }
`

const Area = styled.textarea`
  ${fieldText}
  display: block;
  flex: 1;
  align-self: stretch;
  width: 100%;
  min-width: 0;
  padding: 10px 14px;
  border-radius: 9px;
  resize: vertical;
  overflow-wrap: anywhere;
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
