/** The keys of a keyboard in the same places of each layout: Latin, Russian, and the Uzbek one of Cyrillic letters. */
const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,./-="
const russian = 'ёйцукенгшщзхъфывапролджэячсмитьбю.-='
const uzbek = 'ёйцукенгшўзхъфқвапролджэячсмитьбю.ғҳ'

/** What the keys of these letters write with Shift, beside capitals. */
const shiftedLatin = '~{}:"<>'
const shiftedRussian = 'ёхъжэбю'

const toLatin: Record<string, string> = { ...pairs(uzbek, latin), ...pairs(russian, latin), '"': '@' }
const toCyrillic = [russian, uzbek].map((keys) => pairs(latin + shiftedLatin, keys + shiftedRussian))

/**
 * What was meant when the keyboard stood on another layout: `rfhbvjd` is «каримов», «фашк» is `afir`. Lower case; nothing
 * for what has no letters.
 */
export function otherLayouts(typed: string): string[] {
  const text = typed.toLowerCase()
  const layouts = /[а-яёўқғҳ]/.test(text) ? [toLatin] : /[a-z]/.test(text) ? toCyrillic : []
  return [...new Set(layouts.map((keys) => [...text].map((key) => keys[key] ?? key).join('')))]
}

/** The items that fit what was typed; if none does, those that fit what it is on another layout. */
export function findInLayouts<Item>(
  items: readonly Item[],
  typed: string,
  fits: (item: Item, search: string) => boolean,
): Item[] {
  for (const search of [typed, ...otherLayouts(typed)]) {
    const found = items.filter((item) => fits(item, search))
    if (found.length > 0) return found
  }
  return []
}

function pairs(from: string, to: string): Record<string, string> {
  return Object.fromEntries([...from].map((key, place) => [key, to[place] ?? key]))
}
