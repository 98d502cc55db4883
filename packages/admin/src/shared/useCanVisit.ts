import { createContext, useContext } from 'react'

/** `path` is one of the route table, such as `/clients`. */
export type CanVisit = (path: string) => boolean

const CanVisitContext = createContext<CanVisit>(() => false)

export const CanVisitProvider = CanVisitContext.Provider

/** Tells which sections have a screen that the signed-in person may open; links to the others are left out. */
export function useCanVisit(): CanVisit {
  return useContext(CanVisitContext)
}
