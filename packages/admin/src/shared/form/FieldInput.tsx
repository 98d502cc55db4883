import { NumberField } from '@karvon/ui/NumberField'
import { type FieldInputProps, PlainInput } from './PlainInput'

/** A field drawn as its description says. @throws {TypeError} a kind that each screen draws in a way of its own */
export function FieldInput(props: FieldInputProps) {
  const { field, value, onChange, step = 1, ...given } = props
  if (field.kind !== 'whole' && field.kind !== 'money') return <PlainInput {...props} />
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
