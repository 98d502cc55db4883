import { Calendar } from 'lucide-react'
import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
  useContext,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { DateRangeContext, type DateRangeEnds } from '../DateRange/DateRange'
import { defer, useDeferred } from '../Deferred/Deferred'
import { captionOf, Field, type FieldProps } from '../Field/Field'
import { InputBox } from '../Field/InputBox'
import { IconButton } from '../IconButton/IconButton'
import { useLayoutEffect } from '../react/useLayoutEffect'
import { rendersAlone } from '../rendersAlone/rendersAlone'
import { useLanguage } from '../UiProvider/language'
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
  min?: string | undefined
  /** The largest value that is taken, itself included. */
  max?: string | undefined
  /** Which end of the DateRange around it this is. */
  rangeEnd?: keyof DateRangeEnds | undefined
  /** Words in place of the kit's own; those left out follow the language of UiProvider. */
  labels?: Partial<DateFieldLabels> | undefined
  /** The input, to focus it or to select its text. */
  ref?: Ref<HTMLInputElement> | undefined
}

const words: Words<DateFieldLabels> = {
  ru: { pick: 'Открыть календарь', notDay: 'Некорректный формат даты', pattern: 'дд.мм.гггг' },
  en: { pick: 'Open the calendar', notDay: 'This is not a date', pattern: 'dd/mm/yyyy' },
  uz: { pick: 'Taqvimni ochish', notDay: 'Sana notoʻgʻri yozilgan', pattern: 'kk.oo.yyyy' },
}

const calendarPopover = defer(() => import('./CalendarPopover').then(({ CalendarPopover }) => CalendarPopover))

/** A calendar day: typed as дд.мм.гггг, or chosen in a calendar (the button, or Alt+↓). No time zone is involved. */
export const DateField = rendersAlone(function DateField(props: DateFieldProps) {
  const [caption, { value, onChange, onBlur, min, max, rangeEnd, labels, placeholder, ref, ...input }] =
    captionOf(props)
  const texts = useLabels(words, labels)
  const language = useLanguage()
  const [seen, setSeen] = useState({ value, language })
  const [text, setText] = useState(() => dayText(value, language))
  const [isLeft, setLeft] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [opensWith, setOpensWith] = useState<{ from?: string; until?: string; month?: string }>({})
  const CalendarPopover = useDeferred(calendarPopover, isOpen, () => setOpen(false))
  const inputRef = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const returnTo = useRef<HTMLElement>(null)
  const range = useContext(DateRangeContext)

  if (seen.value !== value || seen.language !== language) {
    setSeen({ value, language })
    if (seen.language !== language || value !== reported(text)) setText(dayText(value, language))
  }

  const day = readDay(text)
  const isUnreadable = isLeft && text.trim() !== '' && !day
  const hasCalendar = !(input.disabled || input.readOnly)

  useImperativeHandle(ref, () => inputRef.current as HTMLInputElement)

  useLayoutEffect(() => {
    if (!range || !rangeEnd || !hasCalendar) return
    range[rangeEnd] = {
      day,
      openAfter(from, byKeyboard) {
        open(byKeyboard ? inputRef.current : button.current, { from, month: from })
      },
    }
    return () => {
      delete range[rangeEnd]
    }
  })

  function open(openedBy: HTMLElement | null, other: typeof opensWith) {
    returnTo.current = openedBy
    setOpensWith(other)
    setOpen(true)
  }

  function toggle(openedBy: HTMLElement) {
    if (isOpen) return setOpen(false)
    open(openedBy, {
      from: rangeEnd === 'until' ? range?.from?.day : undefined,
      until: rangeEnd === 'from' ? range?.until?.day : undefined,
    })
  }

  function pick(picked: string) {
    if (inputRef.current?.readOnly) return setOpen(false)
    change(dayText(picked, language))
    setOpen(false)
    const until = rangeEnd === 'from' ? range?.until : undefined
    if (!until || picked === '' || (until.day && until.day >= picked)) return
    until.openAfter(picked, returnTo.current === inputRef.current)
    returnTo.current = null
  }

  function change(next: string) {
    setText(next)
    setLeft(false)
    if (reported(next) !== reported(text)) onChange(reported(next))
  }

  function handleType(event: ChangeEvent<HTMLInputElement>) {
    const typed = event.currentTarget.value
    change(typed.length > text.length ? withPoints(typed, language) : typed)
  }

  /** Escape takes back a calendar that has not come yet, before it closes what the field stands in. */
  function handleEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen || CalendarPopover) return
    event.preventDefault()
    event.stopPropagation()
    setOpen(false)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    handleEscape(event)
    if (event.key !== 'ArrowDown' || !event.altKey || !hasCalendar || event.currentTarget.readOnly) return
    event.preventDefault()
    toggle(event.currentTarget)
  }

  function handleBlur(event: FocusEvent) {
    if (event.target === inputRef.current) {
      if (day) setText(dayText(day, language))
      setLeft(true)
    }
    // A calendar that has not come yet is not waited for by somebody who went on.
    if (isOpen && !CalendarPopover) setOpen(false)
    const isWithin = event.relatedTarget === inputRef.current || event.relatedTarget === button.current
    if (!isWithin && !(isOpen && CalendarPopover)) onBlur?.()
  }

  return (
    <Field {...caption} error={caption.error ?? (isUnreadable ? texts.notDay : undefined)}>
      {(control) => (
        <>
          <InputBox
            autoComplete="off"
            {...input}
            {...control}
            ref={inputRef}
            inputMode="numeric"
            placeholder={placeholder ?? texts.pattern}
            value={text}
            onChange={handleType}
            onKeyDown={handleKeyDown}
            onBlur={handleBlur}
            trailing={
              hasCalendar && (
                <IconButton
                  ref={button}
                  icon={<Calendar />}
                  label={`${texts.pick}: ${caption.label}`}
                  aria-haspopup="dialog"
                  aria-expanded={isOpen}
                  aria-busy={(isOpen && !CalendarPopover) || undefined}
                  onKeyDown={handleEscape}
                  onPointerEnter={calendarPopover.prepare}
                  onFocus={calendarPopover.prepare}
                  onBlur={handleBlur}
                  onClick={(event) => toggle(event.currentTarget)}
                />
              )
            }
          />
          {CalendarPopover && hasCalendar && (
            <CalendarPopover
              {...opensWith}
              open={isOpen}
              onClose={() => setOpen(false)}
              label={caption.label}
              anchor={button}
              returnTo={returnTo}
              day={day}
              min={min}
              max={max}
              canClear={!caption.required && text !== ''}
              onPick={pick}
            />
          )}
        </>
      )}
    </Field>
  )
})

function reported(text: string): string {
  return readDay(text) ?? text.trim()
}
