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

function describe(elements: readonly Element[]): string {
  const isWithin = (tags: string) => elements.some((element) => element.matches(tags))
  const look = [
    isWithin('b, strong') && 'bold',
    isWithin('i, em') && 'italic',
    isWithin('u') && 'underlined',
    elements.find((element) => element.matches('a'))?.getAttribute('href'),
    ...elements.map(describePlace),
  ]
  return look.filter(Boolean).join(' ')
}

function describePlace(element: Element): string | undefined {
  if (element.matches('ul')) return 'ul'
  if (element.matches('ol')) return `ol from ${element.closest('li') ? 1 : (element.getAttribute('start') ?? 1)}`
  if (element.matches('li')) return `item ${visibleSiblings(element).indexOf(element)}`
  if (element.matches('p') && !element.closest('li')) {
    return /text-align:\s*(center|right)/.exec(element.getAttribute('style') ?? '')?.[1]
  }
  return undefined
}

/** An item without anything in it is dropped by the editor. */
function visibleSiblings(item: Element): Element[] {
  return Array.from(item.parentElement?.children ?? []).filter((sibling) => /[^ \t\n\r\f]/.test(sibling.textContent))
}
