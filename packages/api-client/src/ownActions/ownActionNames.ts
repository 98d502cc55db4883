/** Of an answer: the id of what can be taken back. */
export const ownActionHeader = 'own-action'

/** Of a request: of what is done at once to many records it is a part; letters and digits. */
export const runHeader = 'own-run'
