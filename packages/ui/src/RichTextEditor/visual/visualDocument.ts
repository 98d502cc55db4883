import {
  type DOMOutputSpec,
  type Mark as DocumentMark,
  Fragment,
  type Node,
  type ResolvedPos,
  Schema,
} from 'prosemirror-model'
import { type EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import type { Selected } from '../blocks/blockCommands'
import { leavesOf } from '../blocks/richTextBlocks'
import {
  type Alignment,
  type Block,
  type Mark,
  marks,
  type Range,
  type Run,
  safeAddress,
  type TextPlace,
} from '../blocks/richTextModel'

/** What the visual surface can hold: the blocks of rich text and nothing else. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      content: 'inline*',
      group: 'block',
      attrs: { align: { default: null } },
      parseDOM: [{ tag: 'p', getAttrs: (element) => ({ align: alignmentOf(element) }) }],
      toDOM: ({ attrs }): DOMOutputSpec => ['p', attrs.align ? { style: `text-align:${attrs.align}` } : {}, 0],
    },
    list: {
      content: 'item+',
      group: 'block',
      attrs: { ordered: { default: false }, start: { default: 1 } },
      parseDOM: [
        { tag: 'ul' },
        {
          tag: 'ol',
          getAttrs: (element) => ({ ordered: true, start: Math.max(0, (element as HTMLOListElement).start) }),
        },
      ],
      toDOM: ({ attrs }): DOMOutputSpec =>
        attrs.ordered ? ['ol', attrs.start === 1 ? {} : { start: attrs.start }, 0] : ['ul', 0],
    },
    item: { content: 'block+', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    text: { group: 'inline' },
    lineBreak: {
      inline: true,
      group: 'inline',
      selectable: false,
      linebreakReplacement: true,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = safeAddress(element.getAttribute('href'))
            return href === undefined ? false : { href }
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: attrs.href }, 0],
    },
    u: { parseDOM: [{ tag: 'u' }], toDOM: () => ['u', 0] },
    strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  },
})

const { doc, paragraph, list, item, lineBreak } = schema.nodes

export function blocksToDocument(blocks: readonly Block[]): Node {
  return doc.create(null, blocks.length > 0 ? blocks.map(nodeOf) : paragraph.create())
}

/** Empty paragraphs and spaces at the edge stay: they are where somebody is about to type. */
export function documentToBlocks(node: Node): Block[] {
  return node.children.map((child): Block => {
    if (child.type === paragraph) {
      const align = child.attrs.align as Alignment | null
      return { type: 'paragraph', ...(align && { align }), runs: child.children.map(runOf) }
    }
    const { ordered, start } = child.attrs as { ordered: boolean; start: number }
    return { type: 'list', ordered, start: ordered ? start : 1, items: child.children.map(documentToBlocks) }
  })
}

/** The document as the commands take it. */
export function readDocument({ doc, selection }: EditorState): Selected {
  return {
    blocks: documentToBlocks(doc),
    range: { start: placeOf(doc, selection.$from), end: placeOf(doc, selection.$to) },
  }
}

/** One step of the history that makes the document what a command has made of it, with the same words selected. */
export function writeDocument(state: EditorState, { blocks, range }: Selected): Transaction {
  const before = state.doc.children
  const after = blocksToDocument(blocks).children
  const isSame = (one?: Node, other?: Node) => !!one && !!other && one.eq(other)
  let head = 0
  while (isSame(before[head], after[head])) head++
  let tail = 0
  while (tail < Math.min(before.length, after.length) - head && isSame(before.at(-1 - tail), after.at(-1 - tail)))
    tail++
  const { content } = state.doc
  const sizeOf = (nodes: readonly Node[]) => nodes.reduce((size, { nodeSize }) => size + nodeSize, 0)
  const transaction = state.tr
  const changed = after.slice(head, after.length - tail)
  if (changed.length > 0 || head + tail < before.length)
    transaction.replaceWith(
      sizeOf(before.slice(0, head)),
      content.size - sizeOf(before.slice(before.length - tail)),
      changed,
    )
  return transaction.setSelection(selectionOf(transaction.doc, range))
}

export function selectionOf(node: Node, { start, end }: Range): TextSelection {
  return TextSelection.create(node, positionOf(node, start), positionOf(node, end))
}

/** Blocks side by side as the content of a document. */
export function fragmentOf(blocks: readonly Block[]): Fragment {
  return Fragment.fromArray(blocks.map(nodeOf))
}

function nodeOf(block: Block): Node {
  if (block.type === 'paragraph') return paragraph.create({ align: block.align ?? null }, block.runs.flatMap(inlineOf))
  const items = block.items.map((blocks) => item.create(null, blocks.map(nodeOf)))
  return list.create({ ordered: block.ordered, start: block.start }, items)
}

function inlineOf({ text, href, marks: own }: Run): Node[] {
  if (text === '') return []
  const worn = [
    ...(href === undefined ? [] : [schema.mark('link', { href })]),
    ...marks.filter((mark) => own.includes(mark)).map((mark) => schema.mark(mark)),
  ]
  return [text === '\n' ? lineBreak.create(null, null, worn) : schema.text(text, worn)]
}

function runOf(node: Node): Run {
  const href = node.marks.find(({ type }) => type === schema.marks.link)?.attrs.href as string | undefined
  return { text: node.text ?? '\n', marks: marksOf(node.marks), ...(href !== undefined && { href }) }
}

export function marksOf(worn: readonly DocumentMark[]): Mark[] {
  return marks.filter((mark) => worn.some(({ type }) => type.name === mark))
}

function placeOf(node: Node, position: ResolvedPos): TextPlace {
  let paragraphs = -1
  let offset = 0
  node.descendants((child, at) => {
    if (child.type === paragraph && at < position.pos) {
      paragraphs++
      offset = Math.min(position.pos - at - 1, child.content.size)
    }
    return child.type !== paragraph
  })
  return { paragraph: Math.max(0, paragraphs), offset }
}

function positionOf(node: Node, { paragraph: number, offset }: TextPlace): number {
  let left = number
  let found = 0
  node.descendants((child, at) => {
    if (child.type === paragraph && left-- === 0) found = at + 1 + Math.min(offset, child.content.size)
    return child.type !== paragraph
  })
  return found
}

function alignmentOf(element: HTMLElement): Alignment | null {
  const align = element.style.textAlign || element.getAttribute('align')
  return align === 'center' || align === 'right' ? align : null
}

/** What the caret stands in, in the words of the commands: the word around it, or nothing but the place. */
export function wordAround({ blocks, range }: Selected, isEdgeEnough: boolean): Selected | undefined {
  const leaf = leavesOf(blocks)[range.start.paragraph]
  const text = leaf?.paragraph.runs.map((run) => run.text).join('') ?? ''
  let [from, to] = [range.start.offset, range.start.offset]
  while (inWord.test(text.charAt(from - 1))) from--
  while (inWord.test(text.charAt(to))) to++
  const isInside = from < range.start.offset && to > range.start.offset
  if (!(isInside || (isEdgeEnough && from < to))) return undefined
  const { paragraph } = range.start
  return { blocks, range: { start: { paragraph, offset: from }, end: { paragraph, offset: to } } }
}

const inWord = /[\p{L}\p{N}\p{M}ʻʼ’]/u
