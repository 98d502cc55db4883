const prefix = 'begun:'

/** Files cannot be written down as text: they are kept as long as the page lives, in which one signs in again. */
export const keptFiles = new Map<string, unknown>()

/** Are chosen files kept with the text? */
export const hasKeptFiles = (): boolean => keptFiles.size > 0

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
      keptFiles.delete(key)
    }
  }
}
