import createPurifier, { type Config, type DOMPurify } from 'dompurify'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { plainText } from '../format/format'
import { useLayoutEffect } from '../react/useLayoutEffect'
import { rendersAlone } from '../rendersAlone/rendersAlone'
import { richTextLook } from './richTextLook'

export interface RichTextProps {
  /** As stored; whatever is not allowed in rich text is left out. */
  html: string | null | undefined
  /** The language of the text, for pronunciation and hyphenation. */
  lang?: string | undefined
}

/**
 * Stored rich text, shown. Everything goes through the sanitiser: p, br, bold, italic, underlined, lists, alignment and
 * links to http, https, mailto and tel are all that comes out of it.
 */
export const RichText = rendersAlone(function RichText({ html, lang }: RichTextProps) {
  const text = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => text.current?.replaceChildren(sanitizeHtml(html ?? '')), [html])

  // A server, which has no nodes to put into it, sends the words.
  return (
    <Text ref={text} lang={lang}>
      {plainText(html ?? '')}
    </Text>
  )
})

const config = {
  ALLOWED_TAGS: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'a'],
  ALLOWED_ATTR: ['href', 'start', 'style', 'align'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:)/i,
  // No addresses: the pattern above would drop them.
  ADD_URI_SAFE_ATTR: ['start', 'align'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} as const satisfies Config

let purifier: DOMPurify | undefined

/**
 * The part of the HTML that rich text may hold, as nodes that can be put into a page: p, br, b, strong, i, em, u, ul, ol,
 * li, and a with http, https, mailto or tel. Alignment becomes `data-align`, because a strict Content-Security-Policy
 * ignores the `style` attribute; links open apart and know nothing of this page.
 */
export function sanitizeHtml(html: string): DocumentFragment {
  purifier ??= createOwnPurifier()
  return purifier.sanitize(html, config)
}

/**
 * A whole sheet of markup, such as one that is printed, as nodes that can be put into a page: headings, sections, tables, lists,
 * pictures and classes stay; scripts, styles, forms, frames and whatever runs by itself do not.
 */
export function sanitizeSheet(markup: string): DocumentFragment {
  purifier ??= createOwnPurifier()
  return purifier.sanitize(markup, sheetConfig)
}

const sheetConfig = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'audio', 'video'],
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} as const satisfies Config

/** An instance of its own: hooks of another one on the page cannot loosen it. */
function createOwnPurifier(): DOMPurify {
  const own = createPurifier(window)
  own.addHook('afterSanitizeAttributes', (element) => {
    const align = /text-align:\s*(center|right|left)/.exec(element.getAttribute('style') ?? '')?.[1]
    const legacy = /^(center|right|left)$/.exec(element.getAttribute('align') ?? '')?.[1]
    element.removeAttribute('style')
    element.removeAttribute('align')
    if (align ?? legacy) element.setAttribute('data-align', align ?? legacy ?? '')
    if (element.hasAttribute('href')) {
      element.setAttribute('rel', 'noopener noreferrer')
      if (/^http/i.test(element.getAttribute('href') ?? '')) element.setAttribute('target', '_blank')
    }
  })
  return own
}

const Text = styled.div`
  ${richTextLook}
`
