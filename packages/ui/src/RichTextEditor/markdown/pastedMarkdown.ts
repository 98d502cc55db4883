import { readPasted } from '../blocks/pastedHtml'
import type { Block } from '../blocks/richTextModel'
import { blocksToMarkdown } from './blocksToMarkdown'
import type { Edited } from './markdownSelection'
import { markdownToBlocks } from './markdownToBlocks'

/** What a clipboard holds, as blocks. Plain text is read as Markdown: that is what copying in the editor gives. */
export function readMarkdownClipboard(clipboard: DataTransfer): Block[] {
  const html = clipboard.getData('text/html')
  return html ? readPasted(html) : markdownToBlocks(clipboard.getData('text/plain').replace(/\r\n?/g, '\n'))
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
