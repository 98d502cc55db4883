const named = 'data-style'

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
