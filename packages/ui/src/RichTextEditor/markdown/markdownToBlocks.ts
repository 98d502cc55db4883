import type { Html, PhrasingContent, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { canonicalBlocks } from '../blocks/canonicalBlocks'
import { type Alignment, type Block, collapsible, type Mark, type Run, safeAddress } from '../blocks/richTextModel'

// What rich text cannot hold stays the text it was typed as, instead of vanishing.
const constructsOff = {
  disable: {
    null: [
      'headingAtx',
      'setextUnderline',
      'codeFenced',
      'codeIndented',
      'codeText',
      'blockQuote',
      'thematicBreak',
      'labelStartImage',
      'definition',
      'autolink',
    ],
  },
}

const openingAlign = /^<(?:div|p)\s+align="?(left|center|right)"?\s*>\s*$/i
const closingAlign = /^<\/(?:div|p)>\s*$/i
const wholeAlign = /^<(div|p)\s+align="?(left|center|right)"?\s*>([\s\S]*?)<\/\1>\s*$/i
const inlineTag = /^<(\/?)(u|b|strong|i|em|br)\s*\/?>$/i
const tagMarks: Record<string, Mark> = { u: 'u', b: 'strong', strong: 'strong', i: 'em', em: 'em' }

/** Reads what is typed. Tags outside the subset are text, so nothing typed can become markup by itself. */
export function markdownToBlocks(markdown: string): Block[] {
  return canonicalBlocks(readMarkdown(markdown))
}

function readMarkdown(markdown: string): Block[] {
  return readBlocks(fromMarkdown(markdown, { extensions: [constructsOff] }).children)
}

function readBlocks(nodes: readonly RootContent[], outer?: Alignment): Block[] {
  const blocks: Block[] = []
  let align = outer
  const addParagraph = (runs: Run[]) => blocks.push({ type: 'paragraph', ...(align && { align }), runs })

  for (const node of nodes) {
    if (node.type === 'paragraph') addParagraph(readRuns(node.children))
    else if (node.type === 'list') {
      blocks.push({
        type: 'list',
        ordered: node.ordered === true,
        start: node.ordered ? (node.start ?? 1) : 1,
        items: node.children.map((item) => readBlocks(item.children, align)),
      })
    } else if (node.type === 'html') {
      const whole = wholeAlign.exec(node.value)
      const opening = openingAlign.exec(node.value)
      if (whole) {
        const inner = readMarkdown(whole[3] ?? '')
        blocks.push(...inner.map((block) => aligned(block, readAlignment(whole[2]))))
      } else if (opening) align = readAlignment(opening[1])
      else if (closingAlign.test(node.value)) align = outer
      else addParagraph([{ text: node.value.replace(collapsible, ' '), marks: [] }])
    }
  }
  return blocks
}

function readAlignment(word: string | undefined): Alignment | undefined {
  const lower = word?.toLowerCase()
  return lower === 'center' || lower === 'right' ? lower : undefined
}

function aligned(block: Block, align: Alignment | undefined): Block {
  return block.type === 'paragraph' && align ? { ...block, align } : block
}

function readRuns(nodes: readonly PhrasingContent[]): Run[] {
  const runs: Run[] = []
  // A tag opened inside one node may be closed inside another, so tags are counted across all of them.
  const open: Record<Mark, number> = { u: 0, strong: 0, em: 0 }

  const walk = (children: readonly PhrasingContent[], outer: readonly Mark[], href?: string) => {
    const add = (text: string) => {
      const opened = (Object.keys(open) as Mark[]).filter((mark) => open[mark] > 0)
      runs.push({ text, marks: [...new Set([...outer, ...opened])], ...(href !== undefined && { href }) })
    }
    const addTag = ({ value }: Html) => {
      const [, slash, name] = inlineTag.exec(value) ?? []
      const mark = name && tagMarks[name.toLowerCase()]
      if (mark) open[mark] = Math.max(0, open[mark] + (slash ? -1 : 1))
      else add(name ? '\n' : value.replace(collapsible, ' '))
    }
    for (const node of children) {
      if (node.type === 'text') addLines(node.value, add)
      else if (node.type === 'break') add('\n')
      else if (node.type === 'strong') walk(node.children, [...outer, 'strong'], href)
      else if (node.type === 'emphasis') walk(node.children, [...outer, 'em'], href)
      else if (node.type === 'link') walk(node.children, outer, safeAddress(node.url) ?? href)
      else if (node.type === 'html') addTag(node)
    }
  }
  walk(nodes, [])
  return runs
}

/** A line typed below another stays a line of its own. */
function addLines(text: string, add: (text: string) => void) {
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) add('\n')
    if (line) add(line.replace(collapsible, ' '))
  }
}
