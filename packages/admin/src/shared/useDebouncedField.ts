import { useEffect, useRef, useState } from 'react'

/** The pause after which a field that asks the server is taken as typed, in ms. */
const pause = 500

/**
 * A field whose value is passed on after a pause, or at once when it is left. Follows changes from outside.
 * Spread over a field of the kit: `<NumberField {...useDebouncedField(query.minPrice, setMinPrice)} />`.
 */
export function useDebouncedField<T>(value: T, onChange: (value: T) => void) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ value, onChange })
  latest.current = { value, onChange }

  useEffect(() => () => clearTimeout(timer.current), [])

  // A change from outside overrules what was typed before it.
  if (!Object.is(known, value)) {
    clearTimeout(timer.current)
    setKnown(value)
    setTyped(value)
  }

  function passOn(next: T) {
    clearTimeout(timer.current)
    if (!Object.is(next, latest.current.value)) latest.current.onChange(next)
  }

  return {
    value: typed,
    onChange(next: T) {
      setTyped(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => passOn(next), pause)
    },
    onBlur: () => passOn(typed),
  }
}
