import type { Field, Fields } from '@karvon/api-client/fields/fields'
import { Checkbox } from '@karvon/ui/Checkbox'
import { DateField } from '@karvon/ui/DateField'
import { NumberField } from '@karvon/ui/NumberField'
import type { RecordForm } from '@karvon/ui/RecordCard'
import { TextArea } from '@karvon/ui/TextArea'
import { TextField } from '@karvon/ui/TextField'
import type { ReactNode } from 'react'
import { fieldOf } from './fieldOf'
import { RecordFields } from './recordLook'

/** Twelfths of a card. */
type Span = 2 | 3 | 4 | 6 | 10 | 12

export interface RecordInputsProps<Of extends Fields, Draft extends object> {
  fields: Of
  form: RecordForm<Draft>
  labels: Readonly<Record<keyof Of & string, string>>
  /** How wide each field is, in the order of the form. */
  spans: Readonly<Record<keyof Of & string, Span>>
  placeholders?: Readonly<Partial<Record<keyof Of & string, string>>> | undefined
  /** Fields that are drawn in a way of their own: choices and pickers. */
  own?: Readonly<{ [Name in keyof Of & string]?: ReactNode }> | undefined
  /** What follows the fields, in full width. */
  children?: ReactNode
}

/** The fields of a record's form, each drawn as its description says. */
export function RecordInputs<Of extends Fields, Draft extends object>(props: RecordInputsProps<Of, Draft>) {
  const { fields, form, labels, spans, placeholders, own, children } = props
  const names = Object.keys(spans) as (keyof Of & string)[]
  return (
    <RecordFields>
      {names.map((name) => (
        <div key={name} data-span={spans[name]}>
          {own?.[name] ?? (
            <Input
              {...fieldOf(form as unknown as RecordForm<Record<string, unknown>>, name)}
              field={fields[name] as Field}
              label={labels[name]}
              placeholder={placeholders?.[name]}
            />
          )}
        </div>
      ))}
      {children && <div data-span="12">{children}</div>}
    </RecordFields>
  )
}

interface InputProps {
  id: string
  field: Field
  label: string
  placeholder?: string | undefined
  /** Of the type that the kind of the field says. */
  value: unknown
  error: string | undefined
  onChange(value: unknown): void
}

/** Of a longer text the whole is worth seeing. */
export const isLong = (field: Field): boolean => field.kind === 'text' && field.max > 1000

function Input({ field, placeholder, value, ...input }: InputProps) {
  const typed = typeof value === 'string' ? value : ''
  switch (field.kind) {
    case 'text': {
      const { max, required, isUpperCase } = field
      if (isLong(field)) return <TextArea {...input} value={typed} rows={2} maxLength={max} />
      const onChange = (text: string) => input.onChange(isUpperCase ? text.toLocaleUpperCase('ru') : text)
      const text = { placeholder, value: typed, maxLength: max, required: Boolean(required), onChange }
      return <TextField {...input} {...text} />
    }
    case 'day':
      return <DateField {...input} value={typed} required={Boolean(field.required)} />
    case 'flag': {
      const { error: _, ...flag } = input
      return <Checkbox {...flag} checked={value === true} />
    }
    case 'whole':
    case 'money': {
      const number = { value: typeof value === 'number' ? value : null, min: field.min, step: 1 }
      return <NumberField {...input} {...number} required={Boolean(field.required)} />
    }
    default:
      throw new TypeError(`${input.label}: a ${field.kind} is drawn by its own screen`)
  }
}
