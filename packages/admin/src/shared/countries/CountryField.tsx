import { isCountry } from '@karvon/api-client/countries/countryCodes'
import type { TextField } from '@karvon/api-client/fields/fields'
import { Combobox } from '@karvon/ui/Combobox'
import { useRef } from 'react'
import { useFormField } from '../form/formFields'
import { useFieldNote } from '../form/useFieldNote'
import { countriesLike, countryLabel } from './countryNames'

export interface CountryFieldProps {
  name: string
  /** Of the table. */
  field: TextField
  label: string
  autoFocus?: boolean
}

/** A country by its name; the form holds its two letters. What was stored before and is no country stays, and is told. */
export function CountryField({ name, field, label, autoFocus = false }: CountryFieldProps) {
  const { id, value, error, onChange, onBlur } = useFormField<string>(name)
  const hint = useFieldNote(name, field, undefined, onChange)
  const typed = useRef('')
  return (
    <div
      onChange={(event) => {
        typed.current = (event.target as HTMLInputElement).value.trim()
      }}
    >
      <Combobox
        id={id}
        name={name}
        label={label}
        required={Boolean(field.required)}
        error={error}
        hint={hint}
        autoFocus={autoFocus}
        value={value ? { value, label: countryLabel(value) } : null}
        options={async (text) => countriesLike(text).map((code) => ({ value: code, label: countryLabel(code) }))}
        delay={0}
        onChange={(option) => {
          typed.current = ''
          onChange(option?.value ?? '')
        }}
        onBlur={() => {
          // Whoever knows the code types it and goes on.
          if (isCountry(typed.current)) onChange(typed.current.toUpperCase())
          typed.current = ''
          onBlur()
        }}
      />
    </div>
  )
}
