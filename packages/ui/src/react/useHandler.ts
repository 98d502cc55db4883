import { useCallback, useInsertionEffect, useRef } from 'react'

/** The same function as long as the component lives; it calls what was given last. React's `useEffectEvent` is not in 18. */
export function useHandler<Given extends unknown[], Answer>(
  handler: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const newest = useRef(handler)
  useInsertionEffect(() => {
    newest.current = handler
  })
  return useCallback((...given) => newest.current(...given), [])
}
