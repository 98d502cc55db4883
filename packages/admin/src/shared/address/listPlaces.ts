import { createContext, useContext } from 'react'

/** How each screen was left: its query by its path. */
const ListPlacesContext = createContext<Map<string, string>>(new Map())

export const ListPlacesProvider = ListPlacesContext.Provider

export const useListPlaces = () => useContext(ListPlacesContext)

/** The address of a list as it was left: with its page, filters, search and order. */
export function useListAddress(path: string): string {
  const search = useListPlaces().get(path)
  return search ? `${path}?${search}` : path
}
