import { Calendar } from 'lucide-react'
import { type ChangeEvent, type Ref, useRef, useState } from 'react'
import styled from 'styled-components'
import { Field, type FieldProps } from '../Field/Field'
import { InputBox } from '../Field/InputBox'
import { IconButton } from '../IconButton/IconButton'
import { rendersAlone } from '../rendersAlone/rendersAlone'
import { useLabels, type Words } from '../UiProvider/useLabels'
import { dayText, readDay, withPoints } from './dayText'

export interface DateFieldLabels {
  pick: string
  /** Shown once the field is left, where the form gives no `error`. */
  notDay: string
  /** How a day is typed. */
  pattern: string
}

export interface DateFieldProps extends FieldProps<string> {
  /** An ISO day `YYYY-MM-DD`, or empty. */
  value: string
  /**
   * The ISO day, or empty. What is no day (half typed, 31.02.2026) is passed on as it was typed, so that the form can
   * refuse it with «Некорректный формат даты» instead of taking it for an empty field.
   */
  onChange: (value: string) => void
  /** Bounds of the calendar, as ISO days; a typed day is for the form to refuse. */
  min?: string
  max?: string
  labels?: Partial<DateFieldLabels>
  ref?: Ref<HTMLInputElement>
}

const words: Words<DateFieldLabels> = {
  ru: { pick: 'Открыть календарь', notDay: 'Некорректный формат даты', pattern: 'дд.мм.гггг' },
  en: { pick: 'Open the calendar', notDay: 'This is no date', pattern: 'dd.mm.yyyy' },
  uz: { pick: 'Taqvimni ochish', notDay: 'Sana notoʻgʻri yozilgan', pattern: 'kk.oo.yyyy' },
}

/** A calendar day: typed as дд.мм.гггг, or picked from the browser's own calendar. No time zone is involved. */
export const DateField = rendersAlone(function DateField({
  label,
  hideLabel,
  id,
  error,
  hint,
  required,
  value,
  onChange,
  onBlur,
  min,
  max,
  labels,
  placeholder,
  ...input
}: DateFieldProps) {
  const texts = useLabels(words, labels)
  const picker = useRef<HTMLInputElement>(null)
  const [seen, setSeen] = useState(value)
  const [text, setText] = useState(() => dayText(value))
  const [isLeft, setLeft] = useState(false)

  if (seen !== value) {
    setSeen(value)
    if (value !== reported(text)) setText(dayText(value))
  }

  const day = readDay(text)
  const isUnreadable = isLeft && text.trim() !== '' && !day

  function change(next: string) {
    setText(next)
    setLeft(false)
    if (reported(next) !== reported(text)) onChange(reported(next))
  }

  function handleType(event: ChangeEvent<HTMLInputElement>) {
    const typed = event.currentTarget.value
    change(typed.length > text.length ? withPoints(typed) : typed)
  }

  function handleBlur() {
    if (day) setText(dayText(day))
    setLeft(true)
    onBlur?.()
  }

  return (
    <Field
      label={label}
      hideLabel={hideLabel}
      id={id}
      error={error ?? (isUnreadable ? texts.notDay : undefined)}
      hint={hint}
      required={required}
    >
      {(control) => (
        <InputBox
          autoComplete="off"
          {...input}
          {...control}
          inputMode="numeric"
          placeholder={placeholder ?? texts.pattern}
          value={text}
          onChange={handleType}
          onBlur={handleBlur}
          trailing={
            input.disabled || input.readOnly ? undefined : (
              <>
                <IconButton
                  icon={<Calendar />}
                  label={`${texts.pick}: ${label}`}
                  onClick={() => picker.current && openCalendar(picker.current)}
                />
                <Picker
                  ref={picker}
                  type="date"
                  tabIndex={-1}
                  aria-hidden
                  min={min}
                  max={max}
                  value={day ?? ''}
                  onChange={(event) => change(dayText(event.currentTarget.value))}
                />
              </>
            )
          }
        />
      )}
    </Field>
  )
})

function reported(text: string): string {
  return readDay(text) ?? text.trim()
}

function openCalendar(picker: HTMLInputElement) {
  // Browsers without showPicker open the calendar when the input itself is used.
  if ('showPicker' in picker) picker.showPicker()
  else (picker as HTMLInputElement).focus()
}

/** Not shown itself: only its calendar is, below the field. */
const Picker = styled.input`
  position: absolute;
  inset: auto 0 0 auto;
  width: 40px;
  height: 100%;
  border: 0;
  opacity: 0;
  pointer-events: none;
`
