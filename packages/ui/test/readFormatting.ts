/**
 * Every visible character of the HTML with all that is true of it: marks, address, alignment, place in lists. Reads the
 * DOM from the character upwards and shares nothing with the bridge, so that it can judge it. For tests.
 */
export function readFormatting(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const characters: string[] = []
  while (texts.nextNode()) {
    const look = describe(ancestors(texts.currentNode))
    for (const char of texts.currentNode.nodeValue ?? '') if (!/\s/.test(char)) characters.push(`${char} ${look}`)
  }
  return characters
}

function ancestors(node: Node): Element[] {
  const elements: Element[] = []
  for (let element = node.parentElement; element; element = element.parentElement) elements.push(element)
  return elements
}

// Tag names and not selectors: a document has hundreds of characters, and property tests have thousands of documents.
function describe(elements: readonly Element[]): string {
  const isWithin = (...tags: string[]) => elements.some(({ tagName }) => tags.includes(tagName))
  const look = [
    isWithin('B', 'STRONG') && 'bold',
    isWithin('I', 'EM') && 'italic',
    isWithin('U') && 'underlined',
    elements.find(({ tagName }) => tagName === 'A')?.getAttribute('href'),
    ...elements.map((element, at) => describePlace(element, elements.slice(at + 1))),
  ]
  return look.filter(Boolean).join(' ')
}

function describePlace(element: Element, outer: readonly Element[]): string | undefined {
  const isInItem = outer.some(({ tagName }) => tagName === 'LI')
  switch (element.tagName) {
    case 'UL':
      return 'ul'
    case 'OL':
      return `ol from ${isInItem ? 1 : (element.getAttribute('start') ?? 1)}`
    case 'LI':
      return `item ${visibleSiblings(element).indexOf(element)}`
    case 'P':
      return isInItem ? undefined : /text-align:\s*(center|right)/.exec(element.getAttribute('style') ?? '')?.[1]
  }
}

/** An item without anything in it is dropped by the editor. */
function visibleSiblings(item: Element): Element[] {
  return Array.from(item.parentElement?.children ?? []).filter((sibling) => /[^ \t\n\r\f]/.test(sibling.textContent))
}
