/** Knows what is typed and not saved. Comes with the code of the first form: before that nobody can have typed. */
export interface UnsavedKeeper {
  /** Is something unsaved, as far as the forms have said by now? */
  hasUnsaved(): boolean
  /** The same, after every form has said whether it holds something. */
  flush(): boolean
  /** It is discarded, as the person wants it. */
  giveUp(): void
  subscribe(listener: () => void): () => void
}

/** What a person is asked about: it leaves the screen, and with it what is unsaved. */
export type Leave = () => void

let keeper: UnsavedKeeper | undefined
let isFree = false
let ask: ((leave: Leave) => void) | undefined
const listeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}

export function setUnsavedKeeper(known: UnsavedKeeper): void {
  keeper = known
  known.subscribe(notify)
}

/** For `useSyncExternalStore`, with `hasUnsaved`. */
export function subscribeUnsaved(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Is something on the screen typed and not saved? */
export const hasUnsaved = () => !isFree && keeper?.hasUnsaved() === true

/** Must a person be asked before the screen is left? */
export const mustAsk = () => keeper?.flush() === true && !isFree

/** Who asks, as long as they stand there: the guard around the screens. */
export function setAsker(asker: (leave: Leave) => void): () => void {
  ask = asker
  return () => {
    if (ask === asker) ask = undefined
  }
}

/** Runs what ends the screen; where something is unsaved the guard asks first. */
export function leave(act: Leave): void {
  if (ask && mustAsk()) ask(act)
  else act()
}

/** Runs a navigation that needs no question, such as the one after a deletion: what was edited is gone. */
export function leaveFreely(act: Leave): void {
  isFree = true
  notify()
  keeper?.giveUp()
  try {
    act()
  } finally {
    // A traversal asks in a later task.
    setTimeout(() => {
      isFree = false
      notify()
    })
  }
}
