import { useEffect, useState } from 'react'

/** The text of a search as it was when typing paused for so many ms. */
export function useDelayed(text: string, pause = 500): string {
  const [settled, setSettled] = useState(text)

  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : pause)
    return () => clearTimeout(timer)
  }, [text, pause])

  return settled
}
