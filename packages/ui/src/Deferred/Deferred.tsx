import { useContext, useEffect, useReducer, useRef, useState } from 'react'
import { useLayoutEffect } from '../react/useLayoutEffect'
import { ChunkLoadErrorContext } from './chunkLoadError'
import { useTypedAhead } from './typedAhead'

// No story: these hooks draw nothing. Menu, Select, Tooltip and TagInput show what they do.

/** Code that is fetched when it is first wanted. */
export interface Deferred<T> {
  /** What was fetched; undefined until then. */
  readonly current: T | undefined
  /** Fetches it once. A failed attempt is forgotten, so that the next one asks again. */
  load(): Promise<T>
  /** Fetches it ahead of the press that wants it, to which it leaves a failure. */
  prepare(): void
}

const everyPart = new Set<Deferred<unknown>>()

/**
 * Puts off code until a press, a pointer that comes near, or a moment in which nothing else is to do.
 * @param isFetchedAhead false for what is too heavy for such a moment
 */
export function defer<T>(fetchCode: () => Promise<T>, isFetchedAhead = true): Deferred<T> {
  let current: T | undefined
  let loading: Promise<T> | undefined
  const part: Deferred<T> = {
    get current() {
      return current
    },
    load() {
      loading ??= fetchCode().then(
        (code) => {
          current = code
          return code
        },
        (error) => {
          loading = undefined
          throw error
        },
      )
      return loading
    },
    prepare: () => void part.load().catch(() => undefined),
  }
  if (isFetchedAhead) everyPart.add(part)
  return part
}

/**
 * Fetches, one after another, what the code that is already here has put off.
 * @param pause awaited before each of them
 * @throws whatever the first attempt that fails ends with
 */
export async function loadDeferred(pause?: () => Promise<void>): Promise<void> {
  // What arrives may put off more: a set is walked on while it grows.
  for (const part of everyPart) {
    if (part.current !== undefined) continue
    await pause?.()
    await part.load()
  }
}

/**
 * The code of a part once `isWanted` was true for the first time and it has arrived; undefined until then.
 * @param onMissing told when it cannot be fetched, beside `UiProvider`; with null nobody is told
 */
export function useDeferred<T>(
  part: Deferred<T>,
  isWanted: boolean,
  onMissing?: ((error: unknown) => void) | null,
): T | undefined {
  const [wasWanted, setWasWanted] = useState(isWanted)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const report = useContext(ChunkLoadErrorContext)
  const missing = useRef(onMissing)
  if (isWanted && !wasWanted) setWasWanted(true)

  useLayoutEffect(() => {
    missing.current = onMissing
  })

  const shown = wasWanted ? part.current : undefined
  const isShown = shown !== undefined
  useEffect(() => {
    if (!isWanted || isShown) return
    // It has arrived since it was drawn.
    if (part.current !== undefined) return redraw()
    let isAlive = true
    part.load().then(
      () => isAlive && redraw(),
      (error) => {
        if (!isAlive || missing.current === null) return
        report(error)
        missing.current?.(error)
      },
    )
    return () => {
      isAlive = false
    }
  }, [part, isWanted, isShown, report])

  return shown
}

/**
 * The code of a window that a press opens, as `useDeferred` has it; what is typed until it is there stands in its first field.
 * @param isWanted by default the same as `isOpen`
 */
export function useDeferredWindow<T>(
  part: Deferred<T>,
  isOpen: boolean,
  onMissing: (error: unknown) => void,
  isWanted: boolean = isOpen,
): T | undefined {
  const code = useDeferred(part, isWanted, onMissing)
  useTypedAhead(isOpen && code === undefined)
  return code
}
