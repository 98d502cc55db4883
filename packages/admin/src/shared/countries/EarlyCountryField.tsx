import { isCountry } from '@karvon/api-client/countries/countryCodes'
import { defer, useDeferred } from '@karvon/ui/Deferred'
import { TextField } from '@karvon/ui/TextField'
import { useState } from 'react'
import { useFormField } from '../form/formFields'
import { useIsIdle } from '../screen/whenIdle'
import type { CountryFieldProps } from './CountryField'
import { countryLabel } from './countryNames'

const field = defer(() => import('./CountryField').then((module) => module.CountryField))

/**
 * The same where a page is to show its data first: the list of countries comes once nothing else is to do or a pointer is near, and
 * never under the hands of whoever is typing the two letters already.
 */
export function EarlyCountryField(props: CountryFieldProps) {
  const { id, value, error, onChange, onBlur } = useFormField<string>(props.name)
  const [isTyping, setTyping] = useState(false)
  const [isNear, setNear] = useState(false)
  const isIdle = useIsIdle()
  const CountryField = useDeferred(field, (isIdle || isNear) && !isTyping, null)

  if (CountryField && !isTyping) return <CountryField {...props} />

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the input within takes the focus
    <div onPointerEnter={() => setNear(true)} onFocus={() => setTyping(true)}>
      <TextField
        id={id}
        name={props.name}
        label={props.label}
        error={error}
        required={Boolean(props.field.required)}
        value={isTyping ? value : countryLabel(value)}
        onChange={onChange}
        onBlur={() => {
          const code = value.trim()
          if (isCountry(code)) onChange(code.toUpperCase())
          setTyping(false)
          setNear(true)
          onBlur()
        }}
      />
    </div>
  )
}
