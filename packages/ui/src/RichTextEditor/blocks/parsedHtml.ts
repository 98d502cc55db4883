/** What the attribute `style` is called meanwhile. */
export const named = 'data-style'

/**
 * HTML as nodes that neither run nor load. Styles are given another name first: a strict Content-Security-Policy empties
 * them, and reports each one, even in a document nobody sees.
 */
export function parseHtml(html: string): HTMLElement {
  const quiet = html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/([\s"'])style(?=\s*=)/gi, `$1${named}`))
  return new DOMParser().parseFromString(quiet, 'text/html').body
}

/** The style attribute of a parsed element. */
export function styleOf(element: Element): string {
  return element.getAttribute(named) ?? element.getAttribute('style') ?? ''
}

/** What the style says last of a property. */
export function declared(element: Element, property: string): string | undefined {
  const all = styleOf(element).matchAll(new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'gi'))
  return [...all].at(-1)?.[1]?.trim().toLowerCase()
}
