import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useConnection } from '../api/useConnection'
import { useActor } from '../session/useActor'
import { draftKey, keptFiles } from './drafts'
import { hasUnsaved } from './leaving'

export interface DraftOptions<Values, Files = unknown> {
  /** Tells two forms of one screen apart. */
  name: string
  /** What is typed by now, or null when there is nothing worth keeping. Never hand in passwords. */
  read(): Values | null
  /** What is chosen beside it and cannot be text; kept as long as the page lives. */
  files?: (() => Files | undefined) | undefined
  /** Gets what was kept, once, when the form appears; without the files where the page was loaded anew. */
  onRestore(values: Values, files: Files | undefined): void
}

/** Keeps what is being typed when the session ends by itself, and gives it back to the same person on the same page. */
export function useDraft<Values, Files = unknown>({ name, read, files, onRestore }: DraftOptions<Values, Files>) {
  const { session } = useConnection()
  const { id } = useActor()
  const [path] = useLocation()
  const key = draftKey(id, path, name)
  const latest = useRef({ read, files, onRestore })
  latest.current = { read, files, onRestore }

  useEffect(() => {
    const kept = takeDraft(key)
    if (kept) latest.current.onRestore(kept.values as Values, kept.files as Files | undefined)
    return session.subscribe((user) => {
      if (user) return
      const values = latest.current.read()
      if (values !== null) keepDraft(key, values, latest.current.files?.())
    })
  }, [key, session])
}

/** Opens a window again that stood open over something unsaved when the session ended. */
export function useKeptDialog<State extends { open: boolean }>(
  name: string,
  dialog: State | null,
  onRestore: (dialog: State) => void,
) {
  useDraft<State>({ name: `dialog ${name}`, read: () => (dialog?.open && hasUnsaved() ? dialog : null), onRestore })
}

function takeDraft(key: string): { values: unknown; files: unknown } | undefined {
  const text = sessionStorage.getItem(key)
  if (text === null) return undefined
  const files = keptFiles.get(key)
  sessionStorage.removeItem(key)
  keptFiles.delete(key)
  return { values: JSON.parse(text), files }
}

const withoutPassword = (name: string, value: unknown) => (/password/i.test(name) ? '' : value)

function keepDraft(key: string, values: unknown, files?: unknown) {
  try {
    sessionStorage.setItem(key, JSON.stringify(values, withoutPassword))
    if (files !== undefined) keptFiles.set(key, files)
  } catch {
    // A full or closed store keeps nothing; the form itself is as it was.
  }
}
