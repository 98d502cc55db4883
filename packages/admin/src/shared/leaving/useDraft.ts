import { newIdempotencyKey } from '@karvon/api-client/http/idempotencyKey'
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { useConnection } from '../api/useConnection'
import { useActor } from '../session/useActor'
import {
  changeSlot,
  type DraftSlot,
  dropDraft,
  type FormTitle,
  giveUpSlot,
  type KeptDraft,
  leaveSlot,
  offeredDrafts,
  openSlot,
  refreshDrafts,
  subscribeDrafts,
} from './draftSlots'
import { draftKey, handDraft, takeDraft } from './drafts'
import { hasUnsaved, subscribeUnsaved } from './leaving'

export interface DraftOptions<Values, Files = unknown> {
  /** Tells two forms of one screen apart. */
  name: string
  /**
   * What is typed by now, or null when there is nothing worth keeping. Never hand in passwords.
   * @param withFiles what is chosen beside it is kept, too, and worth it alone
   */
  read(withFiles: boolean): Values | null
  /** What is chosen beside it and cannot be text; kept as long as the page lives. */
  files?: (() => Files | undefined) | undefined
  /** Gets what was kept, when the form appears or the person asks for it; without the files where the page was loaded anew. */
  onRestore(values: Values, files: Files | undefined): void
  /** Of the form, for the list of drafts. @default it is a place that a form stands in, and is not listed itself */
  title?: () => FormTitle
  /** Is drawn without a render of this component by what is typed: tells each key. */
  onTyped?: (listener: () => void) => () => void
}

/**
 * Keeps what is being typed. When the session ends by itself the same person gets it back on the same page; on this device it
 * lies encrypted, and is offered again after a closed tab, a crash or an empty battery.
 */
export function useDraft<Values, Files = unknown>(options: DraftOptions<Values, Files>) {
  const { name, onTyped } = options
  const { session } = useConnection()
  const { id: personId } = useActor()
  const [path] = useLocation()
  const key = draftKey(personId, path, name)
  const latest = useRef(options)
  const slot = useRef<DraftSlot | null>(null)
  const own = useRef<Pick<DraftSlot, 'id'> & { key: string }>(undefined)

  useLayoutEffect(() => {
    latest.current = options
    // Whatever was drawn may have been typed.
    if (slot.current) changeSlot(slot.current)
  })

  useEffect(() => {
    // A page that is hidden for a while goes on with its draft; the same form over another record has one of its own.
    const id = own.current?.key === key ? own.current.id : newIdempotencyKey()
    const opened: DraftSlot = {
      id,
      path,
      name,
      isPlace: latest.current.title === undefined,
      title: () => latest.current.title?.() ?? { title: '', about: '' },
      read: () => latest.current.read(false),
      hasFiles: () => latest.current.files?.() !== undefined,
      restore: (values) => latest.current.onRestore(values as Values, undefined),
    }
    const handed = takeDraft(key)
    if (handed) {
      if (handed.id !== undefined) opened.id = handed.id
      latest.current.onRestore(handed.values as Values, handed.files as Files | undefined)
    }
    slot.current = opened
    const close = openSlot(opened)
    const unsubscribe = session.subscribe((user) => {
      if (user) return
      const values = latest.current.read(true)
      if (values !== null) handDraft(key, { values, files: latest.current.files?.(), id: opened.id })
    })
    return () => {
      own.current = { key, id: opened.id }
      slot.current = null
      unsubscribe()
      close()
    }
  }, [key, path, name, session])

  useEffect(() => onTyped?.(() => slot.current && changeSlot(slot.current)), [onTyped])

  const isForm = options.title !== undefined
  const offered = useSyncExternalStore(subscribeDrafts, () =>
    isForm ? offeredDrafts().find((draft) => !draft.isPlace && draft.path === path && draft.name === name) : undefined,
  )

  return {
    /** What was typed into the same form before, and is in none now. */
    offered,
    /** It stands in the form; what was typed there meanwhile is offered in its place. */
    restore(draft: KeptDraft) {
      if (slot.current) adopt(slot.current, draft)
    },
    /** What is typed is saved, or discarded; the form may be gone by then, with what it held written down. */
    giveUp() {
      if (slot.current) giveUpSlot(slot.current)
      else if (own.current) dropDraft(own.current.id)
    },
  }
}

/** The form goes on with a draft; what was typed there meanwhile is kept beside it. */
export function adopt(slot: DraftSlot, draft: KeptDraft): void {
  leaveSlot(slot)
  slot.id = draft.id
  slot.restore(draft.values)
  refreshDrafts()
}

/** Opens a window again that stood open over something unsaved when the session ended. */
export function useKeptDialog<State extends { open: boolean }>(
  name: string,
  dialog: State | null,
  onRestore: (dialog: State) => void,
) {
  useDraft<State>({
    name: `dialog ${name}`,
    read: () => (dialog?.open && hasUnsaved() ? dialog : null),
    onRestore,
    // Whoever opens it and thinks for a while draws nothing here with the first key.
    onTyped: subscribeUnsaved,
  })
}
