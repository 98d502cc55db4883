import type { Field } from '@karvon/api-client/fields/fields'
import { Checkbox } from '@karvon/ui/Checkbox'
import { DateField, type DateFieldProps } from '@karvon/ui/DateField'
import type { NumberFieldProps } from '@karvon/ui/NumberField'
import { Select, type SelectProps } from '@karvon/ui/Select'
import { TextArea, type TextAreaProps } from '@karvon/ui/TextArea'
import { TextField, type TextFieldProps } from '@karvon/ui/TextField'

/** How a field looks in one form. Its limits, and whether it has to be filled in, are those of its table and cannot be given. */
export interface FieldLook
  extends Pick<TextFieldProps, 'hint' | 'placeholder' | 'disabled' | 'inputMode' | 'autoComplete' | 'type'>,
    Pick<TextAreaProps, 'rows'>,
    Pick<NumberFieldProps, 'suffix' | 'decimals'>,
    Pick<DateFieldProps, 'rangeEnd'> {
  /** What the arrow keys add to a number. @default 1 */
  step?: number | undefined
  /** What the names of a choice are called. */
  options?: SelectProps<string>['options'] | undefined
}

export interface FieldInputProps<Drawn extends Field = Field> extends FieldLook {
  field: Drawn
  label: string
  id?: string | undefined
  name?: string | undefined
  /** Of the type that the kind of the field says. */
  value: unknown
  error: string | undefined
  onChange(value: never): void
  onBlur?: (() => void) | undefined
}

/** Of a longer text the whole is worth seeing. */
export const isLong = (field: Field): boolean => field.kind === 'text' && field.max > 1000

/** The kinds that every form has. */
export type PlainField = Extract<Field, { kind: 'text' | 'day' | 'flag' | 'name' | 'place' }>

export const isPlain = (field: Field): field is PlainField => /^(text|day|flag|name|place)$/.test(field.kind)

/** A text, a day, a flag or a choice, drawn as its description says. */
export function PlainInput({ field, value, rows, rangeEnd, options, ...given }: FieldInputProps<PlainField>) {
  const { inputMode, type, placeholder, autoComplete, step: _, suffix: __, decimals: ___, ...rest } = given
  const input = { ...rest, onChange: given.onChange as (value: unknown) => void }
  const required = 'required' in field && Boolean(field.required)
  switch (field.kind) {
    case 'text': {
      const text = {
        ...input,
        placeholder,
        value: typeof value === 'string' ? value : '',
        maxLength: field.max,
        required,
      }
      if (rows || isLong(field)) return <TextArea {...text} rows={rows ?? 2} />
      const onChange = (typed: string) => input.onChange(field.isUpperCase ? typed.toLocaleUpperCase('ru') : typed)
      return <TextField {...text} {...{ inputMode, type, autoComplete, onChange }} />
    }
    case 'day':
      return (
        <DateField {...input} value={typeof value === 'string' ? value : ''} rangeEnd={rangeEnd} required={required} />
      )
    case 'flag': {
      const { error, ...flag } = input
      return <Checkbox {...flag} {...(error && { error })} checked={value === true} />
    }
    case 'place':
      return (
        <Select
          {...input}
          value={String(value ?? 0)}
          options={options ?? []}
          onChange={(place) => input.onChange(Number(place))}
        />
      )
    case 'name':
      return (
        <Select
          {...input}
          placeholder={placeholder}
          value={String(value)}
          options={options ?? []}
          required={required}
        />
      )
  }
}
