import { cutRuns, leavesOf, lengthOf, mapParagraphs, rangeWithin, reachedLeaves } from './richTextBlocks'
import {
  type Alignment,
  marks as allMarks,
  type Block,
  type List,
  type Mark,
  type Paragraph,
  type Range,
  type Run,
  type TextPlace,
} from './richTextModel'

/** What holds for all of a selection. */
export interface Tools {
  marks: readonly Mark[]
  /** Of the lists its paragraphs stand in, the innermost ones. */
  list?: 'bulleted' | 'numbered'
  /** Missing where its paragraphs stand in different ways. */
  align?: Alignment | 'left'
  href?: string
}

export interface Selected {
  blocks: readonly Block[]
  range: Range
}

/** What the tools show for the selection. */
export function readTools({ blocks, range }: Selected): Tools {
  const reached = reachedLeaves(blocks, range)
  const runs = selectedRuns(blocks, range)
  const [first] = reached
  const kind = first?.list?.ordered
  const isList = kind !== undefined && isListOf(reached, kind)
  const align = first?.paragraph.align ?? 'left'
  const href = runs.find((run) => run.href !== undefined)?.href
  return {
    marks: runs.length > 0 ? allMarks.filter((mark) => runs.every((run) => run.marks.includes(mark))) : [],
    ...(isList && { list: kind ? 'numbered' : 'bulleted' }),
    ...(reached.every(({ paragraph }) => (paragraph.align ?? 'left') === align) && { align }),
    ...(href !== undefined && { href }),
  }
}

/** Gives the mark to all that is selected, or takes it from all when all have it. */
export function toggleMark({ blocks, range }: Selected, mark: Mark): Selected {
  const isOn = readTools({ blocks, range }).marks.includes(mark)
  const change = (run: Run): Run => {
    const others = run.marks.filter((own) => own !== mark)
    return { ...run, marks: isOn ? others : [...others, mark] }
  }
  return {
    range,
    blocks: mapParagraphs(blocks, (paragraph, index) => {
      const [from, to] = rangeWithin(range, index, lengthOf(paragraph))
      const runs = cutRuns(paragraph.runs, from, to).map(({ run, isWithin }) => (isWithin ? change(run) : run))
      return { ...paragraph, runs }
    }),
  }
}

/** Links what is selected, or all of the link that is selected in part; undefined takes the link off. */
export function setLink({ blocks, range }: Selected, href: string | undefined): Selected {
  return {
    range,
    blocks: mapParagraphs(blocks, (paragraph, index) => {
      const [from, to] = rangeWithin(range, index, lengthOf(paragraph))
      const pieces = cutRuns(paragraph.runs, from, to)
      const old = pieces.find(({ run, isWithin }) => isWithin && run.href !== undefined)?.run.href
      const runs = pieces.map(({ run, isWithin }) => {
        if (!isWithin && (old === undefined || run.href !== old)) return run
        const { href: _, ...bare } = run
        return href ? { ...bare, href } : bare
      })
      return { ...paragraph, runs }
    }),
  }
}

/** Aligns the paragraphs the selection reaches into, those in items too; back to the left when all stand so. */
export function toggleAlignment({ blocks, range }: Selected, wanted: Alignment | 'left'): Selected {
  const align = readTools({ blocks, range }).align === wanted ? 'left' : wanted
  const reached = paragraphsOf(reachedLeaves(blocks, range))
  return {
    range,
    blocks: mapParagraphs(blocks, (paragraph) =>
      reached.has(paragraph)
        ? { type: 'paragraph', runs: paragraph.runs, ...(align !== 'left' && { align }) }
        : paragraph,
    ),
  }
}

/** Makes items of the lines the selection reaches into, or lines of the items when all are such items. */
export function toggleList({ blocks, range }: Selected, ordered: boolean): Selected {
  const leaves = reachedLeaves(blocks, range)
  if (isListOf(leaves, ordered)) {
    const reached = paragraphsOf(leaves)
    return {
      range,
      blocks: blocks.flatMap((block) => (block.type === 'list' ? releaseItems(block, reached) : [block])),
    }
  }
  const lines = splitLines({ blocks, range })
  return { range: lines.range, blocks: listLines(lines, ordered) }
}

function selectedRuns(blocks: readonly Block[], range: Range): Run[] {
  const isCaret = range.start.paragraph === range.end.paragraph && range.start.offset === range.end.offset
  const runs: Run[] = []
  mapParagraphs(blocks, (paragraph, index) => {
    const length = lengthOf(paragraph)
    const [from, to] = rangeWithin(range, index, length)
    // The caret carries on what stands before it.
    const before = isCaret && index === range.start.paragraph ? Math.max(0, from - 1) : from
    const after = isCaret && index === range.start.paragraph ? Math.min(length, before + 1) : to
    for (const { run, isWithin } of cutRuns(paragraph.runs, before, after)) if (isWithin) runs.push(run)
    return paragraph
  })
  const words = runs.filter(({ text }) => text.trim() !== '')
  return words.length > 0 ? words : runs
}

function isListOf(leaves: readonly { list?: List }[], ordered: boolean): boolean {
  return leaves.length > 0 && leaves.every(({ list }) => list?.ordered === ordered)
}

function paragraphsOf(leaves: readonly { paragraph: Paragraph }[]): ReadonlySet<Block> {
  return new Set(leaves.map(({ paragraph }) => paragraph))
}

/** Gives the lines of the selection paragraphs of their own; what stands before and behind them stays together. */
function splitLines({ blocks, range }: Selected): Selected {
  const reached = paragraphsOf(reachedLeaves(blocks, range))
  const parts: { from: number; to: number; paragraph: Paragraph }[][] = []
  const split = blocks.flatMap((block) => {
    const isSplit = block.type === 'paragraph' && reached.has(block)
    for (const { paragraph } of leavesOf([block]))
      parts.push(
        isSplit ? linesOf(paragraph, rangeWithin(range, parts.length, lengthOf(paragraph))) : wholeOf(paragraph),
      )
    return isSplit ? (parts.at(-1) ?? []).map(({ paragraph }) => paragraph) : [block]
  })
  const move = ({ paragraph, offset }: TextPlace): TextPlace => {
    const lines = parts[paragraph] ?? []
    const line = Math.max(
      0,
      lines.findIndex(({ to }) => offset <= to),
    )
    const before = parts.slice(0, paragraph).reduce((count, { length }) => count + length, 0)
    return { paragraph: before + line, offset: offset - (lines[line]?.from ?? 0) }
  }
  return { blocks: split, range: { start: move(range.start), end: move(range.end) } }
}

const wholeOf = (paragraph: Paragraph) => [{ from: 0, to: lengthOf(paragraph), paragraph }]

function linesOf(paragraph: Paragraph, [from, to]: [from: number, to: number]) {
  const text = paragraph.runs.map((run) => run.text).join('')
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index)
  const begin = from > 0 ? text.lastIndexOf('\n', from - 1) : -1
  const cuts = ends.filter(
    (end) => end === begin || (end >= from && end < to) || end === ends.find((next) => next >= to),
  )
  return [-1, ...cuts].map((cut, at) => {
    const line = { from: cut + 1, to: cuts[at] ?? text.length }
    const runs = cutRuns(paragraph.runs, line.from, line.to).flatMap(({ run, isWithin }) => (isWithin ? [run] : []))
    return { ...line, paragraph: { ...paragraph, runs } }
  })
}

/** The lists that hold what is selected become such lists, what stands in none becomes items, beside those that are there. */
function listLines({ blocks, range }: Selected, ordered: boolean): Block[] {
  const leaves = reachedLeaves(blocks, range)
  const reached = paragraphsOf(leaves)
  const lists = new Set(leaves.map(({ list }) => list))
  const next: Block[] = []
  let isMade = false
  for (const block of blocks) {
    const last = next.at(-1)
    const isNeighbour = last?.type === 'list' && last.ordered === ordered
    if (block.type === 'paragraph' && reached.has(block)) {
      if (isNeighbour) next[next.length - 1] = { ...last, items: [...last.items, [block]] }
      else next.push({ type: 'list', ordered, start: 1, items: [[block]] })
      isMade = true
      continue
    }
    const kept = block.type === 'list' ? withKind(block, lists, ordered) : block
    if (isMade && isNeighbour && kept.type === 'list' && kept.ordered === ordered && kept.start === 1)
      next[next.length - 1] = { ...last, items: [...last.items, ...kept.items] }
    else next.push(kept)
    isMade = false
  }
  return next
}

function withKind(list: List, changed: ReadonlySet<List | undefined>, ordered: boolean): List {
  return {
    ...list,
    ...(changed.has(list) && { ordered, start: ordered === list.ordered ? list.start : 1 }),
    items: list.items.map((item) =>
      item.map((block) => (block.type === 'list' ? withKind(block, changed, ordered) : block)),
    ),
  }
}

/** Takes the items with these paragraphs out of the list, whatever its depth; the rest of it stays in pieces around them. */
function releaseItems(list: List, released: ReadonlySet<Block>): Block[] {
  const pieces = list.items.flatMap((item) => releaseFrom(item, released))
  const blocks: Block[] = []
  let items: Block[][] = []
  const closeList = () => {
    if (items.length > 0) blocks.push({ ...list, items })
    items = []
  }
  for (const piece of pieces) {
    if (Array.isArray(piece)) items.push(piece)
    else {
      closeList()
      blocks.push(piece)
    }
  }
  closeList()
  return blocks
}

/** What stays an item comes as an array, what leaves the list as a block. */
function releaseFrom(item: readonly Block[], released: ReadonlySet<Block>): (Block | Block[])[] {
  const isReleased = item.some((block) => released.has(block))
  const pieces: (Block | Block[])[] = []
  let kept: Block[] = []
  const closeItem = () => {
    if (kept.length > 0) pieces.push(kept)
    kept = []
  }
  for (const block of item) {
    if (block.type === 'paragraph') (isReleased ? pieces : kept).push(block)
    else {
      const parts = releaseItems(block, released)
      const out = isReleased ? 0 : parts.findIndex(({ type }) => type === 'paragraph')
      kept.push(...(out < 0 ? parts : parts.slice(0, out)))
      if (out < 0) continue
      closeItem()
      pieces.push(...parts.slice(out))
    }
  }
  closeItem()
  return pieces
}
