import type { Block, List, Paragraph, Range, Run } from './richTextModel'

export interface Leaf {
  paragraph: Paragraph
  /** The innermost list it stands in. */
  list?: List
}

/** All paragraphs in reading order. */
export function leavesOf(blocks: readonly Block[], list?: List): Leaf[] {
  return blocks.flatMap((block) =>
    block.type === 'list'
      ? block.items.flatMap((item) => leavesOf(item, block))
      : [{ paragraph: block, ...(list && { list }) }],
  )
}

/** The paragraphs a selection reaches into; one that ends at the very start of a paragraph leaves it out. */
export function reachedLeaves(blocks: readonly Block[], { start, end }: Range): Leaf[] {
  const last = end.paragraph > start.paragraph && end.offset === 0 ? end.paragraph - 1 : end.paragraph
  return leavesOf(blocks).slice(start.paragraph, last + 1)
}

/** The same blocks with other paragraphs in them. */
export function mapParagraphs(
  blocks: readonly Block[],
  change: (paragraph: Paragraph, index: number) => Paragraph,
): Block[] {
  let index = 0
  const walk = (inner: readonly Block[]): Block[] =>
    inner.map((block) => (block.type === 'list' ? { ...block, items: block.items.map(walk) } : change(block, index++)))
  return walk(blocks)
}

/** Where a selection begins and ends within one paragraph. */
export function rangeWithin({ start, end }: Range, index: number, length: number): [from: number, to: number] {
  if (index < start.paragraph || index > end.paragraph) return [0, 0]
  return [index === start.paragraph ? start.offset : 0, index === end.paragraph ? end.offset : length]
}

export function lengthOf({ runs }: Pick<Paragraph, 'runs'>): number {
  return runs.reduce((length, { text }) => length + text.length, 0)
}

/** Cuts the runs at both places; says of each piece whether it lies between them. */
export function cutRuns(runs: readonly Run[], from: number, to: number): { run: Run; isWithin: boolean }[] {
  let at = 0
  return runs.flatMap((run) => {
    const start = at
    at += run.text.length
    const cuts = [start, ...[from, to].filter((cut) => cut > start && cut < at), at]
    return cuts.slice(1).map((end, piece) => {
      const begin = cuts[piece] ?? start
      return {
        run: { ...run, text: run.text.slice(begin - start, end - start) },
        isWithin: begin >= from && end <= to && begin < end,
      }
    })
  })
}
