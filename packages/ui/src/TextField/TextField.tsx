import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { captionOf, Field, type FieldProps } from '../Field/Field'
import { InputBox } from '../Field/InputBox'
import { rendersAlone } from '../rendersAlone/rendersAlone'

export interface TextFieldProps extends FieldProps<string> {
  /** @default text */
  type?: 'text' | 'email' | 'tel' | 'url' | undefined
  /** Decoration before the words, hidden from a screen reader; the place gives it its size. */
  icon?: ReactNode
  /** Nothing longer can be entered. */
  maxLength?: number | undefined
  /** Which keyboard a phone offers. */
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'] | undefined
  /** The input, to focus it or to select its text. */
  ref?: Ref<HTMLInputElement> | undefined
}

/** One line of text. */
export const TextField = rendersAlone(function TextField(props: TextFieldProps) {
  const [caption, { onChange, type = 'text', ...input }] = captionOf(props)
  return (
    <Field {...caption}>
      {(control) => (
        <InputBox {...input} {...control} type={type} onChange={(event) => onChange(event.currentTarget.value)} />
      )}
    </Field>
  )
})
