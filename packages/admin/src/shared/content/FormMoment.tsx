import { momentAt, wallClock } from '@karvon/api-client/read/wallClock'
import { isDay } from '@karvon/api-client/validation/isDay'
import { isMoment } from '@karvon/api-client/validation/isMoment'
import { DateField } from '@karvon/ui/DateField'
import { TextField } from '@karvon/ui/TextField'
import { useTranslation } from 'react-i18next'
import styled from 'styled-components'
import { useFormField } from '../form/formFields'
import { useSite } from '../onSite/useSite'

export interface FormMomentProps {
  name: string
  label: string
  hint?: string | undefined
}

const midnight = '00:00'

/** A moment as a day and a time by the clock of the agency. What is none yet stays as it is typed, for the form to refuse. */
export function FormMoment({ name, label, hint }: FormMomentProps) {
  const { t } = useTranslation('content')
  const { timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone, isLoading } = useSite()
  const { value, onChange, ...field } = useFormField<string | null>(name)
  const [day, time] = shown(value, timeZone)
  const put = (nextDay: string, nextTime: string) => onChange(momentOf(nextDay, nextTime, timeZone))

  return (
    <Parts role="group" aria-label={label}>
      <DateField
        {...field}
        label={label}
        hint={hint}
        value={day}
        disabled={isLoading}
        onChange={(next) => put(next, next && !time ? midnight : next ? time : '')}
      />
      <TextField
        label={t('publication.time')}
        value={time}
        placeholder={midnight}
        inputMode="numeric"
        maxLength={midnight.length}
        disabled={isLoading}
        onBlur={field.onBlur}
        onChange={(next) => put(day, next)}
      />
    </Parts>
  )
}

/** The day and the time that a value shows. */
function shown(value: string | null, timeZone: string): [day: string, time: string] {
  if (!value) return ['', '']
  const text = isMoment(value) ? wallClock(timeZone, Date.parse(value)).toISOString().slice(0, 16) : value
  const [day = '', time = ''] = text.split(/[T ]/)
  return [day, time]
}

function momentOf(day: string, time: string, timeZone: string): string | null {
  if (!day && !time) return null
  const isTime = /^([01]\d|2[0-3]):[0-5]\d$/.test(time)
  return isDay(day) && isTime ? new Date(momentAt(timeZone, `${day}T${time}`)).toISOString() : `${day} ${time}`
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 92px;
  gap: var(--space-2);
  align-items: start;
`
