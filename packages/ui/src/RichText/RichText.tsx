import { useLayoutEffect, useRef } from 'react'
import styled from 'styled-components'
import type { Language } from '../format/format'
import { rendersAlone } from '../rendersAlone/rendersAlone'
import { focusRing } from '../theme/mixins'
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
  font: var(--text-body);
  overflow-wrap: anywhere;

  p + *,
  :is(ul, ol) + * {
    margin-top: var(--space-2);
  }

  ul,
  ol {
    margin-bottom: 0;
    padding-left: 22px;
  }

  ul {
    list-style: disc;
  }

  ol {
    list-style: decimal;
  }

  li :is(ul, ol) {
    margin-top: 0;
  }

  li + li {
    margin-top: var(--space-05);
  }

  [data-align='center'] {
    text-align: center;
  }

  [data-align='right'] {
    text-align: right;
  }

  strong,
  b {
    font-weight: 600;
  }

  a[href] {
    border-radius: 2px;
    color: var(--color-text-link);
    text-decoration: underline;
    text-underline-offset: 2px;

    &:focus-visible {
      ${focusRing}
    }
  }
`
