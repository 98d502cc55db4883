import { meantPhone, phoneNote } from '@karvon/api-client/phones/phoneRules'
import { Button } from '@karvon/ui/Button'
import { PhoneField, type PhoneFieldProps } from '@karvon/ui/PhoneField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notes } from '../form/Notes'
import { useDebouncedValue } from '../form/useDebouncedValue'

/**
 * Where a phone is typed. When it is left, a number that can be meant in one way alone is written as the whole number,
 * which one press takes back; one of a length that its country does not have is told below, and can be kept.
 */
export function PhoneInput({ value, onChange, onBlur, hint, ...field }: PhoneFieldProps) {
  const { t } = useTranslation()
  const [rewritten, setRewritten] = useState({ from: '', to: '' })
  const [left, setLeft] = useState(value)
  // Not at once: what appears below the field would move away what the press that left it is on.
  const settled = useDebouncedValue(left, value)
  const isSettled = settled === value
  const note = isSettled && phoneNote(value)
  const undone = isSettled && rewritten.to === value && rewritten.from

  function handleLeave(written: string) {
    const meant = meantPhone(written)
    setRewritten({ from: value, to: meant ?? '' })
    setLeft(meant ?? value)
    return meant
  }

  function takeBack(text: string) {
    setLeft(text)
    onChange(text)
  }

  return (
    <PhoneField
      {...field}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      onLeave={handleLeave}
      hint={
        note || undone ? (
          <Notes>
            {note && <b>{note}</b>}
            {undone && (
              <Button size="sm" variant="soft" onClick={() => takeBack(undone)}>
                {t('field.undo', { text: undone })}
              </Button>
            )}
            {hint}
          </Notes>
        ) : (
          hint
        )
      }
    />
  )
}
