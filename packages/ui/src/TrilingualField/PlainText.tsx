import styled from 'styled-components'
import { fieldText } from '../Field/fieldLook'
import { rendersAlone } from '../rendersAlone/rendersAlone'
import { media } from '../theme/mixins'
import type { LanguageText } from './trilingualProps'

export interface PlainTextProps extends LanguageText {
  multiline: boolean
  rows: number
}

/** The input of one language. */
export const PlainText = rendersAlone(function PlainText({ multiline, rows, ...text }: PlainTextProps) {
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

  return multiline ? (
    <Area {...input} rows={rows} onChange={(event) => text.onChange(event.currentTarget.value)} />
  ) : (
    <Input {...input} type="text" autoComplete="off" onChange={(event) => text.onChange(event.currentTarget.value)} />
  )
})

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
