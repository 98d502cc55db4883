import { useLayoutEffect, useRef } from 'react'
import styled from 'styled-components'
import type { Language } from '../format/format'
import { rendersAlone } from '../rendersAlone/rendersAlone'
import { richTextLook } from './richTextLook'
import { sanitizeHtml } from './sanitizeHtml'

export interface RichTextProps {
  /** As stored; whatever is not allowed in rich text is left out. */
  html: string | null | undefined
  lang?: Language
}

/**
 * Stored rich text, shown. Everything goes through the sanitiser: p, br, bold, italic, underlined, lists, alignment and
 * links to http, https, mailto and tel are all that comes out of it.
 */
export const RichText = rendersAlone(function RichText({ html, lang }: RichTextProps) {
  const text = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => text.current?.replaceChildren(sanitizeHtml(html ?? '')), [html])

  return <Text ref={text} lang={lang} />
})

const Text = styled.div`
  ${richTextLook}
`
