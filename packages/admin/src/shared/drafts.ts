const prefix = 'draft:'

/** Under which what is typed into a form is kept. */
export const draftKey = (personId: string | number, path: string, name: string) =>
  `${prefix}${personId}:${path}:${name}`

/** Is text kept for one of the forms of a page? */
export function hasDraft(personId: string | number, path: string): boolean {
  return Object.keys(sessionStorage).some((key) => key.startsWith(`${prefix}${personId}:${path}:`))
}

/** Is anything kept that was typed? */
export const hasDrafts = (): boolean => Object.keys(sessionStorage).some((key) => key.startsWith(prefix))

/** Whoever signs out leaves nothing behind; the next person finds nothing of the one before. */
export function forgetDrafts(except?: string | number) {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix) && !(except !== undefined && key.startsWith(`${prefix}${except}:`))) {
      sessionStorage.removeItem(key)
    }
  }
}

export function takeDraft(key: string): unknown {
  const text = sessionStorage.getItem(key)
  if (text === null) return undefined
  sessionStorage.removeItem(key)
  return JSON.parse(text)
}

export function keepDraft(key: string, values: unknown) {
  try {
    sessionStorage.setItem(key, JSON.stringify(values))
  } catch {
    // A full or closed store keeps nothing; the form itself is as it was.
  }
}
