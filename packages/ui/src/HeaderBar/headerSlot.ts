import { createContext } from 'react'

/** Where a HeaderBar within an AppShell draws itself: null until the shell is in the document, undefined outside one. */
export const HeaderSlotContext = createContext<HTMLElement | null | undefined>(undefined)
