import type { Html, ListItem, Paragraph as ParagraphNode, PhrasingContent, RootContent } from 'mdast'
import { defaultHandlers, type Handle, type Options, toMarkdown, type Unsafe } from 'mdast-util-to-markdown'
import { markdownToBlocks } from './markdownToBlocks'
import { nestRuns } from './nestRuns'
import { type Alignment, type Block, type List, looksLike, type Run } from './richTextModel'

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

function blockNodes(blocks: readonly Block[]): RootContent[] {
  const nodes: RootContent[] = []
  let open: Alignment | undefined
  const switchTo = (align: Alignment | undefined) => {
    if (align === open) return
    if (open) nodes.push(tag('</div>'))
    if (align) nodes.push(tag(`<div align="${align}">`))
    open = align
  }

  for (const block of blocks) {
    switchTo(block.type === 'paragraph' ? block.align : undefined)
    nodes.push(block.type === 'paragraph' ? paragraphNode(block.runs) : listNode(block))
  }
  switchTo(undefined)
  return nodes
}

function listNode({ ordered, start, items }: List): RootContent {
  return {
    type: 'list',
    ordered,
    start: ordered ? start : null,
    spread: false,
    children: items.map((item) => ({
      type: 'listItem',
      spread: item.filter((block) => block.type === 'paragraph').length > 1,
      children: blockNodes(item) as ListItem['children'],
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
