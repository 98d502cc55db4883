import {
  createReach,
  type Edited,
  hasWords,
  mapParagraphs,
  readSelection,
  withSample,
  withWord,
  writeSelection,
} from './markdownSelection'
import type { Alignment, Block, List, Mark, Paragraph, Run } from './richTextModel'
import { marks as allMarks } from './richTextModel'

/** What holds for the selection, or for the word the caret stands in. */
export interface Tools {
  marks: readonly Mark[]
  list?: 'bulleted' | 'numbered'
  align: Alignment | 'left'
  href?: string
}

export function readTools(edited: Edited): Tools {
  const blocks = readSelection(withWord(edited)) ?? []
  const selected: Run[] = []
  const ends: Run[] = []
  mapParagraphs(blocks, (pieces) =>
    pieces.map(({ run, isSelected }) => {
      if (isSelected) (hasWords(run) ? selected : ends).push(run)
      return run
    }),
  )
  const runs = selected.length > 0 ? selected : ends
  const reached = blocks.filter(createReach())
  const [first] = reached
  const list = first?.type === 'list' && isListOf(reached, first.ordered) && (first.ordered ? 'numbered' : 'bulleted')
  const href = runs.find((run) => run.href !== undefined)?.href
  return {
    marks: runs.length > 0 ? allMarks.filter((mark) => runs.every((run) => run.marks.includes(mark))) : [],
    ...(list && { list }),
    align: (first?.type === 'paragraph' && first.align) || 'left',
    ...(href !== undefined && { href }),
  }
}

/** Gives the mark to all that is selected, or takes it from all when all have it; `sample` stands where nothing is. */
export function toggleMark(edited: Edited, mark: Mark, sample: string): Edited {
  const target = withWords(edited, sample)
  const blocks = readSelection(target)
  if (!blocks) return edited
  const isOn = readTools(target).marks.includes(mark)
  const change = (run: Run): Run => {
    const others = run.marks.filter((own) => own !== mark)
    return { ...run, marks: isOn ? others : [...others, mark] }
  }
  return writeSelection(
    mapParagraphs(blocks, (pieces) => pieces.map(({ run, isSelected }) => (isSelected ? change(run) : run))),
  )
}

/** Links what is selected, or all of the link that is selected in part; undefined takes the link off. */
export function setLink(edited: Edited, href: string | undefined): Edited {
  const word = withWord(edited)
  const target = word.start === word.end && href ? withSample(word, escapeMarkdown(href)) : word
  const blocks = readSelection(target)
  if (!blocks) return edited
  return writeSelection(
    mapParagraphs(blocks, (pieces) => {
      const old = pieces.find(({ run, isSelected }) => isSelected && run.href !== undefined)?.run.href
      return pieces.map(({ run, isSelected }) => {
        if (!isSelected && (old === undefined || run.href !== old)) return run
        const { href: _, ...bare } = run
        return href ? { ...bare, href } : bare
      })
    }),
  )
}

/** Aligns the paragraphs the selection reaches into; lists stay where they are. */
export function setAlignment(edited: Edited, align: Alignment | 'left', sample: string): Edited {
  const blocks = readSelection(withWords(edited, sample))
  if (!blocks) return edited
  const isReached = createReach()
  return writeSelection(
    blocks.map((block) => {
      if (!isReached(block) || block.type === 'list') return block
      return { type: 'paragraph', runs: block.runs, ...(align !== 'left' && { align }) }
    }),
  )
}

/** Makes items of the lines the selection reaches into, or lines of the items when all are such items. */
export function toggleList(edited: Edited, ordered: boolean): Edited {
  const { text, start } = edited
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1).split('\n')[0] ?? ''
  if (edited.start === edited.end && line.trim() === '') return insert(edited, ordered ? '1. ' : '- ')

  const blocks = readSelection(edited)
  if (!blocks) return edited
  const isOn = isListOf(blocks.filter(createReach()), ordered)
  const isReached = createReach()
  const isReachedInside = createReach()
  const next: Block[] = []
  for (const block of blocks) {
    const parts = isReached(block) ? (isOn ? released : listed)(block, ordered, isReachedInside) : [block]
    for (const part of parts) addJoined(next, part)
  }
  return writeSelection(next)
}

/** Puts the text in place of the selection, with the caret behind it. */
export function insert({ text, start, end }: Edited, inserted: string): Edited {
  const at = start + inserted.length
  return { text: text.slice(0, start) + inserted + text.slice(end), start: at, end: at }
}

function withWords(edited: Edited, sample: string): Edited {
  const word = withWord(edited)
  return word.start === word.end ? withSample(word, sample) : word
}

function escapeMarkdown(text: string): string {
  return text.replace(/[*_[\]\\<&]/g, '\\$&')
}

function isListOf(blocks: readonly Block[], ordered: boolean): boolean {
  return blocks.length > 0 && blocks.every((block) => block.type === 'list' && block.ordered === ordered)
}

type Reach = (part: unknown) => boolean

function listed(block: Block, ordered: boolean, isReached: Reach): Block[] {
  if (block.type === 'list') return [{ ...block, ordered }]
  const parts: Block[] = []
  for (const runs of splitLines(block.runs)) {
    const line: Paragraph = { ...block, runs }
    if (isReached(runs)) addJoined(parts, { type: 'list', ordered, start: 1, items: [[line]] })
    else addJoined(parts, line)
  }
  return parts
}

function released(block: Block, ordered: boolean, isReached: Reach): Block[] {
  if (block.type === 'paragraph') return [block]
  return block.items.flatMap((item): Block[] => (isReached(item) ? item : [{ ...block, ordered, items: [item] }]))
}

/** Adds the part; lines of one paragraph and items of one kind of list stay together. */
function addJoined(blocks: Block[], part: Block) {
  const last = blocks.at(-1)
  if (last?.type === 'list' && part.type === 'list' && last.ordered === part.ordered) {
    blocks[blocks.length - 1] = { ...last, items: [...last.items, ...part.items] } satisfies List
  } else blocks.push(part)
}

function splitLines(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [[]]
  for (const run of runs) {
    if (run.text === '\n') lines.push([])
    else lines.at(-1)?.push(run)
  }
  return lines
}
