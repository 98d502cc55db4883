import { useEffect, useRef, useState } from 'react'

/** Looks up what goes with a text; an answer to an older text is dropped, so `signal` may be ignored. */
export type LoadSuggestions<T> = (text: string, signal: AbortSignal) => Promise<readonly T[]>

export interface Suggestions<T> {
  items: readonly T[]
  state: 'idle' | 'loading' | 'ready' | 'failed'
}

export interface SuggestionOptions {
  /** Only then is anything looked up. */
  active: boolean
  /** In ms, counted from the last key. @default 250 */
  delay?: number | undefined
}

/** What is suggested for a text, asked for when the person pauses. The last answer stays until the next one is there. */
export function useSuggestions<T>(
  load: LoadSuggestions<T>,
  text: string,
  { active, delay = 250 }: SuggestionOptions,
): Suggestions<T> {
  const [found, setFound] = useState<Suggestions<T>>({ items: [], state: 'idle' })
  const latest = useRef(load)

  useEffect(() => {
    latest.current = load
  })

  useEffect(() => {
    if (!active) {
      setFound((known) => (known.state === 'idle' ? known : { items: [], state: 'idle' }))
      return
    }
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      setFound(({ items }) => ({ items, state: 'loading' }))
      try {
        const items = await latest.current(text, abort.signal)
        if (!abort.signal.aborted) setFound({ items, state: 'ready' })
      } catch {
        if (!abort.signal.aborted) setFound({ items: [], state: 'failed' })
      }
    }, delay)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [active, text, delay])

  return found
}
