/** What a form is called, and whom or what it is about. */
export interface FormTitle {
  title: string
  about: string
}

/** A form, or where one stands, whose text is kept while it is open. */
export interface DraftSlot {
  /** Tells its draft from that of the same form in another tab. */
  id: string
  path: string
  name: string
  /** A window, or a new card: it comes back with the form in it, and is not listed. */
  isPlace: boolean
  title(): FormTitle
  /** What is typed by now, without files and secrets; null when there is nothing worth keeping. */
  read(): unknown
  /** Were files chosen, which are not kept? */
  hasFiles(): boolean
  /** Puts in what was kept. */
  restore(values: unknown): void
}

/** What is kept of a form on this device. */
export interface KeptDraft extends Pick<DraftSlot, 'id' | 'path' | 'name' | 'isPlace'>, FormTitle {
  /** On which it was typed. */
  page: string
  /** Where it was typed, with the query. */
  address: string
  /** When, in ms, and in which tab. */
  at: number
  tab: string
  hasFiles: boolean
  values: unknown
}

/** Writes down what is typed. Comes late: before that it is only known what would have to be written. */
export interface DraftKeeper {
  /** What no open form has, of this tab or another; the newest first. */
  offered(): readonly KeptDraft[]
  /** Something may have been typed. */
  change(slot: DraftSlot): void
  /** The form goes; what it still holds is offered from then on. */
  leave(slot: DraftSlot): void
  /** What stands there is saved, or discarded. */
  giveUp(slot: DraftSlot): void
  drop(id: string): void
  /** What is to be written or removed is, when it resolves. */
  flush(): Promise<void>
  /** A form has taken a draft over, or let it go. */
  refresh(): void
}

const none: readonly KeptDraft[] = []
const slots = new Set<DraftSlot>()
const listeners = new Set<() => void>()
let keeper: DraftKeeper | null = null

export function subscribeDrafts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function tellDrafts(): void {
  for (const listener of listeners) listener()
}

export const offeredDrafts = (): readonly KeptDraft[] => keeper?.offered() ?? none

/** @returns ends it */
export function setDraftKeeper(next: DraftKeeper): () => void {
  keeper = next
  for (const slot of slots) next.change(slot)
  tellDrafts()
  return () => {
    if (keeper === next) keeper = null
    tellDrafts()
  }
}

export const openSlots = (): ReadonlySet<DraftSlot> => slots

/** @returns closes it */
export function openSlot(slot: DraftSlot): () => void {
  slots.add(slot)
  keeper?.change(slot)
  return () => {
    slots.delete(slot)
    keeper?.leave(slot)
  }
}

export const changeSlot = (slot: DraftSlot): void => keeper?.change(slot)

/** It goes on with another draft: what it holds by now is offered from then on. */
export const leaveSlot = (slot: DraftSlot): void => keeper?.leave(slot)

export const refreshDrafts = (): void => keeper?.refresh()

export const dropDraft = (id: string): void => keeper?.drop(id)

export const giveUpSlot = (slot: DraftSlot): void => keeper?.giveUp(slot)

/** What is typed on the screen is given up on purpose. */
export function giveUpOpenSlots(): void {
  for (const slot of slots) keeper?.giveUp(slot)
}

export const flushDrafts = async (): Promise<void> => keeper?.flush()
