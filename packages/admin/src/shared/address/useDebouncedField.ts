import { useEffect, useRef, useState } from 'react'

/** The pause after which a field that asks the server is taken as typed, in ms. */
const pause = 500

/**
 * A field whose value is passed on after a pause, or at once when it is left. Follows changes from outside.
 * Spread over a field of the kit: `<NumberField {...useDebouncedField(query.minPrice, setMinPrice)} />`.
 * @param read the value that what is typed stands for: half a date stands for none. @default what is typed
 */
export function useDebouncedField<T>(value: T, onChange: (value: T) => void, read: (typed: T) => T = (typed) => typed) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ value, onChange })
  latest.current = { value, onChange }

  useEffect(() => () => clearTimeout(timer.current), [])

  // A change from outside overrules what was typed before it; what came of the typing itself leaves it as it is.
  if (!Object.is(known, value)) {
    setKnown(value)
    if (!Object.is(read(typed), value)) {
      clearTimeout(timer.current)
      setTyped(value)
    }
  }

  function passOn(next: T) {
    clearTimeout(timer.current)
    const stood = read(next)
    if (!Object.is(stood, latest.current.value)) latest.current.onChange(stood)
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
