import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type ChangeEvent, type ComponentProps, type RefObject, useState } from 'react'
import { type ChevronProps, DayPicker, type DropdownProps, type Matcher } from 'react-day-picker'
import { enGB } from 'react-day-picker/locale/en-GB'
import { ru } from 'react-day-picker/locale/ru'
import { uz } from 'react-day-picker/locale/uz'
import { styled } from 'styled-components'
import { Button } from '../Button/Button'
import { IconButton } from '../IconButton/IconButton'
import { Panel } from '../popup/Panel'
import { Select } from '../Select/Select'
import { media, visuallyHidden } from '../theme/mixins'
import { useLanguage } from '../UiProvider/language'
import { useLabels, type Words } from '../UiProvider/useLabels'
import { useIsTouch } from '../useIsTouch/useIsTouch'

interface CalendarPopoverProps {
  open: boolean
  onClose: () => void
  /** The name of the field. */
  label: string
  /** The field's button: the calendar stands below it, and a press on it is for it to deal with. */
  anchor: RefObject<HTMLElement | null>
  /** Where the focus goes when it closes; null leaves it where it is. */
  returnTo: RefObject<HTMLElement | null>
  /** An ISO day, as all of these. */
  day: string | undefined
  /** A day of the month that is shown first. @default that of `day`, of the range or of today */
  month?: string | undefined
  /** The other end of the range. */
  from?: string | undefined
  until?: string | undefined
  min?: string | undefined
  max?: string | undefined
  /** Offers to empty the field. */
  canClear: boolean
  /** The ISO day, or empty. */
  onPick: (day: string) => void
}

/** The calendar of a DateField. */
export function CalendarPopover(props: CalendarPopoverProps) {
  const { open, onClose, label, anchor, returnTo } = props
  const texts = useLabels(words)
  const isTouch = useIsTouch()

  return (
    <Sheet
      open={open}
      onClose={onClose}
      anchor={anchor}
      around={aroundButton}
      label={`${texts.calendar}: ${label}`}
      firstFocus={(panel) => panel.querySelector<HTMLElement>('[role=gridcell] [tabindex="0"]')}
      returnTo={returnTo}
    >
      {isTouch && <Title aria-hidden>{label}</Title>}
      <Calendar {...props} texts={texts} />
      {/* The way out for those who swipe through a screen; a keyboard has Escape. */}
      <Close type="button" tabIndex={-1} aria-label={texts.close} onClick={onClose}>
        <X aria-hidden />
      </Close>
    </Sheet>
  )
}

function Calendar({
  day,
  month,
  from,
  until,
  min,
  max,
  canClear,
  onPick,
  texts,
}: CalendarPopoverProps & { texts: CalendarWords }) {
  const locale = locales[useLanguage()]
  const [near, setNear] = useState<string>()
  const [now] = useState(() => isoDay(new Date()))
  const shown = day ?? near
  const start = from ?? shown
  const end = until ?? shown
  const isRange = (from ?? until) !== undefined && start !== undefined && end !== undefined && start < end
  const isWithin = (one: string) => (!min || one >= min) && (!max || one <= max)
  const opensAt = month ?? day ?? from ?? until ?? now
  const first = min || `${Math.min(yearOf(now) - 100, yearOf(opensAt))}-01-01`
  const last = max || `${Math.max(yearOf(now) + 20, yearOf(opensAt))}-12-31`
  const disabled: Matcher[] = [...(min ? [{ before: dateOf(min) }] : []), ...(max ? [{ after: dateOf(max) }] : [])]

  return (
    <>
      <Days>
        <DayPicker
          mode="single"
          required
          selected={day ? dateOf(day) : undefined}
          onSelect={(date) => onPick(isoDay(date))}
          defaultMonth={dateOf(opensAt)}
          startMonth={dateOf(first)}
          endMonth={dateOf(last)}
          disabled={disabled}
          weekStartsOn={1}
          fixedWeeks
          showOutsideDays
          captionLayout="dropdown"
          navLayout="around"
          locale={locale}
          modifiers={isRange ? rangeOf(start, end) : {}}
          onDayMouseEnter={(date) => setNear(isoDay(date))}
          onDayFocus={(date) => setNear(isoDay(date))}
          formatters={{
            formatMonthDropdown: (date, lib) => capitalised(lib?.format(date, 'LLLL')),
            formatWeekdayName: (date, _, lib) => capitalised(lib?.format(date, 'cccccc')),
            formatCaption: (date, _, lib) => capitalised(lib?.formatMonthYear(date)),
          }}
          labels={{ labelGrid: (date, _, lib) => capitalised(lib?.formatMonthYear(date)) }}
          components={calendarParts}
        />
      </Days>
      <Foot>
        {isWithin(now) && (
          <Button size="sm" variant="ghost" onClick={() => onPick(now)}>
            {texts.today}
          </Button>
        )}
        {canClear && (
          <Button size="sm" variant="ghost" onClick={() => onPick('')}>
            {texts.clear}
          </Button>
        )}
      </Foot>
    </>
  )
}

interface CalendarWords {
  calendar: string
  today: string
  clear: string
  close: string
}

const words: Words<CalendarWords> = {
  ru: { calendar: 'Календарь', today: 'Сегодня', clear: 'Очистить', close: 'Закрыть календарь' },
  en: { calendar: 'Calendar', today: 'Today', clear: 'Clear', close: 'Close the calendar' },
  uz: { calendar: 'Taqvim', today: 'Bugun', clear: 'Tozalash', close: 'Taqvimni yopish' },
}

// Not from Intl: Chromium knows no Uzbek months.
const locales = { ru, en: enGB, uz }

const calendarParts = {
  Chevron: ({ orientation }: ChevronProps) => (orientation === 'left' ? <ChevronLeft /> : <ChevronRight />),
  PreviousMonthButton: MonthButton,
  NextMonthButton: MonthButton,
  MonthsDropdown: CaptionSelect,
  YearsDropdown: CaptionSelect,
}

function MonthButton({ children, 'aria-label': label = '', className: _, ...button }: ComponentProps<'button'>) {
  return <IconButton {...button} label={label} icon={children} />
}

function CaptionSelect({ 'aria-label': label = '', options = [], value, onChange }: DropdownProps) {
  return (
    <Select
      label={label}
      hideLabel
      size="sm"
      value={String(value)}
      options={options.map((option) => ({ ...option, value: String(option.value) }))}
      onChange={(next) => onChange?.({ target: { value: next } } as ChangeEvent<HTMLSelectElement>)}
    />
  )
}

function rangeOf(from: string, until: string): Record<string, Matcher> {
  const [start, end] = [dateOf(from), dateOf(until)]
  return { range_start: start, range_middle: { after: start, before: end }, range_end: end }
}

/** Midnight here: the calendar only ever asks for year, month and day. */
function dateOf(day: string): Date {
  const [year = 0, month = 1, date] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

function isoDay(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

const yearOf = (day: string) => Number(day.slice(0, 4))

const capitalised = (word = '') => word.charAt(0).toLocaleUpperCase() + word.slice(1)

/** Off the edge of the field, whose frame is around the button; above it also off its label. */
const aroundButton = { top: 28, right: 4, bottom: 2 }

const Sheet = styled(Panel)`
  --cell: 36px;
  padding: var(--space-3);

  ${media.touch} {
    --cell: 44px;
  }
`

/** A phone has no room for the calendar beside its field: it may cover it. */
const Title = styled.div`
  padding-bottom: var(--space-1);
  color: var(--color-text-muted);
  font: var(--text-caption);
  text-align: center;
`

const Days = styled.div`
  --between: color-mix(in srgb, var(--color-primary) 18%, var(--color-surface-raised));

  .rdp-month {
    display: grid;
    grid-template-columns: auto 1fr auto;
    align-items: center;
    row-gap: var(--space-2);
  }

  .rdp-dropdowns {
    display: flex;
    justify-content: center;

    button {
      min-height: var(--size-control-sm);
      gap: var(--space-1);
      padding: 0 6px;
      border-color: transparent;
      background: none;
      font: var(--text-strong);

      &:hover,
      &[data-popup-open] {
        background: var(--color-hover);
      }

      ${media.touch} {
        min-height: 44px;
      }
    }
  }

  .rdp-month_grid {
    grid-column: 1 / -1;
    border-collapse: collapse;
  }

  .rdp-weekday {
    width: var(--cell);
    height: 28px;
    padding: 0;
    color: var(--color-text-muted);
    font: var(--text-caption);
  }

  .rdp-day {
    width: var(--cell);
    height: var(--cell);
    padding: 1px 0;
    text-align: center;
  }

  .rdp-day_button {
    position: relative;
    width: 100%;
    height: 100%;
    padding: 0;
    border: 0;
    border-radius: var(--radius-md);
    background: none;
    color: var(--color-text);
    font: var(--text-body);
    cursor: pointer;
    -webkit-tap-highlight-color: transparent;

    &:hover {
      background: var(--color-hover);
    }

    &:focus-visible {
      z-index: 1;
    }

    &:disabled,
    &[aria-disabled] {
      color: var(--color-text-disabled);
      cursor: not-allowed;
    }
  }

  .rdp-outside .rdp-day_button {
    color: var(--color-text-muted);
  }

  .rdp-today .rdp-day_button {
    color: var(--color-accent-soft-text);
    font-weight: var(--weight-bold);

    &::after {
      content: '';
      position: absolute;
      inset: auto 0 5px;
      width: 4px;
      height: 4px;
      margin: 0 auto;
      border-radius: 50%;
      background: currentColor;
    }
  }

  .rdp-range_middle .rdp-day_button {
    border-radius: 0;
    background: var(--between);
  }

  .rdp-range_middle:first-child .rdp-day_button {
    border-radius: var(--radius-md) 0 0 var(--radius-md);
  }

  .rdp-range_middle:last-child .rdp-day_button {
    border-radius: 0 var(--radius-md) var(--radius-md) 0;
  }

  :is(.rdp-selected, .rdp-range_start, .rdp-range_end) .rdp-day_button {
    background: var(--color-primary);
    color: var(--color-text-on-accent);
    font-weight: var(--weight-semibold);

    &:hover {
      background: var(--color-primary-hover);
    }
  }

  .rdp-range_start {
    background: linear-gradient(to right, transparent 50%, var(--between) 50%) content-box;
  }

  .rdp-range_end {
    background: linear-gradient(to left, transparent 50%, var(--between) 50%) content-box;
  }

  ${media.forcedColors} {
    :is(.rdp-selected, .rdp-range_start, .rdp-range_end) .rdp-day_button {
      outline: 2px solid Highlight;
    }

    .rdp-range_middle .rdp-day_button {
      text-decoration: underline;
    }
  }
`

const Foot = styled.div`
  display: flex;
  justify-content: space-between;
  padding-top: var(--space-2);

  &:empty {
    display: none;
  }
`

const Close = styled.button`
  ${visuallyHidden}
`
