import { useLayoutEffect, useRef, useState } from 'react'

type Acts = Record<string, (...given: never[]) => unknown>

/** The same functions as long as the component lives, each of which does what was given last: for parts that are drawn seldom. */
export function useSameActs<Given extends Acts>(acts: Given): Given {
  const newest = useRef(acts)
  useLayoutEffect(() => {
    newest.current = acts
  })
  const [same] = useState(() => {
    const names = Object.keys(acts) as (keyof Given)[]
    return Object.fromEntries(names.map((name) => [name, (...given: never[]) => newest.current[name]?.(...given)]))
  })
  return same as Given
}
