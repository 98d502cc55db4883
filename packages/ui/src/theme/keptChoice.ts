import { useSyncExternalStore } from 'react'

export interface KeptChoice<Value extends string> {
  /** Undefined until something was chosen in this browser. */
  read: () => Value | undefined
  /** Keeps it, or forgets it for `undefined`; this page and the other tabs follow at once. */
  keep: (value: Value | undefined) => void
  /** `read` that draws anew whenever it changes. */
  use: () => Value | undefined
}

/**
 * What a person chose about the look of things, one of `values`, in this browser's storage under `name`. Where it keeps
 * nothing the choice holds until the page is left.
 * @param show called with what was chosen, here or in another tab
 */
export function keptChoice<Value extends string>(
  name: string,
  values: readonly Value[],
  show: (value: Value | undefined) => void = () => {},
): KeptChoice<Value> {
  const listeners = new Set<() => void>()
  let unkept: Value | undefined

  function read() {
    if (unkept) return unkept
    try {
      const stored = localStorage.getItem(name)
      return values.find((value) => value === stored)
    } catch {
      return undefined
    }
  }

  function tell() {
    show(read())
    for (const notify of listeners) notify()
  }

  function keep(value: Value | undefined) {
    unkept = undefined
    try {
      if (value) localStorage.setItem(name, value)
      else localStorage.removeItem(name)
    } catch {
      unkept = value
    }
    tell()
  }

  const followTab = ({ key }: StorageEvent) => key === name && tell()

  function subscribe(notify: () => void) {
    listeners.add(notify)
    addEventListener('storage', followTab)
    return () => listeners.delete(notify)
  }

  return { read, keep, use: () => useSyncExternalStore(subscribe, read, () => undefined) }
}
