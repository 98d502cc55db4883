import { defer, useDeferred } from '@karvon/ui/Deferred'
import { PhoneField, type PhoneFieldProps } from '@karvon/ui/PhoneField'
import { useState } from 'react'
import { useDebouncedValue } from '../form/useDebouncedValue'
import { useIsIdle } from '../screen/whenIdle'

const reading = defer(() => import('./phoneReading'))

/**
 * Where a phone is typed. When it is left, a number that can be meant in one way alone is written as the whole number,
 * which one press takes back; one of a length that its country does not have is told below, and can be kept.
 */
export function PhoneInput({ value, onChange, hint, ...field }: PhoneFieldProps) {
  const [left, setLeft] = useState({ from: '', to: value })
  // Not at once: what appears below the field would move away what the press that left it is on.
  const settled = useDebouncedValue(left, left)
  const rules = useDeferred(reading, useIsIdle() || value !== left.to, null)

  function takeBack(text: string) {
    setLeft({ from: '', to: text })
    onChange(text)
  }

  function handleLeave(written: string) {
    const meant = rules?.meantPhone(written) ?? null
    setLeft(meant ? { from: value, to: meant } : { from: '', to: value })
    return meant
  }

  return (
    <PhoneField
      {...field}
      value={value}
      onChange={onChange}
      onLeave={handleLeave}
      hint={(settled === left && left.to === value && rules?.phoneNotes(left, takeBack, hint)) || hint}
    />
  )
}
