import { useEffect } from 'react'
import { useHandler } from './useHandler'

type Handlers = { [Name in keyof DocumentEventMap]?: (event: DocumentEventMap[Name]) => void }

interface Hearing {
  /** @default true */
  isOn?: boolean
  /** Before what they are meant for, rather than after it. @default false */
  capture?: boolean
}

/** Hears events of the whole page. Always the same ones; what they do may change. */
export function useDocumentEvents(handlers: Handlers, { isOn = true, capture = false }: Hearing = {}): void {
  const names = Object.keys(handlers).join(' ')
  const handle = useHandler((event: Event) => (handlers as Record<string, (event: Event) => void>)[event.type]?.(event))

  useEffect(() => {
    if (!isOn) return
    const over = new AbortController()
    for (const name of names.split(' ')) document.addEventListener(name, handle, { capture, signal: over.signal })
    return () => over.abort()
  }, [isOn, capture, names, handle])
}
