import type { Database } from './database'
import type { Dialect } from './dialect'

/** So many questions are remembered, the latest. */
const remembered = 500

/**
 * Remembers how many rows answer a question until something is committed: whoever turns pages, and many who ask the same
 * at once, have it counted once.
 */
export function rememberedCounts(db: Database, dialect: Dialect) {
  const known = new Map<string, { snapshot: string; total: Promise<number> }>()

  return async (question: string, count: () => Promise<number>): Promise<number> => {
    // Its own changes show in no snapshot.
    if (db.isTransaction) return count()
    // Asked before counting: what is remembered is no older than what it is remembered under.
    const snapshot = await dialect.snapshot(db)
    const found = known.get(question)
    known.delete(question)
    const total = found?.snapshot === snapshot ? found.total : count()
    known.set(question, { snapshot, total })
    const [oldest] = known.keys()
    if (known.size > remembered && oldest !== undefined) known.delete(oldest)
    total.catch(() => known.delete(question))
    return total
  }
}
