import { createContext, useContext } from 'react'
import type { Language } from '../format/format'

export const LanguageContext = createContext<Language>('ru')

/** The language the kit speaks, as told to UiProvider; Russian without one. */
export function useLanguage(): Language {
  return useContext(LanguageContext)
}
