import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { draftKey, keepDraft, takeDraft } from './drafts'
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

/** Keeps what is being typed when the session ends by itself, and gives it back to the same person on the same page. */
export function useDraft<Values>({ name, read, onRestore }: DraftOptions<Values>) {
  const { session } = useConnection()
  const { id } = useActor()
  const [path] = useLocation()
  const key = draftKey(id, path, name)
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
