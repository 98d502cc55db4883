import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFormatting } from '../../../test/readFormatting'
import { richTextHtml } from '../../../test/richTextGenerator'
import { sanitizeHtml } from '../../RichText/RichText'
import { htmlToMarkdown, markdownToHtml, normalizeHtml } from '../markdown/richTextBridge'
import { readTools, type Selected, setLink, toggleAlignment, toggleList, toggleMark } from './blockCommands'
import { blocksToHtml } from './blocksToHtml'
import { canonicalBlocks } from './canonicalBlocks'
import { htmlToBlocks } from './htmlToBlocks'
import { leavesOf, lengthOf, reachedLeaves } from './richTextBlocks'
import type { Block, Mark, TextPlace } from './richTextModel'

// FUZZ=10000 runs the long way.
const numRuns = Number(process.env.FUZZ ?? 40)
const timeout = 1_800_000

const htmlOf = ({ blocks }: { blocks: readonly Block[] }) => blocksToHtml(canonicalBlocks(blocks))

/** Lines of one paragraph and paragraphs are the same to a list. */
const byLines = ({ blocks }: Selected) =>
  htmlOf({
    blocks: canonicalBlocks(blocks).flatMap((block): Block[] => {
      if (block.type === 'list') return [block]
      const ends = block.runs.flatMap(({ text }, at) => (text === '\n' ? [at] : []))
      return [-1, ...ends].map((end, at) => ({ ...block, runs: block.runs.slice(end + 1, ends[at]) }))
    }),
  })

const placeAt = (blocks: readonly Block[], share: number): TextPlace => {
  const leaves = leavesOf(blocks)
  const total = leaves.reduce((sum, { paragraph }) => sum + lengthOf(paragraph) + 1, 0)
  let left = Math.floor(share * (total - 1))
  for (const [paragraph, leaf] of leaves.entries()) {
    if (left <= lengthOf(leaf.paragraph)) return { paragraph, offset: left }
    left -= lengthOf(leaf.paragraph) + 1
  }
  return { paragraph: 0, offset: 0 }
}

const share = fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true }))

/** Any document with any selection: a caret, part of a word, several blocks, all. */
const selected = fc
  .tuple(richTextHtml, share, share)
  .map(([html, one, other]): Selected => {
    const blocks = htmlToBlocks(html)
    const range = { start: placeAt(blocks, Math.min(one, other)), end: placeAt(blocks, Math.max(one, other)) }
    return { blocks, range }
  })
  .filter(({ blocks }) => blocks.length > 0)

const tags: Record<Mark, string> = { strong: 'bold', em: 'italic', u: 'underlined' }
const visibleIn = (text: string) => text.replace(/\s/g, '').length

/** How the visible characters of the selection look, judged by what readers get. */
function looksOf({ blocks, range }: Selected): string[] {
  const before = (place: TextPlace) =>
    leavesOf(blocks)
      .slice(0, place.paragraph + 1)
      .map(({ paragraph }) => paragraph.runs.map(({ text }) => text).join(''))
      .reduce((sum, text, index) => sum + visibleIn(index === place.paragraph ? text.slice(0, place.offset) : text), 0)
  return characters(htmlOf({ blocks })).slice(before(range.start), before(range.end))
}

/** One for each UTF-16 unit, as the selection counts. */
const characters = (html: string) =>
  readFormatting(html).flatMap((look) => [...Array([...look][0]?.length).keys()].map(() => look))

const lettersOf = (html: string) =>
  readFormatting(html)
    .map((look) => [...look][0])
    .join('')

function expectSound(before: Selected, after: Selected) {
  const html = htmlOf(after)

  expect(lettersOf(html)).toBe(lettersOf(htmlOf(before)))
  expect(normalizeHtml(html)).toBe(html)
  expect(markdownToHtml(htmlToMarkdown(html))).toBe(html)
  const shown = sanitizeHtml(html)
  expect(shown.textContent).toBe(new DOMParser().parseFromString(html, 'text/html').body.textContent)
  expect(shown.querySelectorAll(':not(p, br, strong, em, u, ul, ol, li, a)')).toHaveLength(0)
}

test.each(['strong', 'em', 'u'] as const)(
  'marks any selection and takes the mark off again: %s',
  (mark) => {
    fc.assert(
      fc.property(selected, (before) => {
        const looks = looksOf(before)
        fc.pre(looks.length > 0)
        const isMarked = (look: string) => look.slice(1).split(' ').includes(tags[mark])
        const wasOn = looks.every(isMarked)

        expect(readTools(before).marks.includes(mark)).toBe(wasOn)
        const once = toggleMark(before, mark)
        expect(looksOf(once).every((look) => isMarked(look) === !wasOn)).toBe(true)
        expect(readTools(once).marks.includes(mark)).toBe(!wasOn)
        expectSound(before, once)
        const twice = toggleMark(once, mark)
        if (wasOn || !looks.some(isMarked)) expect(htmlOf(twice)).toBe(htmlOf(before))
        else expect(looksOf(twice).some(isMarked)).toBe(false)
      }),
      { numRuns },
    )
  },
  timeout,
)

test.each(['left', 'center', 'right'] as const)(
  'aligns any selection and puts it back: %s',
  (align) => {
    fc.assert(
      fc.property(selected, (before) => {
        const all = reachedLeaves(before.blocks, before.range).map(({ paragraph }) => paragraph.align ?? 'left')
        const wasOn = all.every((one) => one === align)

        expect(readTools(before).align === align).toBe(wasOn)
        const once = toggleAlignment(before, align)
        expect(readTools(once).align).toBe(wasOn ? 'left' : align)
        expectSound(before, once)
        if (all.every((one) => one === 'left')) expect(htmlOf(toggleAlignment(once, align))).toBe(htmlOf(before))
        else expect(readTools(toggleAlignment(once, align)).align).toBe(wasOn ? align : 'left')
      }),
      { numRuns },
    )
  },
  timeout,
)

test.each([
  ['bulleted', false],
  ['numbered', true],
] as const)(
  'lists any selection and takes it out again: %s',
  (list, ordered) => {
    fc.assert(
      fc.property(selected, (before) => {
        const leaves = reachedLeaves(before.blocks, before.range)
        const wasOn = leaves.every((leaf) => leaf.list?.ordered === ordered)

        expect(readTools(before).list === list).toBe(wasOn)
        const once = toggleList(before, ordered)
        expect(readTools(once).list).toBe(wasOn ? undefined : list)
        expect(looksOf(once).every((look) => / (ul|ol)( |$)/.test(look) === !wasOn)).toBe(true)
        expectSound(before, once)
        const twice = toggleList(once, ordered)
        expect(readTools(twice).list).toBe(wasOn ? list : undefined)
        if (!leaves.some((leaf) => leaf.list)) expect(byLines(twice)).toBe(byLines(before))
      }),
      { numRuns },
    )
  },
  timeout,
)

test(
  'links any selection and takes the link off again',
  () => {
    fc.assert(
      fc.property(selected, (before) => {
        fc.pre(looksOf(before).length > 0)
        const linked = setLink(before, 'https://karvon.uz/')

        expect(looksOf(linked).every((look) => look.includes(' https://karvon.uz/'))).toBe(true)
        expect(readTools(linked).href).toBe('https://karvon.uz/')
        expectSound(before, linked)
        expect(readTools(setLink(linked, undefined)).href).toBeUndefined()
      }),
      { numRuns },
    )
  },
  timeout,
)
