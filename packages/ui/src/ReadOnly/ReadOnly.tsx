import { createContext, type ReactNode, useContext } from 'react'

// No story: there is nothing to see but the fields within.

const ReadOnlyContext = createContext<false | 'here' | 'everywhere'>(false)

export interface ReadOnlyProps {
  /** Whether it is so now. */
  when: boolean
  /** Also in the windows that are opened from within, such as by a closed gate. @default false */
  everywhere?: boolean | undefined
  /** Fields and buttons, at any depth. */
  children: ReactNode
}

/**
 * Every field of the kit within can be read, selected and copied, not changed, and every button that is not marked with
 * `usableWhileReadOnly` does nothing. All of them keep the focus. A form puts it around its fields while they are being
 * saved. What stands in another one is read-only when either is.
 */
export function ReadOnly({ when, everywhere = false, children }: ReadOnlyProps) {
  const around = useContext(ReadOnlyContext)
  const own = when && (everywhere ? 'everywhere' : around || 'here')
  return <ReadOnlyContext.Provider value={own || around}>{children}</ReadOnlyContext.Provider>
}

/** A window of its own: what opens over fields that are being saved can be answered. */
export function Changeable({ children }: { children: ReactNode }) {
  const around = useContext(ReadOnlyContext)
  return <ReadOnlyContext.Provider value={around === 'everywhere' && around}>{children}</ReadOnlyContext.Provider>
}

/**
 * Whether a field shows its value and does not take another.
 * @param own what the field itself was told
 */
export function useReadOnly(own = false): boolean {
  return useContext(ReadOnlyContext) !== false || own
}

/** On what changes nothing, such as the tabs of languages, or stops what is running. */
export const usableWhileReadOnly = { 'data-usable-while-read-only': '' }

/** Whether a button with these props does nothing for now. */
export function useHeldButton(props: object): boolean {
  return useReadOnly() && !('data-usable-while-read-only' in props)
}
