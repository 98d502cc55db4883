/** Of an answer: the id of what can be taken back. */
export const ownActionHeader = 'own-action'

/** Of a request: of what is done at once to many records it is a part; letters and digits. */
export const runHeader = 'own-run'

/** What the person can take back of a change by `ownActions.undo`; null where that is nothing. */
export const ownActionOf = (headers: Headers): string | null => headers.get(ownActionHeader)

/** The option of calls that are one of the person's actions. */
export const asRun = (run: string) => ({ headers: { [runHeader]: run } })
