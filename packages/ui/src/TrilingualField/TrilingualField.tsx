import styled from 'styled-components'
import { isNearLimit, TextCounter } from '../Field/TextCounter'
import { rendersAlone } from '../rendersAlone/rendersAlone'
import { PlainText } from './PlainText'
import { TrilingualGroup } from './TrilingualGroup'
import type { TrilingualProps } from './trilingualProps'
import { plainWidths } from './useTrilingualLayout'

export interface TrilingualFieldProps extends TrilingualProps {
  /** Several lines a language. @default false */
  multiline?: boolean
  /** @default 4 */
  rows?: number
  /** Of each language. More can be typed or pasted, so that nothing is cut off unseen; the form refuses it. */
  maxLength?: number
}

/**
 * One text in Russian, English and Uzbek: tabs where the field is narrow, then the source language beside another one,
 * then all three beside one another.
 * Alt+1, 2, 3 go to a language, Ctrl+Alt+→ copies the text to the next one and asks if something stands there,
 * Ctrl+Enter goes on to the next that is empty and is the form's when none is. What an empty language falls back to is
 * shown greyed and never saved.
 * The inputs are named «Название, Русский» and carry `name` as `title.ru`.
 */
export const TrilingualField = rendersAlone(function TrilingualField({
  multiline = false,
  rows = 4,
  maxLength,
  ...group
}: TrilingualFieldProps) {
  return (
    <TrilingualGroup
      {...group}
      maxLength={maxLength}
      widths={plainWidths}
      isWritten={(text) => text.trim() !== ''}
      preview={(text) => text.trim()}
      show={(text) => <Lines>{text.trim()}</Lines>}
      counter={({ length }) =>
        maxLength !== undefined &&
        (multiline || isNearLimit(length, maxLength)) && <TextCounter length={length} limit={maxLength} />
      }
    >
      {(text) => <PlainText {...text} multiline={multiline} rows={rows} />}
    </TrilingualGroup>
  )
})

/** Lines break where they were broken. */
const Lines = styled.p`
  white-space: pre-wrap;
`
