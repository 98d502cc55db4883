import type { IdRange } from '../../database/dialect'

/** So many questions are remembered, the latest. */
const remembered = 500

/**
 * Remembers how many entries of a log answer a question. None is ever changed or taken out, and their ids follow the
 * order in which they are written: the next time only what has been added since has to be counted.
 * @param newest id of the newest entry
 */
export function knownTotals(newest: () => Promise<number>) {
  const known = new Map<string, { total: number; upTo: number }>()

  /** @param count counts the entries with such ids that answer the question */
  return async (question: string, count: (ids: IdRange) => Promise<number>): Promise<number> => {
    const { total: before, upTo: after } = known.get(question) ?? { total: 0, upTo: 0 }
    const upTo = await newest()
    const total = upTo === after ? before : before + (await count({ after, upTo }))
    known.delete(question)
    known.set(question, { total, upTo })
    for (const [oldest] of known) {
      if (known.size <= remembered) break
      known.delete(oldest)
    }
    return total
  }
}
