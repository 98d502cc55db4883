import { atom, getDefaultStore, useSetAtom } from 'jotai'
import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { giveUpOpenSlots } from './draftSlots'
import { setUnsavedKeeper } from './leaving'

/** What is told of a form that holds something unsaved. */
export interface UnsavedForm {
  /** Tells it from others. */
  id: string
  /** Empty where it has none. */
  title(): string
  /** Why the last attempt to save it failed; null where there was none, or one is under way. */
  failure: unknown
  /** Tries again. */
  retry?(): unknown
}

/** An entry for every form that holds unsaved text; as it is at the moment. */
export type UnsavedEntry = Readonly<RefObject<UnsavedForm>>

/** One entry for every form that holds unsaved text: dialogs and screens put theirs in, the guard, the title and the head read. */
const unsavedFormsAtom = atom<readonly UnsavedEntry[]>([])

/** What the forms that are typed in do before anybody asks whether they hold something. */
const flushing = new Set<() => void>()

const store = getDefaultStore()
const hasUnsaved = () => store.get(unsavedFormsAtom).length > 0

setUnsavedKeeper({
  hasUnsaved,
  flush() {
    for (const flush of flushing) flush()
    return hasUnsaved()
  },
  giveUp: giveUpOpenSlots,
  subscribe: (listener) => store.sub(unsavedFormsAtom, listener),
})

/** For `useSyncExternalStore`: another list whenever one of them has become another. */
export const unsavedForms = () => store.get(unsavedFormsAtom)

interface UnsavedOptions {
  /** Brings `isDirty` up to date; has to be the same function each time. */
  flush?: () => void
  form?: Omit<UnsavedForm, 'id'>
}

const unnamed = { title: () => '', failure: null }

/** Holds the person on the screen while `isDirty`. */
export function useUnsaved(isDirty: boolean, { flush, form = unnamed }: UnsavedOptions = {}) {
  const change = useSetAtom(unsavedFormsAtom, { store })
  const id = useId()
  const latest = useRef<UnsavedForm>({ ...form, id })
  useLayoutEffect(() => {
    latest.current = { ...form, id }
  })

  useEffect(() => {
    if (!flush) return
    flushing.add(flush)
    return () => void flushing.delete(flush)
  }, [flush])

  useEffect(() => {
    if (!isDirty) return
    change((forms) => [...forms, latest])
    return () => change((forms) => forms.filter((other) => other !== latest))
  }, [change, isDirty])

  const { failure } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: who shows the forms hears of it
  useEffect(() => {
    if (isDirty) change((forms) => [...forms])
  }, [change, isDirty, failure])
}
