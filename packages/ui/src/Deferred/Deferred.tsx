import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useContext,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useLayoutEffect } from '../react/useLayoutEffect'
import { ChunkLoadErrorContext } from './chunkLoadError'

// No story: these hooks draw nothing. Menu, Select, Tooltip and TagInput show what they do.

/** Code that is fetched when it is first wanted. */
export interface Deferred<T> {
  /** What was fetched; undefined until then. */
  readonly current: T | undefined
  /** Fetches it once. A failed attempt is forgotten, so that the next one asks again. */
  load(): Promise<T>
}

const everyPart = new Set<Deferred<unknown>>()

/** Puts off code until a press, a pointer that comes near, or a moment in which nothing else is to do. */
export function defer<T>(fetchCode: () => Promise<T>): Deferred<T> {
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
  }
  everyPart.add(part)
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

/** The code of a part once `isWanted` was true for the first time and it has arrived; undefined until then. */
export function useDeferred<T>(
  part: Deferred<T>,
  isWanted: boolean,
  onMissing?: (error: unknown) => void,
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
        if (!isAlive) return
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

/** What a plain control hands to the one that takes its place. */
export interface OpenerProps {
  ref: RefObject<HTMLElement | null>
  'aria-busy': true | undefined
  onPointerEnter: () => void
  onFocus: (event: FocusEvent) => void
  onClick: (event: MouseEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/**
 * A plain control that becomes the full one when it is pressed: the code comes meanwhile, and the press is handed on to
 * the control that takes its place, unless the person pressed something else since.
 * `Full` is undefined until then; `opener` goes onto the plain control, and `opener.ref` also onto the full one.
 * @param keys what opens it besides Enter, blank and the pointer
 * @param given where the control stands, when another one was in that place before
 */
export function useOpener<T>(
  part: Deferred<T>,
  keys: (key: string) => boolean = () => false,
  given?: RefObject<HTMLElement | null>,
) {
  const [full, setFull] = useState<{ code: T }>()
  const [isLoading, setLoading] = useState(false)
  const own = useRef<HTMLElement>(null)
  const ref = given ?? own
  const press = useRef<{ event: Event; hadFocus: boolean }>(undefined)
  const report = useContext(ChunkLoadErrorContext)

  useLayoutEffect(() => {
    const { current: pressed } = press
    const element = ref.current
    if (!full || !pressed || !element) return
    press.current = undefined
    if (pressed.hadFocus) element.focus({ preventScroll: true })
    element.dispatchEvent(pressed.event)
  }, [full, ref])

  useEffect(() => {
    if (!isLoading) return
    const forget = (event: Event) => {
      if (!(event.target instanceof Node) || !ref.current?.contains(event.target)) press.current = undefined
    }
    const giveUp = (event: Event) => {
      if (event instanceof window.KeyboardEvent && ['Escape', 'Tab'].includes(event.key)) press.current = undefined
    }
    document.addEventListener('pointerdown', forget, true)
    document.addEventListener('keydown', giveUp, true)
    return () => {
      document.removeEventListener('pointerdown', forget, true)
      document.removeEventListener('keydown', giveUp, true)
    }
  }, [isLoading, ref])

  function open(event: Event) {
    press.current = { event, hadFocus: document.activeElement === ref.current }
    if (part.current !== undefined) return become(part.current)
    setLoading(true)
    part
      .load()
      .then(become, report)
      .finally(() => setLoading(false))
  }

  function become(code: T) {
    // Drawn in the same task: no key falls between the plain control and the one that takes its place.
    if (press.current) flushSync(() => setFull({ code }))
  }

  const prepare = () => void part.load().catch(() => undefined)
  const opener: OpenerProps = {
    ref,
    'aria-busy': isLoading || undefined,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick(event) {
      if (event.defaultPrevented) return
      const { detail } = event
      open(new window.MouseEvent('click', { bubbles: true, cancelable: true, detail }))
    },
    onKeyDown(event) {
      const { key, code, ctrlKey, metaKey, altKey } = event
      if (!keys(key) || ctrlKey || metaKey || altKey) return
      event.preventDefault()
      open(new window.KeyboardEvent('keydown', { bubbles: true, cancelable: true, key, code }))
    },
  }

  return { Full: full?.code, opener }
}
