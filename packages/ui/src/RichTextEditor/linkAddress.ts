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
