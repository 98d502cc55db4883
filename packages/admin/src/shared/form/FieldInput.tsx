import { NumberField } from '@karvon/ui/NumberField'
import { type FieldInputProps, isPlain, PlainInput } from './PlainInput'

/** A field drawn as its description says. @throws {TypeError} a kind that each screen draws in a way of its own */
export function FieldInput(props: FieldInputProps) {
  const { field, value, onChange, step = 1, ...given } = props
  if (isPlain(field)) return <PlainInput {...props} field={field} />
  if (field.kind !== 'whole' && field.kind !== 'money') {
    throw new TypeError(`${given.label}: a ${field.kind} is drawn by its own screen`)
  }
  const { id, name, label, hint, error, disabled, onBlur, suffix, decimals } = given
  return (
    <NumberField
      {...{ id, name, label, hint, error, disabled, onBlur, suffix, decimals, step }}
      min={field.min}
      max={field.max}
      required={Boolean(field.required)}
      value={typeof value === 'number' ? value : null}
      onChange={onChange as (value: number | null) => void}
    />
  )
}
