import { type Language, languages } from '../src/format/format'

const key = 'karvon-stories-language'

// Read once: Ladle writes its addresses anew with every story. A test renders stories on the server, where nobody chooses.
const given =
  'window' in globalThis
    ? (new URLSearchParams(window.location.search).get('lang') ?? sessionStorage.getItem(key))
    : null

const chosen = languages.find((name) => name === given)

/** What the kit and the stories speak: as the page around them, unless somebody chose another. */
export const language: Language = chosen ?? 'en'

/** Which of the Russian, the English and the Uzbek text of a story is shown. */
export const languageIndex = ['ru', 'en', 'uz'].indexOf(language)

/** Texts of stories are made where they are loaded, so the page is loaded again. What was set by controls is in the old one. */
export function chooseLanguage(next: Language) {
  sessionStorage.setItem(key, next)
  const address = new URL(window.location.href)
  for (const name of [...address.searchParams.keys()]) {
    if (name === 'lang' || name.startsWith('arg-')) address.searchParams.delete(name)
  }
  if (address.href === window.location.href) window.location.reload()
  else window.location.replace(address)
}
