import { createContext, type ReactNode, useContext } from 'react'

// No story: there is nothing to see but the fields within.

const ReadOnlyContext = createContext(false)

export interface ReadOnlyProps {
  /** Whether it is so now. */
  when: boolean
  /** Fields and buttons, at any depth. */
  children: ReactNode
}

/**
 * Every field of the kit within can be read, selected and copied, not changed, and every button that is not marked with
 * `usableWhileReadOnly` does nothing. All of them keep the focus. A form puts it around its fields while they are being
 * saved. What stands in another one is read-only when either is.
 */
export function ReadOnly({ when, children }: ReadOnlyProps) {
  return <ReadOnlyContext.Provider value={useReadOnly(when)}>{children}</ReadOnlyContext.Provider>
}

/** A window of its own: what opens over fields that are read-only can be answered. */
export function Changeable({ children }: { children: ReactNode }) {
  return <ReadOnlyContext.Provider value={false}>{children}</ReadOnlyContext.Provider>
}

/**
 * Whether a field shows its value and does not take another.
 * @param own what the field itself was told
 */
export function useReadOnly(own = false): boolean {
  return useContext(ReadOnlyContext) || own
}

/** On a button that changes nothing, or that stops what is running. */
export const usableWhileReadOnly = { 'data-usable-while-read-only': '' }

/** Whether a button with these props does nothing for now. */
export function useHeldButton(props: object): boolean {
  return useContext(ReadOnlyContext) && !('data-usable-while-read-only' in props)
}
