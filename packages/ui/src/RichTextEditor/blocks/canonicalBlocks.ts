import { type Block, looksLike, type Mark, marks, type Run } from './richTextModel'

interface Character {
  char: string
  marks: readonly Mark[]
  href?: string
}

/**
 * The one way to say what the blocks say: no empty paragraphs, items or lists, no white space that would not be seen, no
 * marks on white space at their edge, neighbours that look alike joined.
 */
export function canonicalBlocks(blocks: readonly Block[], inItem = false): Block[] {
  return blocks.flatMap((block): Block[] => {
    if (block.type === 'paragraph') {
      const runs = canonicalRuns(block.runs)
      if (runs.length === 0) return []
      return [{ type: 'paragraph', ...(block.align && { align: block.align }), runs }]
    }
    const items = block.items.map((item) => canonicalBlocks(item, true)).filter((item) => item.length > 0)
    // Markdown cannot always tell a nested list that starts at 5 from text.
    return items.length > 0 ? [{ ...block, start: inItem ? 1 : block.start, items }] : []
  })
}

function canonicalRuns(runs: readonly Run[]): Run[] {
  return joinCharacters(calmSpaces(dropUnseen(splitRuns(runs))))
}

function splitRuns(runs: readonly Run[]): Character[] {
  return runs.flatMap(({ text, marks: own, href }) => {
    const ordered = marks.filter((mark) => own.includes(mark))
    return Array.from(text, (char) => ({
      char: /[\t\r\f]/.test(char) ? ' ' : char,
      marks: ordered,
      ...(href !== undefined && { href }),
    }))
  })
}

/** Drops repeated spaces, spaces around line breaks and at the edges, and line breaks at the end. */
function dropUnseen(characters: readonly Character[]): Character[] {
  const kept = characters.filter(({ char }, at) => {
    if (char !== ' ') return true
    const before = characters[at - 1]?.char
    const after = characters.slice(at + 1).find((next) => next.char !== ' ')?.char
    return before !== undefined && before !== ' ' && before !== '\n' && after !== undefined && after !== '\n'
  })
  while (kept.at(-1)?.char === '\n') kept.pop()
  return kept
}

/** White space carries only what both its neighbours carry. */
function calmSpaces(characters: readonly Character[]): Character[] {
  const calm: Character[] = []
  for (let at = 0; at < characters.length; ) {
    const end = endOfSpace(characters, at)
    const before = characters[at - 1]
    const after = characters[end]
    const shared = before && after ? before.marks.filter((mark) => after.marks.includes(mark)) : []
    const href = before?.href === after?.href ? before?.href : undefined
    for (const { char } of characters.slice(at, end)) {
      calm.push({ char, marks: shared, ...(href !== undefined && { href }) })
    }
    if (after) calm.push(after)
    at = end + 1
  }
  return calm
}

function endOfSpace(characters: readonly Character[], from: number): number {
  let end = from
  while (/^\s$/.test(characters[end]?.char ?? '')) end++
  return end
}

function joinCharacters(characters: readonly Character[]): Run[] {
  const runs: Run[] = []
  for (const { char, ...look } of characters) {
    const last = runs.at(-1)
    if (last && char !== '\n' && last.text !== '\n' && looksLike(last, look)) last.text += char
    else runs.push({ text: char, ...look })
  }
  return runs
}
