import { Phone } from 'lucide-react'
import { type ChangeEvent, type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { captionOf, Field, type FieldProps } from '../Field/Field'
import { InputBox } from '../Field/InputBox'
import { formatPhone } from '../format/format'
import { useLayoutEffect } from '../react/useLayoutEffect'
import { rendersAlone } from '../rendersAlone/rendersAlone'
import { typePhone } from './phoneTyping'

export interface PhoneFieldProps extends FieldProps<string> {
  /** With or without groups: `+998901234567` is shown as +998 90 123 45 67. Passed on as it is shown. */
  value: string
  /** @default a receiver */
  icon?: ReactNode
  /** The input, to focus it or to select its text. */
  ref?: Ref<HTMLInputElement> | undefined
}

/**
 * A phone number, grouped while one types; 998 and 7 get their plus. The caret stays behind the digit just typed.
 * Source: docs/product.md.
 */
export const PhoneField = rendersAlone(function PhoneField(props: PhoneFieldProps) {
  const [caption, { value, onChange, onBlur, icon = <Phone />, placeholder = '+998 __ ___ __ __', ref, ...input }] =
    captionOf(props)
  const inputRef = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const [typed, setTyped] = useState(formatPhone(value))
  const [changes, setChanges] = useState(0)
  const shown = value === typed ? typed : formatPhone(value)

  useImperativeHandle(ref, () => inputRef.current as HTMLInputElement)

  // Counted, because a change that the grouping undoes draws the same text and yet has moved the caret.
  useLayoutEffect(() => {
    if (changes === 0 || caret.current === null) return
    inputRef.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  }, [changes])

  function handleChange({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const after = { text: currentTarget.value, caret: currentTarget.selectionStart ?? currentTarget.value.length }
    const edit = typePhone(shown, after, nativeEvent instanceof InputEvent ? nativeEvent.inputType : undefined)
    caret.current = edit.caret
    setTyped(edit.text)
    setChanges(changes + 1)
    if (edit.text !== value) onChange(edit.text)
  }

  function handleBlur() {
    const whole = formatPhone(shown)
    if (whole !== value && !inputRef.current?.readOnly) onChange(whole)
    onBlur?.()
  }

  return (
    <Field {...caption}>
      {(control) => (
        <InputBox
          autoComplete="tel"
          {...input}
          {...control}
          ref={inputRef}
          type="tel"
          inputMode="tel"
          icon={icon}
          placeholder={placeholder}
          value={shown}
          onChange={handleChange}
          onBlur={handleBlur}
        />
      )}
    </Field>
  )
})
