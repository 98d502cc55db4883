import { atom, getDefaultStore, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { setUnsavedKeeper } from './leaving'

/** One entry for every form that holds unsaved text: dialogs and screens put theirs in, the guard and the title read. */
const unsavedFormsAtom = atom<ReadonlySet<symbol>>(new Set<symbol>())

/** What the forms that are typed in do before anybody asks whether they hold something. */
const flushing = new Set<() => void>()

const store = getDefaultStore()
const hasUnsaved = () => store.get(unsavedFormsAtom).size > 0

setUnsavedKeeper({
  hasUnsaved,
  flush() {
    for (const flush of flushing) flush()
    return hasUnsaved()
  },
  subscribe: (listener) => store.sub(unsavedFormsAtom, listener),
})

/**
 * Holds the person on the screen while `isDirty`.
 * @param flush brings `isDirty` up to date; has to be the same function each time
 */
export function useUnsaved(isDirty: boolean, flush?: () => void) {
  const change = useSetAtom(unsavedFormsAtom, { store })

  useEffect(() => {
    if (!flush) return
    flushing.add(flush)
    return () => void flushing.delete(flush)
  }, [flush])

  useEffect(() => {
    if (!isDirty) return
    const form = Symbol('unsaved form')
    change((forms) => new Set([...forms, form]))
    return () => change((forms) => new Set([...forms].filter((other) => other !== form)))
  }, [change, isDirty])
}
