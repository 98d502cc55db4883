import type { Ref } from 'react'
import { styled } from 'styled-components'
import { captionOf, Field, type FieldProps } from '../Field/Field'
import { fieldBox, fieldText } from '../Field/fieldLook'
import { TextCounter, type TextCounterLabels } from '../Field/TextCounter'
import { countCharacters } from '../format/characters'
import { useReadOnly } from '../ReadOnly/ReadOnly'
import { rendersAlone } from '../rendersAlone/rendersAlone'

export interface TextAreaProps extends FieldProps<string> {
  /** Lines at rest; the person may pull it higher. @default 4 */
  rows?: number | undefined
  /** Counted below the text. More can be typed or pasted, so that nothing is cut off unseen; the form refuses it. */
  maxLength?: number | undefined
  /** Words in place of the kit's own; those left out follow the language of UiProvider. */
  labels?: TextCounterLabels | undefined
  /** The text area, to focus it or to select its text. */
  ref?: Ref<HTMLTextAreaElement> | undefined
}

/** Several lines of text. */
export const TextArea = rendersAlone(function TextArea(props: TextAreaProps) {
  const [caption, { value, onChange, rows = 4, maxLength, labels, readOnly, ...area }] = captionOf(props)
  const isReadOnly = useReadOnly(readOnly)
  return (
    <Field
      {...caption}
      aside={
        maxLength !== undefined && <TextCounter length={countCharacters(value)} limit={maxLength} labels={labels} />
      }
    >
      {(control) => (
        <Area
          {...area}
          {...control}
          value={value}
          rows={rows}
          data-invalid={control['aria-invalid']}
          data-disabled={area.disabled || undefined}
          data-read-only={isReadOnly || undefined}
          readOnly={isReadOnly}
          onChange={(event) => !isReadOnly && onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
})

const Area = styled.textarea`
  ${fieldText}
  ${fieldBox}
  display: block;
  width: 100%;
  padding: 9px var(--space-3);
  resize: vertical;
  overflow-wrap: anywhere;
`
