import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useActor } from './useActor'
import { useConnection } from './useConnection'

export interface DraftOptions<Values> {
  /** Tells two forms of one screen apart. */
  name: string
  /** What is typed by now, or null when there is nothing worth keeping. Never hand in passwords or files. */
  read(): Values | null
  /** Gets what was kept, once, when the form appears. */
  onRestore(values: Values): void
}

const prefix = 'draft:'

/** Keeps what is being typed when the session ends by itself, and gives it back to the same person on the same page. */
export function useDraft<Values>({ name, read, onRestore }: DraftOptions<Values>) {
  const { session } = useConnection()
  const { id } = useActor()
  const [path] = useLocation()
  const key = `${prefix}${id}:${path}:${name}`
  const latest = useRef({ read, onRestore })
  latest.current = { read, onRestore }

  useEffect(() => {
    const kept = takeDraft(key)
    if (kept !== undefined) latest.current.onRestore(kept as Values)
    return session.subscribe((user) => {
      if (user) return
      const values = latest.current.read()
      if (values !== null) keepDraft(key, values)
    })
  }, [key, session])
}

/** Is text kept for one of the forms of a page? */
export function hasDraft(personId: string | number, path: string): boolean {
  return Object.keys(sessionStorage).some((key) => key.startsWith(`${prefix}${personId}:${path}:`))
}

/** Whoever signs out leaves nothing behind; the next person finds nothing of the one before. */
export function forgetDrafts(except?: string | number) {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix) && !(except !== undefined && key.startsWith(`${prefix}${except}:`))) {
      sessionStorage.removeItem(key)
    }
  }
}

function takeDraft(key: string): unknown {
  const text = sessionStorage.getItem(key)
  if (text === null) return undefined
  sessionStorage.removeItem(key)
  return JSON.parse(text)
}

function keepDraft(key: string, values: unknown) {
  try {
    sessionStorage.setItem(key, JSON.stringify(values))
  } catch {
    // A full or closed store keeps nothing; the form itself is as it was.
  }
}
