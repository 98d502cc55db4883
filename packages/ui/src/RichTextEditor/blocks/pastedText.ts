import { canonicalBlocks } from './canonicalBlocks'
import { type Lost, lostFiles } from './lostInPaste'
import { type Pasted, readPasted } from './pastedHtml'
import type { Block } from './richTextModel'

/** What a clipboard holds for a text without signs: plain text is what it says, line by line. */
export function readClipboard(clipboard: DataTransfer): Pasted {
  const html = clipboard.getData('text/html')
  if (html) return readPasted(html)
  const lines = clipboard.getData('text/plain').replace(/\r\n?/g, '\n')
  return readLines(lines, lines ? [] : lostFiles(clipboard.files))
}

export function readLines(lines: string, lost: readonly Lost[] = []): Pasted {
  return { blocks: linesToBlocks(lines), code: '', lost }
}

/** A piece of a line keeps the spaces it was copied with: it is put between words. */
export function withEdges(blocks: readonly Block[], copied: string): readonly Block[] {
  const [line] = blocks
  if (blocks.length !== 1 || line?.type !== 'paragraph' || line.align) return blocks
  const space = (edge: RegExp) => (edge.test(copied) ? [{ text: ' ', marks: [] }] : [])
  return [{ ...line, runs: [...space(/^[ \t]/), ...line.runs, ...space(/[ \t]$/)] }]
}

/** Plain text: a line is a line, an empty one parts paragraphs. */
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

function paragraphsIn(block: Block): string[][] {
  if (block.type === 'list') return block.items.flat().flatMap(paragraphsIn)
  return [block.runs.map(({ text }) => text)]
}
