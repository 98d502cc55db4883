import { canonicalBlocks } from './canonicalBlocks'
import { parseHtml, styleOf } from './parsedHtml'
import { type Alignment, type Block, collapsible, type Mark, type Run, safeAddress } from './richTextModel'

const blockTags = new Set(
  'P DIV UL OL LI H1 H2 H3 H4 H5 H6 BLOCKQUOTE PRE TABLE THEAD TBODY TFOOT TR TD TH SECTION ARTICLE'.split(' '),
)
const droppedTags = new Set('SCRIPT STYLE TEMPLATE IFRAME OBJECT TITLE NOSCRIPT TEXTAREA'.split(' '))
const markTags: Partial<Record<string, Mark>> = { B: 'strong', STRONG: 'strong', I: 'em', EM: 'em', U: 'u' }

/** Reads HTML of any origin; what rich text cannot hold loses its tags and keeps its text. Nothing runs or loads. */
export function htmlToBlocks(html: string): Block[] {
  return nodesToBlocks(parseHtml(html))
}

export function nodesToBlocks(parent: Node): Block[] {
  return canonicalBlocks(readBlocks(parent))
}

function readBlocks(parent: Node, align?: Alignment): Block[] {
  const blocks: Block[] = []
  let runs: Run[] = []
  const closeParagraph = () => {
    if (runs.length > 0) blocks.push({ type: 'paragraph', ...(align && { align }), runs })
    runs = []
  }

  for (const node of parent.childNodes) {
    if (!(node.nodeType === Node.ELEMENT_NODE && blockTags.has((node as Element).tagName))) {
      runs.push(...readRuns(node, []))
      continue
    }
    closeParagraph()
    const element = node as Element
    if (element.tagName === 'UL' || element.tagName === 'OL')
      blocks.push(readList(element, readAlignment(element, align)))
    else blocks.push(...readBlocks(element, readAlignment(element, align)))
  }
  closeParagraph()
  return blocks
}

function readList(element: Element, align: Alignment | undefined): Block {
  const ordered = element.tagName === 'OL'
  const start = Number.parseInt(element.getAttribute('start') ?? '1', 10)
  return {
    type: 'list',
    ordered,
    start: ordered && start >= 0 ? start : 1,
    items: Array.from(element.children, (item) => readBlocks(item, readAlignment(item, align))),
  }
}

function readAlignment(element: Element, inherited: Alignment | undefined): Alignment | undefined {
  const style = /text-align:\s*(center|right|left)/.exec(styleOf(element))?.[1]
  const align = style ?? element.getAttribute('align')
  if (align === 'center' || align === 'right') return align
  return align === 'left' ? undefined : inherited
}

function readRuns(node: Node, marks: readonly Mark[], href?: string): Run[] {
  const look = { marks, ...(href !== undefined && { href }) }
  if (node.nodeType === Node.TEXT_NODE) return [{ text: (node.nodeValue ?? '').replace(collapsible, ' '), ...look }]
  if (node.nodeType !== Node.ELEMENT_NODE) return []

  const element = node as Element
  if (droppedTags.has(element.tagName)) return []
  if (element.tagName === 'BR') return [{ text: '\n', ...look }]

  const mark = markTags[element.tagName]
  const inner = mark && !marks.includes(mark) ? [...marks, mark] : marks
  const address = element.tagName === 'A' ? (safeAddress(element.getAttribute('href')) ?? href) : href
  return Array.from(element.childNodes).flatMap((child) => readRuns(child, inner, address))
}
