import { isCountry } from '@karvon/api-client/countries/countryCodes'
import { defer, useDeferred } from '@karvon/ui/Deferred'
import { TextField } from '@karvon/ui/TextField'
import { useState } from 'react'
import { useFormField } from '../form/formFields'
import type { CountryFieldProps } from './CountryField'

const field = defer(() => import('./CountryField').then((module) => module.CountryField))

/** The same where a page is to show its data first: two letters to type, until the list of countries is there. */
export function EarlyCountryField(props: CountryFieldProps) {
  const { id, value, error, onChange, onBlur } = useFormField<string>(props.name)
  const [isFocused, setFocused] = useState(false)
  const [typed, setTyped] = useState<string>()
  const CountryField = useDeferred(field, isFocused, null)
  if (CountryField && typed === undefined) return <CountryField {...props} autoFocus={isFocused} />

  function handleBlur() {
    const code = typed?.trim().toUpperCase()
    if (code !== undefined && (code === '' || isCountry(code))) onChange(code)
    setFocused(false)
    setTyped(undefined)
    onBlur()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the input within takes the focus
    <div onFocus={() => setFocused(true)}>
      <TextField
        id={id}
        name={props.name}
        label={props.label}
        error={error}
        required={Boolean(props.field.required)}
        value={typed ?? value}
        onChange={setTyped}
        onBlur={handleBlur}
      />
    </div>
  )
}
