import { cutCharacters, isBlank } from './characters'

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  laquo: '«',
  raquo: '»',
  mdash: '—',
  ndash: '–',
  hellip: '…',
}

/** Rich text as one line of plain text, cut after `length` characters at a word where there is one. For previews, never for HTML. */
export function plainText(html: string | null | undefined, length?: number): string {
  const text = (html ?? '')
    .replace(/<(script|style)\b[^<>]*>[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<!--(?:[^<]|<(?!!--))*?-->/g, ' ')
    .replace(/<\/?(?:b|i|u|s|em|strong|a|span|sub|sup|mark|small|code)\b[^<>]*>/gi, '')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/&(#x[\da-f]+|#\d+|[a-z]+);/gi, readEntity)
    .replace(/\s+/g, ' ')
    .trim()
  if (isBlank(text)) return ''
  return length === undefined ? text : cut(text, length)
}

function readEntity(entity: string, name: string): string {
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? entity
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity
}

function cut(text: string, length: number): string {
  const kept = cutCharacters(text, length)
  return kept.length < text.length ? `${kept}…` : text
}
