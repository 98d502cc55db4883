import type { ImportMapping } from '@karvon/api-client/imports/clientMapping'

const name = 'importMappings'

/** Files of more kinds nobody imports; the oldest is forgotten. */
const mostKept = 30

interface Kept {
  /** The noun and the headings of the files it fits. */
  of: string
  mapping: unknown
}

/** Tells files of one kind: what they are imported as, and their headings. */
const kindOf = (noun: string, heads: readonly string[]): string => JSON.stringify([noun, ...heads])

function read(): Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return Array.isArray(kept) ? (kept as Kept[]) : []
  } catch {
    return []
  }
}

/** What was said of the columns of such a file before, in this browser; to be read as a mapping. */
export const keptMapping = (noun: string, heads: readonly string[]): unknown =>
  read().find(({ of }) => of === kindOf(noun, heads))?.mapping

/** Remembers what each column of such files is. */
export function keepMapping(noun: string, heads: readonly string[], mapping: ImportMapping): void {
  const of = kindOf(noun, heads)
  try {
    const others = read().filter((each) => each.of !== of)
    localStorage.setItem(name, JSON.stringify([{ of, mapping }, ...others].slice(0, mostKept)))
  } catch {
    // Without storage the columns are matched anew next time.
  }
}
