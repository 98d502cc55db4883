import { blocksToMarkdown } from './blocksToMarkdown'
import { canonicalBlocks } from './canonicalBlocks'
import type { Edited } from './markdownSelection'
import { markdownToBlocks } from './markdownToBlocks'
import { readPasted } from './pastedHtml'
import type { Block } from './richTextModel'

/** What a clipboard holds, as blocks. Plain text is read as Markdown: that is what copying in the editor gives. */
export function readClipboard(clipboard: DataTransfer): Block[] {
  const html = clipboard.getData('text/html')
  return html ? readPasted(html) : markdownToBlocks(clipboard.getData('text/plain').replace(/\r\n?/g, '\n'))
}

/** What a clipboard holds for a text without signs: plain text is what it says, line by line. */
export function readFormattedClipboard(clipboard: DataTransfer): Block[] {
  const html = clipboard.getData('text/html')
  return html ? readPasted(html) : linesToBlocks(clipboard.getData('text/plain').replace(/\r\n?/g, '\n'))
}

function linesToBlocks(text: string): Block[] {
  const paragraphs = text.split(/\n[ \t]*\n\s*/)
  return canonicalBlocks(
    paragraphs.map((lines) => ({
      type: 'paragraph',
      runs: lines.split(/(\n)/).map((line) => ({ text: line, marks: [] })),
    })),
  )
}

/** The text alone: marks, links, lists and alignment are dropped, paragraphs become lines. */
export function plainBlocks(blocks: readonly Block[]): Block[] {
  const runs = blocks
    .flatMap(paragraphsIn)
    .flatMap((texts) => [{ text: '\n', marks: [] }, ...texts.map((text) => ({ text, marks: [] }))])
  return canonicalBlocks([{ type: 'paragraph', runs: runs.slice(1) }])
}

/** Puts the blocks in place of the selection: one paragraph joins the text, several stand apart from it. */
export function pasteBlocks({ text, start, end }: Edited, blocks: readonly Block[]): Edited {
  const before = text.slice(0, start)
  const after = text.slice(end)
  const [first] = blocks
  const isInline = blocks.length === 1 && first?.type === 'paragraph' && !first.align
  const pasted = blocksToMarkdown(blocks)
  const head = isInline || before.trim() === '' ? before : `${before.trimEnd()}\n\n`
  const tail = isInline || after.trim() === '' ? after : `\n\n${after.trimStart()}`
  const at = head.length + pasted.length
  return { text: head + pasted + tail, start: at, end: at }
}

function paragraphsIn(block: Block): string[][] {
  if (block.type === 'list') return block.items.flat().flatMap(paragraphsIn)
  return [block.runs.map(({ text }) => text)]
}
