import type { Field, Fields } from '@karvon/api-client/fields/fields'
import type { RecordForm } from '@karvon/ui/RecordCard'
import type { ReactNode } from 'react'
import { FieldInput } from '../form/FieldInput'
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
            <FieldInput
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
