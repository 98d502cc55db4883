import type { Language, Tables } from './tables'

/** One language alone is read: that is most of what a start takes. */
export const loadTables: Readonly<Record<Language, () => Promise<Tables>>> = {
  ru: async () => (await import('./ru/ru')).ru,
  en: async () => (await import('./en/en')).en,
}
