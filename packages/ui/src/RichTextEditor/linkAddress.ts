import { safeAddress } from './blocks/richTextModel'

/** Browsers take no longer ones. */
const longest = 2000

/** What a person types for an address, made whole: `karvon.uz`, `info@karvon.uz`, `+998 90 123-45-67`. Undefined if it is none. */
export function readAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (text.length > longest) return undefined
  if (/^(https?:\/\/|mailto:|tel:)./i.test(text)) return isParsed(text) ? safeAddress(text) : undefined
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`
  if (/^\+?[\d\s()-]{5,}$/.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`
  if (/^[^\s:/?#]+\.[^\s:/?#.]{2,}(:\d+)?([/?#]\S*)?$/.test(text) && isParsed(`https://${text}`))
    return `https://${text}`
  return undefined
}

function isParsed(address: string): boolean {
  return URL.canParse(address)
}

interface FoundAddress {
  /** Where it begins and ends within the text. */
  from: number
  to: number
  /** Whole, as it stands in a link. */
  href: string
}

const written = /^(?:https?:\/\/.|www\.[^.]+\..)/i
const mail = /^[\p{L}\p{N}._%+-]+@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}$/u

/**
 * The addresses in a text that cannot be mistaken for words: with http, https or www, and of mail. The full stop, comma or bracket
 * behind one is not its own. What stands in backticks is code.
 */
export function addressesIn(text: string): FoundAddress[] {
  return [...text.matchAll(/[^\s<>"«»„“”]+/g)].flatMap(({ 0: word, index }) => {
    const before = /^[([{'‘’]*/.exec(word)?.[0].length ?? 0
    const address = withoutEnd(word.slice(before))
    const href = written.test(address) || mail.test(address) ? readAddress(address) : undefined
    const from = index + before
    return href === undefined ? [] : [{ from, to: from + address.length, href }]
  })
}

/** The address that is all of the text, if it is one. */
export function onlyAddress(text: string): string | undefined {
  const [found] = text.length > longest ? [] : addressesIn(text)
  return found && found.from === 0 && found.to === text.length ? found.href : undefined
}

const opening: Partial<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** Closing brackets stay where they were opened within: `https://ru.wikipedia.org/wiki/Хива_(город)`. */
function withoutEnd(word: string): string {
  let end = Math.min(word.length, longest)
  for (; end > 0; end--) {
    const left = word.slice(0, end)
    const last = left.charAt(end - 1)
    const opened = opening[last]
    const isEnd = opened ? left.split(last).length > left.split(opened).length : /[.,;:!?…'‘’*_]/.test(last)
    if (!isEnd) break
  }
  return word.slice(0, end)
}
