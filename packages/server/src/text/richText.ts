import { createRequire } from 'node:module'
import { type LocalizedText, languages } from '@karvon/api-client/read/localizedText'
import type SanitizeHtml from 'sanitize-html'

/** What rich text may hold: what the editor writes and nothing that could run, load or look like the product itself. */
const rules: SanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'a'],
  allowedAttributes: { a: ['href'], ol: ['start'], p: ['style'], li: ['style'] },
  allowedStyles: { '*': { 'text-align': [/^(left|center|right)$/] } },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // Their content is no text for people: it goes with them.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'xmp',
    'noscript',
    'template',
    'iframe',
    'title',
    'noembed',
  ].concat(['noframes', 'plaintext', 'object', 'svg', 'math']),
}

/** Loaded with the first text: a start need not wait for it. */
const load = createRequire(import.meta.url)
let sanitizeHtml: typeof SanitizeHtml | undefined

/** Far beyond every limit of the product: longer HTML is left for the schema to refuse. */
const longest = 50_000

/** HTML without anything but the tags, attributes and link schemes of rich text; sanitising twice changes nothing. */
export function sanitised(html: string): string {
  if (html.length > longest) return html
  sanitizeHtml ??= load('sanitize-html') as typeof SanitizeHtml
  // The library closes empty tags as XHTML does, the editor as HTML does.
  return sanitizeHtml(html, rules).replaceAll('<br />', '<br>')
}

export function sanitisedTexts(text: LocalizedText): LocalizedText {
  const entries = languages.map((language) => [language, sanitised(text[language])])
  return Object.fromEntries(entries) as LocalizedText
}
