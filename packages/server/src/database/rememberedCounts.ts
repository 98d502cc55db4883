import type { Database } from './database'
import type { Dialect } from './dialect'

/** So many questions are remembered, the latest. */
const remembered = 500

/**
 * Remembers how many clients a search finds until that may have changed: whoever turns pages, and many who ask the same
 * at once, have it counted once.
 */
export function rememberedCounts(db: Database, dialect: Dialect) {
  const known = new Map<string, { version: string; total: Promise<number> }>()

  return async (question: string, count: () => Promise<number>): Promise<number> => {
    // Its own changes may show in no version.
    if (db.isTransaction) return count()
    // Asked before counting: what is remembered is no older than what it is remembered under.
    const version = await dialect.searchVersion(db)
    const found = known.get(question)
    known.delete(question)
    const total = found?.version === version ? found.total : count()
    known.set(question, { version, total })
    const [oldest] = known.keys()
    if (known.size > remembered && oldest !== undefined) known.delete(oldest)
    total.catch(() => known.delete(question))
    return total
  }
}
