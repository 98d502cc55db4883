import { Pencil } from 'lucide-react'
import styled from 'styled-components'
import { RichText } from '../RichText/RichText'
import { rendersAlone } from '../rendersAlone/rendersAlone'
import type { LanguageText } from '../TrilingualField/trilingualProps'
import { bareButton, focusRing } from '../theme/mixins'

export interface RestingTextProps extends LanguageText {
  isWritten: boolean
  rows: number
  /** Of the button. */
  editLabel: string
}

/** A language that is shown while another one is written: pressing it, or Enter, makes it the one. */
export const RestingText = rendersAlone(function RestingText({
  text,
  language,
  isWritten,
  placeholder,
  rows,
  edit,
  editLabel,
  isReadOnly,
  describedBy,
}: RestingTextProps) {
  return (
    <Place style={{ minHeight: rows * 20 + 20 }}>
      {isWritten ? <RichText html={text} lang={language} /> : <Placeholder>{placeholder}</Placeholder>}
      <Press type="button" aria-label={editLabel} aria-describedby={describedBy} disabled={isReadOnly} onClick={edit}>
        <Pencil aria-hidden />
      </Press>
    </Place>
  )
})

const Place = styled.div`
  position: relative;
  flex: 1;
  padding: 10px 38px 10px 14px;

  &:hover {
    background: var(--color-hover);
  }
`

const Placeholder = styled.p`
  color: var(--color-text-muted);
  overflow-wrap: anywhere;
`

const Press = styled.button`
  ${bareButton}
  position: absolute;
  inset: 0;
  color: var(--color-text-muted);
  cursor: text;

  > svg {
    position: absolute;
    inset: 12px 12px auto auto;
    width: var(--size-icon-sm);
    height: var(--size-icon-sm);
  }

  &:focus-visible {
    ${focusRing}
    outline-offset: -2px;
    border-radius: 9px;
  }

  &:disabled {
    cursor: progress;
  }
`
