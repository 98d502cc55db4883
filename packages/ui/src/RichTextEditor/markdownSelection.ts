import { blocksToMarkdown } from './blocksToMarkdown'
import { canonicalBlocks } from './canonicalBlocks'
import { markdownToBlocks } from './markdownToBlocks'
import type { Block, Paragraph, Run } from './richTextModel'

/** Markdown and what is selected in it. */
export interface Edited {
  text: string
  start: number
  end: number
}

// Private characters that stand for both ends of the selection while the text is blocks.
const from = '\ue000'
const to = '\ue001'

const markup = /^(?:\s|[*_]|<\/?(?:u|b|strong|i|em)>)/i
const markupBefore = /(?:\s|[*_]|<\/?(?:u|b|strong|i|em)>)$/i
const listMarker = /^\s*(?:[-*+]|\d+[.)])\s+/
const inWord = /[\p{L}\p{N}\p{M}ʻʼ’]/u

/** The selection as blocks, its ends marked inside; undefined where it lies in the middle of markup, such as an address. */
export function readSelection(edited: Edited): Block[] | undefined {
  const { text, start, end } = snapToText(edited)
  const blocks = markdownToBlocks(text.slice(0, start) + from + text.slice(start, end) + to + text.slice(end))
  const written = plainOf(blocks)
  const isWhole = written.split(from).length === 2 && written.split(to).length === 2
  return isWhole && plainOf(withoutEnds(blocks)) === plainOf(markdownToBlocks(text)) ? blocks : undefined
}

/** The blocks as Markdown, with the same words selected. */
export function writeSelection(blocks: readonly Block[]): Edited {
  const text = blocksToMarkdown(withoutEnds(blocks))
  const marked = blocksToMarkdown(canonicalBlocks(blocks))
  const start = marked.indexOf(from)
  const end = marked.indexOf(to) - 1
  const bare = marked.replace(from, '').replace(to, '')
  if (bare === text) return { text, start, end }
  // Markup around the selection was written another way without the marked ends: take it into the selection.
  const same = commonStart(bare, text)
  const sameTail = commonStart([...bare].reverse().join(''), [...text].reverse().join(''))
  return { text, start: Math.min(start, same), end: text.length - Math.min(bare.length - end, sameTail) }
}

/** Changes every paragraph, in lists too. The runs come in pieces that are selected as a whole or not at all. */
export function mapParagraphs(
  blocks: readonly Block[],
  change: (pieces: readonly { run: Run; isSelected: boolean }[]) => Run[],
): Block[] {
  let isSelected = false
  const walk = (inner: readonly Block[]): Block[] =>
    inner.map((block) => {
      if (block.type === 'list') return { ...block, items: block.items.map(walk) }
      const pieces = block.runs.flatMap(splitAtEnds).map((run) => {
        if (run.text === from) isSelected = true
        const piece = { run, isSelected }
        if (run.text === to) isSelected = false
        return piece
      })
      return { ...block, runs: change(pieces) }
    })
  return walk(blocks)
}

/** Tells of one part after the other, in order, whether the selection reaches into it. */
export function createReach(): (part: unknown) => boolean {
  let isOpen = false
  return (part) => {
    const written = JSON.stringify(part)
    const isReached = isOpen || written.includes(from)
    if (written.includes(from)) isOpen = true
    if (written.includes(to)) isOpen = false
    return isReached
  }
}

/** Whether a piece holds words, not only an end of the selection or white space. */
export function hasWords({ text }: Run): boolean {
  return text !== from && text !== to && text.trim() !== ''
}

/** The word the caret stands in, if nothing is selected. */
export function withWord({ text, start, end }: Edited): Edited {
  if (start !== end) return { text, start, end }
  let [first, last] = [start, end]
  while (inWord.test(text.charAt(first - 1))) first--
  while (inWord.test(text.charAt(last))) last++
  return { text, start: first, end: last }
}

/** Puts the words in place of the selection and selects them. */
export function withSample({ text, start, end }: Edited, sample: string): Edited {
  return { text: text.slice(0, start) + sample + text.slice(end), start, end: start + sample.length }
}

/** Moves both ends off markup, onto the words: an end right before `**` would keep it from being read. */
function snapToText({ text, start, end }: Edited): Edited {
  const line = text.lastIndexOf('\n', start - 1) + 1
  const marker = listMarker.exec(text.slice(line))?.[0].length ?? 0
  let first = Math.max(start, line + marker)
  let last = Math.max(end, first)
  while (first < last) {
    const skipped = markup.exec(text.slice(first, last))?.[0].length
    if (!skipped) break
    first += skipped
  }
  while (last > first) {
    const skipped = markupBefore.exec(text.slice(first, last))?.[0].length
    if (!skipped) break
    last -= skipped
  }
  const isEscaped = (at: number) => {
    let first = at
    while (text[first - 1] === '\\') first--
    return (at - first) % 2 === 1
  }
  return { text, start: isEscaped(first) ? first - 1 : first, end: isEscaped(last) ? last - 1 : last }
}

function splitAtEnds(run: Run): Run[] {
  return run.text
    .split(/([\ue000\ue001])/)
    .filter(Boolean)
    .map((text) => ({ ...run, text }))
}

function withoutEnds(blocks: readonly Block[]): Block[] {
  const strip = (block: Block): Block =>
    block.type === 'list'
      ? { ...block, items: block.items.map((item) => item.map(strip)) }
      : { ...block, runs: withoutEndsIn(block) }
  return canonicalBlocks(blocks.map(strip))
}

function withoutEndsIn({ runs }: Paragraph): Run[] {
  return runs.map((run) => ({ ...run, text: run.text.replace(/[\ue000\ue001]/g, '') })).filter(({ text }) => text)
}

function plainOf(blocks: readonly Block[]): string {
  return blocks
    .map((block) =>
      block.type === 'list' ? block.items.map(plainOf).join('\n') : block.runs.map(({ text }) => text).join(''),
    )
    .join('\n')
}

function commonStart(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}
