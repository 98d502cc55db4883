import { formatNumber } from '@karvon/ui/format'
import { createInstance, type FormatterModule, type InitOptions } from 'i18next'
import type { ru } from './ru/ru'
import type { HelpTable, Tables, TopicTable } from './tables'

export const languages = ['ru', 'en'] as const
export type Language = (typeof languages)[number]

/** One language alone is read: that is much of what a start takes. */
const loadTables: Readonly<Record<Language, () => Promise<Tables>>> = {
  ru: async () => (await import('./ru/ru')).ru,
  en: async () => (await import('./en/en')).en,
}

type PluralEnd = `_${'one' | 'few' | 'many' | 'other'}`
type Base<Key> = Key extends `${infer Name}${PluralEnd}` ? Name : Key

/** A text of `talk.json` or `columns.json`; texts with a count are named without their plural ending. */
export type WordKey = Base<keyof (typeof ru)['talk']>

type Values = Readonly<Record<string, string | number>>

/** Numbers are written as the language writes them, wherever a text takes one; all else stands as it is. */
const numbers: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: unknown, _, language) => {
    if (typeof value !== 'number') return String(value ?? '')
    return language === 'ru' ? formatNumber(value) : value.toLocaleString(language)
  },
}

const words = createInstance()

const settings: InitOptions = {
  supportedLngs: languages,
  fallbackLng: false,
  defaultNS: 'talk',
  initAsync: false,
  // Keys such as `help.usage` stand in one flat table. Named, the other separator keeps keys from being searched for it.
  keySeparator: false,
  nsSeparator: ':',
  interpolation: { escapeValue: false, alwaysFormat: true },
}

/** The types of i18next know one set of keys for all packages that are judged together: the admin's. Ours is `WordKey`. */
const textOf = (key: string, values?: Values) => (words.t as TextOf)(key, values)
type TextOf = (key: string, values?: Values) => string

/** Texts without values, as they were last told: an export asks for the same few in every row. */
const cached = new Map<string, string>()

/** One program speaks one language: said once, before anything is printed. */
export async function setLanguage(language: Language): Promise<void> {
  if (words.language === language) return
  cached.clear()
  const tables = words.hasResourceBundle?.(language, 'talk') ? {} : await loadTables[language]()
  if (!words.isInitialized) {
    await words.use(numbers).init({ ...settings, lng: language, resources: { [language]: tables } })
    return
  }
  for (const [space, texts] of Object.entries(tables)) words.addResourceBundle(language, space, texts)
  await words.changeLanguage(language)
}

/** Work whose texts are of another language, such as a file for somebody else. */
export async function inLanguage<T>(language: Language | undefined, work: () => Promise<T>): Promise<T> {
  const spoken = currentLanguage()
  if (language === undefined || language === spoken) return work()
  await setLanguage(language)
  return work().finally(() => setLanguage(spoken))
}

export const currentLanguage = (): Language => words.language as Language

/** The text in the spoken language. `{{name}}` takes a value; `count` chooses the plural form. */
export function t(key: WordKey, values?: Values): string {
  if (values) return textOf(key, values)
  const text = cached.get(key) ?? textOf(key)
  cached.set(key, text)
  return text
}

/** The text of a key made at run time, or what was asked for itself. */
export function tOrKey(key: string, values: Values = {}): string {
  return words.exists(key) ? textOf(key, values) : key
}

/** The words of the commands, in the spoken language. */
export const helpTable = (): HelpTable => words.getResourceBundle(words.language, 'help')

/** The pages of `karvon help <topic>`, in the spoken language. */
export const topicTable = (): TopicTable => words.getResourceBundle(words.language, 'topics')

/** What the texts of the server and of the rules are in the spoken language; empty in Russian, which they speak. */
export const serverTable = (): Tables['server'] => words.getResourceBundle(words.language, 'server')

/** Where Russian is the language that people have in common, and locales that name none. */
const russianLocales = new Set(['', 'c', 'posix', 'ru', 'uk', 'be', 'kk', 'uz', 'tg', 'ky', 'tk', 'az', 'hy'])

/** The language of flag, variable, settings or locale. A locale that says nothing means Russian, the agency's own. */
export function languageOf(wanted: string | undefined, env: Readonly<Record<string, string | undefined>>): Language {
  const named = languages.find((language) => language === wanted)
  if (named) return named
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || ''
  // No regular expression without regard to case: the first one of a process takes a tenth of a second.
  return russianLocales.has(locale.toLowerCase().split(/[._@-]/, 1)[0] ?? '') ? 'ru' : 'en'
}
