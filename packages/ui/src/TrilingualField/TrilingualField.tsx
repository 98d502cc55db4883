import type { ChangeEvent } from 'react'
import { styled } from 'styled-components'
import { fieldText } from '../Field/fieldLook'
import { isNearLimit, TextCounter } from '../Field/TextCounter'
import { countCharacters, isBlank } from '../format/characters'
import type { Language } from '../format/format'
import { rendersAlone } from '../rendersAlone/rendersAlone'
import { media } from '../theme/mixins'
import { TrilingualGroup } from './TrilingualGroup'
import type { LanguageText, TrilingualProps } from './trilingualProps'

export interface TrilingualFieldProps<Code extends string = Language> extends TrilingualProps<Code> {
  /** Several lines a language. @default false */
  multiline?: boolean | undefined
  /** @default 4 */
  rows?: number | undefined
  /** Of each language. More can be typed or pasted, so that nothing is cut off unseen; the form refuses it. */
  maxLength?: number | undefined
}

/**
 * One text in Russian, English and Uzbek, or in any other `languages`: a tab for each. From 880 px on they stand beside one
 * another where the person has chosen so. Several fields in one LanguageScope have one switch together.
 * Alt+1, 2, 3 go to a language, Ctrl+Alt+→ copies the text to the next one and asks if something stands there,
 * Ctrl+Enter goes on to the next that is empty and is the form's when none is. What an empty language falls back to is
 * said below it and never saved.
 * The inputs are named «Название, Русский» and carry `name` as `title.ru`.
 */
export const TrilingualField = rendersAlone(function TrilingualField<Code extends string = Language>({
  multiline = false,
  rows = 4,
  maxLength,
  ...group
}: TrilingualFieldProps<Code>) {
  return (
    <TrilingualGroup<Code>
      {...group}
      maxLength={maxLength}
      isWritten={(text) => !isBlank(text)}
      preview={(text) => text.trim()}
      show={(text) => <Lines>{text.trim()}</Lines>}
      counter={(text) => {
        const length = maxLength === undefined ? 0 : countCharacters(text)
        return (
          maxLength !== undefined &&
          (multiline || isNearLimit(length, maxLength)) && <TextCounter length={length} limit={maxLength} />
        )
      }}
    >
      {(text) => <PlainText {...text} multiline={multiline} rows={rows} />}
    </TrilingualGroup>
  )
})

interface PlainTextProps extends LanguageText {
  multiline: boolean
  rows: number
}

/** The input of one language. */
const PlainText = rendersAlone(function PlainText({ multiline, rows, ...text }: PlainTextProps) {
  const input = {
    id: text.id,
    lang: text.language,
    name: text.name,
    'aria-label': text.label,
    'aria-invalid': text.isInvalid || undefined,
    'aria-required': text.isRequired || undefined,
    'aria-describedby': text.describedBy,
    'data-language': text.language,
    value: text.text,
    placeholder: text.placeholder,
    disabled: text.disabled,
    readOnly: text.isReadOnly,
    autoFocus: text.autoFocus,
    onFocus: text.onFocus,
  }

  const handleChange = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    !text.isReadOnly && text.onChange(event.currentTarget.value)

  return multiline ? (
    <Area {...input} rows={rows} onChange={handleChange} />
  ) : (
    <Input {...input} type="text" autoComplete="off" onChange={handleChange} />
  )
})

/** Lines break where they were broken. */
const Lines = styled.p`
  white-space: pre-wrap;
`

const Input = styled.input`
  ${fieldText}
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
  flex: 1 0 auto;
  width: 100%;
  min-width: 0;
  padding: 10px 14px;
  border-radius: 9px;
  resize: vertical;
  overflow-wrap: anywhere;
`
