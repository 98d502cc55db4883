import { Phone } from 'lucide-react'
import { type ChangeEvent, type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { captionOf, Field, type FieldProps } from '../Field/Field'
import { InputBox } from '../Field/InputBox'
import { useLayoutEffect } from '../react/useLayoutEffect'
import { rendersAlone } from '../rendersAlone/rendersAlone'
import { formatPhone } from './formatPhone'
import { typePhone } from './phoneTyping'

export interface PhoneFieldProps extends FieldProps<string> {
  /** With or without groups: `+998901234567` is shown as +998 90 123 45 67. Without a plus it stands as it is. Passed on as it is shown. */
  value: string
  /**
   * What was typed is left: the text that shall stand there instead, or null. It is told without the plus that the grouping has
   * added, for that says nothing of the country.
   */
  onLeave?: ((written: string) => string | null) | undefined
  /** @default a receiver */
  icon?: ReactNode
  /** The input, to focus it or to select its text. */
  ref?: Ref<HTMLInputElement> | undefined
}

/**
 * A phone number, grouped while one types; 998 and 7 get their plus. The caret stays behind the digit just typed. What stands
 * there before somebody types is not rewritten.
 * Source: docs/product.md.
 */
export const PhoneField = rendersAlone(function PhoneField(props: PhoneFieldProps) {
  const [
    caption,
    { value, onChange, onBlur, onLeave, icon = <Phone />, placeholder = '+998 __ ___ __ __', ref, ...input },
  ] = captionOf(props)
  const inputRef = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const isPlusAdded = useRef(false)
  const [typed, setTyped] = useState<string | null>(null)
  const [changes, setChanges] = useState(0)
  const isTyped = value === typed
  const shown = !isTyped && value.trimStart().startsWith('+') ? formatPhone(value) : value

  useImperativeHandle(ref, () => inputRef.current as HTMLInputElement)

  // Counted, because a change that the grouping undoes draws the same text and yet has moved the caret.
  useLayoutEffect(() => {
    if (changes === 0 || caret.current === null) return
    inputRef.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  }, [changes])

  function handleChange({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const after = { text: currentTarget.value, caret: currentTarget.selectionStart ?? currentTarget.value.length }
    const inputType = nativeEvent instanceof InputEvent ? nativeEvent.inputType : undefined
    const edit = typePhone(shown, after, inputType)
    const pluses = after.text.split('+').length - 1
    isPlusAdded.current = pluses
      ? isPlusAdded.current && pluses === 1 && inputType !== 'insertFromPaste'
      : edit.text.startsWith('+')
    caret.current = edit.caret
    setTyped(edit.text)
    setChanges(changes + 1)
    if (edit.text !== value) onChange(edit.text)
  }

  function handleBlur() {
    if (isTyped && !inputRef.current?.readOnly) {
      const whole = formatPhone(shown)
      const left = onLeave?.(isPlusAdded.current ? whole.slice(1) : whole) ?? whole
      // Taken back, it is not rewritten once more.
      if (left !== whole) setTyped(null)
      if (left !== value) onChange(left)
    }
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
