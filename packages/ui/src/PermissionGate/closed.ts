import { createContext, useContext } from 'react'

/** Whether a closed gate stands around. */
export const ClosedContext = createContext(false)

/** Does a closed gate stand around? For what listens beyond its own element, such as the window. */
export const useIsClosed = (): boolean => useContext(ClosedContext)

/** On what only shows something else of the same content, such as the tabs of languages: it may be used in a closed gate. */
export const usableWhileClosed = { 'data-usable-while-closed': '' }

/** Stands the element where it may be used, though the gate around is closed? */
export const isUsable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-usable-while-closed], summary') !== null
