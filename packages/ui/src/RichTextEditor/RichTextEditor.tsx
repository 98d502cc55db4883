import type { Ref } from 'react'
import { styled } from 'styled-components'
import { captionOf, Field, type FieldProps } from '../Field/Field'
import { fieldBox } from '../Field/fieldLook'
import { plainText } from '../format/plainText'
import { useReadOnly } from '../ReadOnly/ReadOnly'
import { RichText } from '../RichText/RichText'
import { rendersAlone } from '../rendersAlone/rendersAlone'
import { RichTextSurface } from './RichTextSurface'
import type { RichTextLabels } from './richTextLabels'

export interface RichTextEditorProps extends Omit<FieldProps<string>, 'value' | 'onChange' | 'autoComplete'> {
  /** HTML. As long as nobody changes it, it stays byte for byte what it is. */
  value: string
  /** HTML of the allowed subset: p, br, strong, em, u, ul, ol, li, a with http, https, mailto or tel, and `text-align`. */
  onChange: (html: string) => void
  /** Of the HTML, tags included. What goes beyond it is not taken over. @default 1000 */
  maxLength?: number | undefined
  /** Lines at rest; the field grows with its text. @default 4 */
  rows?: number | undefined
  /** Of the text. */
  lang?: string | undefined
  /** Words in place of the kit's own; those left out follow the language of UiProvider. */
  labels?: Partial<RichTextLabels> | undefined
  /** The text itself, once the editor is loaded. */
  ref?: Ref<HTMLElement> | undefined
}

/** Text with marks, lists, alignment and links, as readers get it. The editor proper is loaded on demand. */
export const RichTextEditor = rendersAlone(function RichTextEditor(props: RichTextEditorProps) {
  const [caption, { value, maxLength = 1000, rows = 4, lang, disabled = false, readOnly = false, labels, ...editor }] =
    captionOf(props)
  const isReadOnly = disabled || readOnly
  const isHeld = useReadOnly()

  return (
    <Field {...caption} names={isReadOnly ? 'group' : 'combobox'}>
      {(control) =>
        isReadOnly ? (
          <StillBox
            id={control.id}
            role="group"
            aria-labelledby={control['aria-labelledby']}
            aria-describedby={control['aria-describedby']}
            aria-disabled={disabled || undefined}
            data-disabled={disabled || undefined}
            data-read-only={readOnly || undefined}
          >
            {plainText(value) ? <RichText html={value} lang={lang} /> : '—'}
          </StillBox>
        ) : (
          <Box data-invalid={control['aria-invalid']} data-read-only={isHeld || undefined}>
            <RichTextSurface
              {...editor}
              value={value}
              maxLength={maxLength}
              rows={rows}
              lang={lang}
              control={control}
              labels={labels}
            />
          </Box>
        )
      }
    </Field>
  )
})

const Box = styled.div`
  ${fieldBox}
`

const StillBox = styled(Box)`
  padding: 9px 14px;
`
