import { atom, useSetAtom, useStore } from 'jotai'
import { useEffect } from 'react'

/** One entry for every form that holds unsaved text: dialogs and screens put theirs in, the guard and the title read. */
const unsavedFormsAtom = atom<ReadonlySet<symbol>>(new Set<symbol>())

/** Leaving is part of what was confirmed: the thing that was edited is gone. */
const isLeavingFreelyAtom = atom(false)

/** What a person is asked about: it leaves the screen, and with it what is unsaved. */
export const leaveAtom = atom<{ act(): void } | null>(null)

/** Must a person be asked before the screen is left? */
export const holdsUnsavedAtom = atom((get) => get(unsavedFormsAtom).size > 0 && !get(isLeavingFreelyAtom))

/** What the forms that are typed in do before anybody asks whether they hold something. */
const settling = new Set<() => void>()

/** Every form knows by now what was typed into it. */
export function settleForms() {
  for (const settle of settling) settle()
}

/**
 * Holds the person on the screen while `isDirty`.
 * @param settle brings `isDirty` up to date; has to be the same function each time
 */
export function useUnsaved(isDirty: boolean, settle?: () => void) {
  const change = useSetAtom(unsavedFormsAtom)

  useEffect(() => {
    if (!settle) return
    settling.add(settle)
    return () => void settling.delete(settle)
  }, [settle])

  useEffect(() => {
    if (!isDirty) return
    const form = Symbol('unsaved form')
    change((forms) => new Set([...forms, form]))
    return () => change((forms) => new Set([...forms].filter((other) => other !== form)))
  }, [change, isDirty])
}

/** Runs what ends the screen; where something is unsaved the guard asks first. */
export function useLeave(): (act: () => void) => void {
  const store = useStore()
  return (act) => {
    settleForms()
    if (store.get(holdsUnsavedAtom)) store.set(leaveAtom, { act })
    else act()
  }
}

/** Runs a navigation that needs no question, such as the one after a deletion. */
export function useLeaveFreely(): (act: () => void) => void {
  const store = useStore()
  return (act) => {
    store.set(isLeavingFreelyAtom, true)
    try {
      act()
    } finally {
      // A traversal asks in a later task.
      setTimeout(() => store.set(isLeavingFreelyAtom, false))
    }
  }
}
