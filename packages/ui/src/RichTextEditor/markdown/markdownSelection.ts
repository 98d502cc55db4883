import type { Selected } from '../blocks/blockCommands'
import { canonicalBlocks } from '../blocks/canonicalBlocks'
import { leavesOf } from '../blocks/richTextBlocks'
import type { Block, Range, TextPlace } from '../blocks/richTextModel'
import { blocksToMarkdown } from './blocksToMarkdown'
import { markdownToBlocks, writtenTexts } from './markdownToBlocks'

/** Markdown and what is selected in it. */
export interface Edited {
  text: string
  start: number
  end: number
}

const inWord = /[\p{L}\p{N}\p{M}ʻʼ’]/u
const visible = /\S/

/**
 * The selection as blocks. Characters one can see are the same ones in the same order on both sides, so the places are
 * found by counting them; undefined where the text has none or the caret stands on an empty line.
 */
export function readSelection({ text, start, end }: Edited): Selected | undefined {
  const blocks = markdownToBlocks(text)
  const written = visibleOffsets(text)
  const before = countBefore(written, start)
  const last = countBefore(written, end)
  const range = last > before ? rangeOf(blocks, before, last) : caretIn({ text, start, end }, blocks, written, before)
  return range && { blocks, range }
}

/** The blocks as Markdown, with the same words selected. */
export function writeSelection({ blocks, range }: Selected): Edited {
  const text = blocksToMarkdown(canonicalBlocks(blocks))
  const written = visibleOffsets(text)
  const first = visibleBefore(blocks, range.start)
  const last = visibleBefore(blocks, range.end)
  if (last > first) return { text, start: written[first] ?? 0, end: (written[last - 1] ?? 0) + 1 }
  const isBehind = range.start.offset > 0 && first > 0
  const at = isBehind ? (written[first - 1] ?? 0) + 1 : (written[first] ?? text.length)
  return { text, start: at, end: at }
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

/** Whether anything one can see is selected, and not only signs. */
export function hasText({ text, start, end }: Edited): boolean {
  const written = visibleOffsets(text)
  return countBefore(written, end) > countBefore(written, start)
}

/** Where each character one can see is written. */
function visibleOffsets(markdown: string): number[] {
  return writtenTexts(markdown).flatMap(({ text, from, to }) => {
    const source = markdown.slice(from, to)
    const offsets: number[] = []
    let at = 0
    for (let index = 0; index < text.length; index++) {
      const char = text.charAt(index)
      if (!visible.test(char)) continue
      for (; at < source.length; at++) {
        const entity = /^&(?:#x?[\da-f]+|[a-z][\da-z]*);/i.exec(source.slice(at, at + 40))?.[0]
        if (entity && !text.startsWith(entity, index)) {
          offsets.push(from + at)
          at += entity.length
          break
        }
        const isEscaped = source[at] === '\\' && source[at + 1] === char && /[!-/:-@[-`{-~]/.test(char)
        if (!isEscaped && source[at] !== char) continue
        offsets.push(from + at + (isEscaped ? 1 : 0))
        at += isEscaped ? 2 : 1
        break
      }
    }
    return offsets
  })
}

function countBefore(written: readonly number[], offset: number): number {
  const index = written.findIndex((at) => at >= offset)
  return index < 0 ? written.length : index
}

function rangeOf(blocks: readonly Block[], first: number, last: number): Range | undefined {
  const start = placeOf(blocks, first)
  const end = placeOf(blocks, last - 1)
  return start && end && { start, end: { ...end, offset: end.offset + 1 } }
}

/** By a character of its line; on an empty line there is none. */
function caretIn({ text, start }: Edited, blocks: readonly Block[], written: readonly number[], count: number) {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const end = text.indexOf('\n', start)
  const lineEnd = end < 0 ? text.length : end
  const previous = written[count - 1] ?? -1
  const next = written[count] ?? text.length
  const isAfter = previous >= lineStart
  if (!isAfter && next >= lineEnd) return undefined
  const place = placeOf(blocks, isAfter ? count - 1 : count)
  const at = place && { ...place, offset: place.offset + (isAfter ? 1 : 0) }
  return at && { start: at, end: at }
}

function placeOf(blocks: readonly Block[], count: number): TextPlace | undefined {
  let left = count
  for (const [index, { paragraph }] of leavesOf(blocks).entries()) {
    const text = paragraph.runs.map((run) => run.text).join('')
    for (let offset = 0; offset < text.length; offset++)
      if (visible.test(text.charAt(offset)) && left-- === 0) return { paragraph: index, offset }
  }
  return undefined
}

function visibleBefore(blocks: readonly Block[], { paragraph, offset }: TextPlace): number {
  return leavesOf(blocks)
    .slice(0, paragraph + 1)
    .map((leaf, index) => {
      const text = leaf.paragraph.runs.map((run) => run.text).join('')
      return (index === paragraph ? text.slice(0, offset) : text).replace(/\s/g, '').length
    })
    .reduce((sum, length) => sum + length, 0)
}
