const prefix = 'begun:'

/** Only where a browser can encrypt: at an address of https, or on the machine itself. */
export const canKeepDrafts = (): boolean => typeof indexedDB !== 'undefined' && globalThis.crypto?.subtle !== undefined

/** In this browser lies a draft of somebody, which only reading it tells more of. */
export const draftMark = 'draftsKept'

/** Whose drafts are to go. */
export const forgottenKey = 'draftsToForget'

/** From now on nothing is written, and what is not removed at once the next sign-in removes. */
export const forgetLater = (personId: string | number): void => localStorage.setItem(forgottenKey, String(personId))

/** What a form gets back, once. */
export interface HandedDraft {
  values: unknown
  /** What is chosen beside the text; files cannot be written down. */
  files?: unknown
  /** Under which the text is kept on this device, too. */
  id?: string
}

/** What was typed when the session ended, or is opened from the list of drafts: as long as the page lives, in which one signs in again. By `draftKey`. */
export const handed = new Map<string, HandedDraft>()
const listeners = new Set<() => void>()

/** For `useSyncExternalStore`, with `hasDraft`. */
export function subscribeHanded(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Are chosen files kept with the text? */
export const hasKeptFiles = (): boolean => [...handed.values()].some(({ files }) => files !== undefined)

/** Under which what is typed into a form is kept. */
export const draftKey = (personId: string | number, path: string, name: string) =>
  `${prefix}${personId}:${path}:${name}`

const keys = () => [...handed.keys(), ...Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))]

/** Is text kept for one of the forms of a page? */
export const hasDraft = (personId: string | number, path: string): boolean =>
  keys().some((key) => key.startsWith(draftKey(personId, path, '')))

/** Is anything kept that was typed? */
export const hasDrafts = (): boolean => keys().length > 0

/** The form with this key gets it when it appears. */
export function handDraft(key: string, draft: HandedDraft): void {
  handed.set(key, draft)
  // Where nothing can be encrypted, the tab itself keeps the text through a reload.
  if (!canKeepDrafts()) {
    try {
      sessionStorage.setItem(key, JSON.stringify(draft.values))
    } catch {
      // A full or closed store keeps nothing; the form itself is as it was.
    }
  }
  for (const listener of listeners) listener()
}

export function takeDraft(key: string): HandedDraft | undefined {
  const draft = handed.get(key)
  const text = sessionStorage.getItem(key)
  handed.delete(key)
  sessionStorage.removeItem(key)
  // As it was written: what is typed now and what it was made of are no longer one and the same.
  if (text !== null) return { ...draft, values: JSON.parse(text) }
  return draft && { ...draft, values: JSON.parse(JSON.stringify(draft.values)) }
}

/** Whoever signs out leaves nothing behind; the next person finds nothing of the one before. */
export function forgetDrafts(except?: string | number) {
  for (const key of keys()) {
    if (except !== undefined && key.startsWith(`${prefix}${except}:`)) continue
    sessionStorage.removeItem(key)
    handed.delete(key)
  }
}
