import { plainText } from '../format/format'
import { RichText } from '../RichText/RichText'
import { RichTextSurface } from '../RichTextEditor/RichTextSurface'
import { type RichTextLabels, richTextWords } from '../RichTextEditor/richTextLabels'
import { rendersAlone } from '../rendersAlone/rendersAlone'
import { TrilingualGroup } from '../TrilingualField/TrilingualGroup'
import { trilingualWords } from '../TrilingualField/trilingualLabels'
import type { TrilingualProps } from '../TrilingualField/trilingualProps'
import { richWidths } from '../TrilingualField/useTrilingualLayout'
import { useLabels } from '../UiProvider/useLabels'
import { RestingText } from './RestingText'

export interface TrilingualRichTextProps extends TrilingualProps {
  /** Names read RU, EN and UZ. @default only where there is little room */
  shortNames?: boolean
  /** Of the HTML of each language, tags included. What goes beyond it is not taken over. @default 1000 */
  maxLength?: number
  /** @default 4 */
  rows?: number
  editorLabels?: Partial<RichTextLabels>
}

/**
 * One rich text (HTML) in Russian, English and Uzbek: in tabs, or beside one another from 720 px (two) and 1080 px (all)
 * of the field's own width. One language at a time has the editor, the others show their text; a press, Enter or
 * Alt+1, 2, 3 hands it on. Ctrl+Alt+→ copies the text to the next language and asks if something stands there. The texts
 * are named «Описание, Русский» and carry `name` as `description.ru`.
 */
export const TrilingualRichText = rendersAlone(function TrilingualRichText({
  maxLength = 1000,
  rows = 4,
  editorLabels,
  ...group
}: TrilingualRichTextProps) {
  const words = useLabels(trilingualWords, group.labels)
  const editorWords = useLabels(richTextWords, editorLabels)

  return (
    <TrilingualGroup
      {...group}
      maxLength={maxLength}
      widths={richWidths}
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
            control={{
              id: text.id,
              'aria-label': text.label,
              'aria-invalid': text.isInvalid || undefined,
              'aria-required': text.isRequired || undefined,
              'aria-describedby': text.describedBy,
            }}
            labels={editorWords}
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
