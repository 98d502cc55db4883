import { useEffect, useState } from 'react'

/** Ms without a change after which somebody has finished typing. */
const pause = 500

/** The value as it was when it had last not changed for half a second. */
export function useDebouncedValue<T>(value: T, before: T): T {
  const [debounced, setDebounced] = useState(before)

  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pause)
    return () => clearTimeout(timer)
  }, [value])

  return debounced
}
