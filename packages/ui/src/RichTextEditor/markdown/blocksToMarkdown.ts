import type { Html, ListItem, Paragraph as ParagraphNode, PhrasingContent, RootContent } from 'mdast'
import { defaultHandlers, type Handle, type Options, toMarkdown, type Unsafe } from 'mdast-util-to-markdown'
import { nestRuns } from '../blocks/nestRuns'
import { type Alignment, type Block, type List, looksLike, type Run } from '../blocks/richTextModel'
import { markdownToBlocks } from './markdownToBlocks'

// Signs of constructs that are switched off when reading: escaping them would only be in the way.
const isHarmless = ({ atBreak, character }: Unsafe) => character === '`' || (atBreak && '#>='.includes(character))

const writeText: Handle = (node, parent, state, info) => {
  state.unsafe = state.unsafe.filter((pattern) => !isHarmless(pattern))
  return defaultHandlers.text(node, parent, state, info)
}

/** A plain new line where that cannot be mistaken for the end of the paragraph. */
const writeLineBreak: Handle = (_, parent, state) => {
  const siblings = parent?.children ?? []
  const at = state.indexStack.at(-1) ?? 0
  const isBetweenTexts = [siblings[at - 1], siblings[at + 1]].every((node) => node && node.type !== 'break')
  return isBetweenTexts ? '\n' : '\\\n'
}

const options: Options = {
  handlers: { text: writeText, break: Object.assign(writeLineBreak, { peek: () => '\n' }) },
  bullet: '-',
  bulletOther: '*',
  emphasis: '*',
  incrementListMarker: true,
  listItemIndent: 'one',
  resourceLink: true,
}

/** Canonical blocks as Markdown that `markdownToBlocks` reads back as the same blocks. */
export function blocksToMarkdown(blocks: readonly Block[]): string {
  return writeNodes(blockNodes(blocks))
}

function writeNodes(children: RootContent[]): string {
  return toMarkdown({ type: 'root', children }, options).replace(/\n$/, '')
}

function blockNodes(blocks: readonly Block[], outer?: Alignment): RootContent[] {
  const nodes: RootContent[] = []
  let open = outer
  const switchTo = (align: Alignment | undefined) => {
    if (align === open) return
    if (open && open !== outer) nodes.push(tag('</div>'))
    if (align !== outer) nodes.push(tag(`<div align="${align ?? 'left'}">`))
    open = align
  }

  for (const block of blocks) {
    const align = alignmentOf(block)
    switchTo(align)
    nodes.push(block.type === 'paragraph' ? paragraphNode(block.runs) : listNode(block, align))
  }
  switchTo(outer)
  return nodes
}

/** Of a list where all its paragraphs share it. */
function alignmentOf(block: Block): Alignment | undefined {
  if (block.type === 'paragraph') return block.align
  const [first, ...others] = block.items.flat().map(alignmentOf)
  return others.every((align) => align === first) ? first : undefined
}

function listNode({ ordered, start, items }: List, align: Alignment | undefined): RootContent {
  const children = items.map((item) => blockNodes(item, align) as ListItem['children'])
  return {
    type: 'list',
    ordered,
    start: ordered ? start : null,
    spread: false,
    children: children.map((blocks, at) => ({
      type: 'listItem',
      spread:
        blocks.some(({ type }) => type === 'html') ||
        (items[at]?.filter((block) => block.type === 'paragraph').length ?? 0) > 1,
      children: blocks,
    })),
  }
}

/**
 * `**` cannot mark everything (`**да:**нет` is no emphasis); such a paragraph gets tags. Whether it can is found out by
 * reading back, so nothing is lost unseen.
 */
function paragraphNode(runs: readonly Run[]): ParagraphNode {
  const starred: ParagraphNode = { type: 'paragraph', children: runNodes(runs, false) }
  const isMarked = runs.some(({ marks }) => marks.includes('strong') || marks.includes('em'))
  if (!isMarked || isReadBack(starred, runs)) return starred
  return { type: 'paragraph', children: runNodes(runs, true) }
}

function isReadBack(node: ParagraphNode, runs: readonly Run[]): boolean {
  const markdown = writeNodes([node])
  // The writer saves what emphasis cannot hold by writing letters as numbers, which nobody wants to read.
  if (/&#x[0-9a-f]+;/i.test(markdown.replaceAll('\\&', ''))) return false
  const [back] = markdownToBlocks(markdown)
  return (
    back?.type === 'paragraph' &&
    back.runs.length === runs.length &&
    back.runs.every((run, at) => run.text === runs[at]?.text && looksLike(run, runs[at] as Run))
  )
}

function runNodes(runs: readonly Run[], asTags: boolean): PhrasingContent[] {
  return nestRuns<PhrasingContent>(runs, {
    text: (value) => ({ type: 'text', value }),
    lineBreak: () => ({ type: 'break' }),
    mark: (mark, children) => {
      if (mark === 'u' || asTags) return [tag(`<${mark}>`), ...children, tag(`</${mark}>`)]
      return [{ type: mark === 'strong' ? 'strong' : 'emphasis', children }]
    },
    link: (url, children) => ({ type: 'link', url, children }) as PhrasingContent,
  })
}

function tag(value: string): Html {
  return { type: 'html', value }
}
