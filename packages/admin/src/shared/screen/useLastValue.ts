import { useState } from 'react'

/** What is there, or what was there last: a dialog keeps its words while it fades. */
export function useLastValue<T extends object>(value: T | null | undefined): T | null {
  const [last, setLast] = useState(value ?? null)
  if (value && value !== last) setLast(value)
  return value ?? last
}
