import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { type Language, plainText } from '../format/format'
import { RichText } from '../RichText/RichText'
import type { SurfaceProps } from '../RichTextEditor/editorParts'
import { RichTextSurface } from '../RichTextEditor/RichTextSurface'
import type { RichTextLabels } from '../RichTextEditor/richTextLabels'
import { rendersAlone } from '../rendersAlone/rendersAlone'
import { TrilingualGroup } from '../TrilingualField/TrilingualGroup'
import { trilingualWords } from '../TrilingualField/trilingualLabels'
import type { LanguageText, TrilingualProps } from '../TrilingualField/trilingualProps'
import { bareButton, focusRing } from '../theme/mixins'
import { useLabels } from '../UiProvider/useLabels'

export interface TrilingualRichTextProps<Code extends string = Language> extends TrilingualProps<Code> {
  /** Names read RU, EN and UZ. @default only where there is little room */
  shortNames?: boolean | undefined
  /** Of the HTML of each language, tags included. What goes beyond it is not taken over. @default 1000 */
  maxLength?: number | undefined
  /** @default 4 */
  rows?: number | undefined
  /** Words of the editor in place of the kit's own. */
  editorLabels?: Partial<RichTextLabels> | undefined
}

/**
 * One rich text (HTML) in Russian, English and Uzbek, or in any other `languages`: a tab for each, or from 880 px on beside
 * one another where the person has chosen so. One language at a time has the editor, the others show their text; a press, Enter or
 * Alt+1, 2, 3 hands it on. Ctrl+Alt+→ copies the text to the next language and asks if something stands there. The texts
 * are named «Описание, Русский» and carry `name` as `description.ru`.
 */
export const TrilingualRichText = rendersAlone(function TrilingualRichText<Code extends string = Language>({
  maxLength = 1000,
  rows = 4,
  editorLabels,
  ...group
}: TrilingualRichTextProps<Code>) {
  const [left] = useState<SurfaceProps['left']>(() => new Map())
  const words = useLabels(trilingualWords, group.labels)

  return (
    <TrilingualGroup<Code>
      {...group}
      maxLength={maxLength}
      isWritten={hasWords}
      preview={(html) => plainText(html, 120)}
      show={(html, language) => <RichText html={html} lang={language} />}
      stacksDisabled
    >
      {(text) =>
        text.isActive ? (
          <RichTextSurface
            value={text.text}
            onChange={text.onChange}
            maxLength={maxLength}
            rows={rows}
            name={text.name}
            lang={text.language}
            placeholder={text.placeholder}
            autoFocus={text.autoFocus}
            readOnly={text.isReadOnly}
            left={left}
            control={{
              id: text.id,
              'aria-label': text.label,
              'aria-invalid': text.isInvalid || undefined,
              'aria-required': text.isRequired || undefined,
              'aria-describedby': text.describedBy,
            }}
            labels={editorLabels}
          />
        ) : (
          text.isShown && (
            <RestingText {...text} isWritten={hasWords(text.text)} rows={rows} editLabel={words.edit(text.label)} />
          )
        )
      }
    </TrilingualGroup>
  )
})

const hasWords = (html: string) => plainText(html) !== ''

interface RestingTextProps extends LanguageText {
  isWritten: boolean
  rows: number
  /** Of the button. */
  editLabel: string
}

/** A language that is shown while another one is written: pressing it, or Enter, makes it the one. */
const RestingText = rendersAlone(function RestingText({
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
      <Press
        type="button"
        aria-label={editLabel}
        aria-describedby={describedBy}
        aria-disabled={isReadOnly || undefined}
        onClick={isReadOnly ? undefined : edit}
      >
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

  &[aria-disabled] {
    cursor: progress;
  }
`
