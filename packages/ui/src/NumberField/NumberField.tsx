import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import { styled } from 'styled-components'
import { captionOf, Field, type FieldProps } from '../Field/Field'
import { InputBox } from '../Field/InputBox'
import { formatNumber, type Language } from '../format/format'
import { rendersAlone } from '../rendersAlone/rendersAlone'
import { useLanguage } from '../UiProvider/language'
import { useLabels, type Words } from '../UiProvider/useLabels'
import { groupNumber, padFraction, readNumber } from './numberText'

export interface NumberFieldLabels {
  /** Shown once a text that is no number is left, where the form gives no `error`. */
  notNumber: string
}

export interface NumberFieldProps extends FieldProps<number | null> {
  /** Null is empty. A text that is no number is passed on as NaN, so that the form can refuse it; the text stays. */
  onChange: (value: number | null) => void
  /** Bounds of the arrow keys, not of what may be typed: that is for the form to refuse. */
  min?: number | undefined
  /** The largest value that is taken, itself included. */
  max?: number | undefined
  /** What ↑ and ↓ add and take away. Without it they do nothing. */
  step?: number | undefined
  /** The unit, at the right inside the field. */
  suffix?: string | undefined
  /** At least as many digits behind the comma, once the field is left; more that were typed stay. @default 0 */
  decimals?: number | undefined
  /** Words in place of the kit's own; those left out follow the language of UiProvider. */
  labels?: Partial<NumberFieldLabels> | undefined
  /** The input, to focus it or to select its text. */
  ref?: Ref<HTMLInputElement> | undefined
}

const words: Words<NumberFieldLabels> = {
  ru: { notNumber: 'Введите число' },
  en: { notNumber: 'Enter a number' },
  uz: { notNumber: 'Son kiriting' },
}

/**
 * A number, typed with comma or point. Thousands are set apart when the field is left, as the language of UiProvider does;
 * nothing typed is ever lost.
 */
export const NumberField = rendersAlone(function NumberField(props: NumberFieldProps) {
  const [caption, { value, onChange, onBlur, min, max, step, suffix, decimals = 0, labels, ...input }] =
    captionOf(props)
  const texts = useLabels(words, labels)
  const language = useLanguage()
  const suffixId = useId()
  const [seen, setSeen] = useState({ value, language })
  const [text, setText] = useState(() => numberText(value, decimals, language))
  const [isLeft, setLeft] = useState(false)

  // Only another number from outside replaces the text: «1,50» stays as it is while the form holds 1.5.
  if (!Object.is(seen.value, value) || seen.language !== language) {
    setSeen({ value, language })
    if (seen.language !== language || !Object.is(value, readNumber(text, language)))
      setText(numberText(value, decimals, language))
  }

  const isUnreadable = isLeft && Number.isNaN(readNumber(text, language))

  function change(next: string) {
    setText(next)
    setLeft(false)
    const number = readNumber(next, language)
    if (!Object.is(number, readNumber(text, language))) onChange(number)
  }

  function handleBlur() {
    setText(padFraction(groupNumber(text, language), decimals, language))
    setLeft(true)
    onBlur?.()
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const sign = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (!sign || !step || event.altKey || event.ctrlKey || event.metaKey || event.currentTarget.readOnly) return
    event.preventDefault()
    const now = readNumber(text, language)
    if (Number.isNaN(now)) return
    change(formatNumber(bounded(rounded((now ?? 0) + sign * step), min, max), language))
  }

  return (
    <Field {...caption} error={caption.error ?? (isUnreadable ? texts.notNumber : undefined)}>
      {(control) => (
        <InputBox
          autoComplete="off"
          {...input}
          {...control}
          aria-describedby={[suffix && suffixId, control['aria-describedby']].filter(Boolean).join(' ') || undefined}
          step={step}
          inputMode={min !== undefined && min >= 0 ? 'decimal' : 'text'}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          onBlur={handleBlur}
          onKeyDown={handleKeyDown}
          trailing={suffix && <Suffix id={suffixId}>{suffix}</Suffix>}
        />
      )}
    </Field>
  )
})

function numberText(value: number | null, decimals: number, language: Language): string {
  return value === null || !Number.isFinite(value) ? '' : padFraction(formatNumber(value, language), decimals, language)
}

/** Without the dust of binary fractions: 0.1 + 0.2 is 0.3. */
function rounded(value: number): number {
  return Number(value.toFixed(10))
}

function bounded(value: number, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY): number {
  return Math.min(max, Math.max(min, value))
}

const Suffix = styled.span`
  padding: 0 9px 0 4px;
  pointer-events: none;
`
