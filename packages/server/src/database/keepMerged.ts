import { sql } from 'kysely'
import type { Database } from './database'
import { searchableTables } from './dialect'

/** Milliseconds without a write after which the engine counts as idle. */
const idleAfter = 250
/** Pages that a step writes: a few milliseconds. */
const pagesAtOnce = 16
/** So many writes are not waited out for an idle moment. */
const mostUnmerged = 64
/** With so many the steps come as fast as they can, lest the engine joins all of them in one write. */
const farTooMany = 700
/** Else they take one part of the time in so many. */
const share = 8

export interface KeepMerged {
  /** To be told of every commit. */
  written(): void
  close(): Promise<void>
}

/**
 * Joins the parts of the search indexes of SQLite, of which every write adds one, in small steps while nobody writes; the
 * engine itself would do it in the midst of a write, and take up to seconds. What is then in the journal is written to the
 * file, so that the next writes need not.
 */
export function keepMerged(db: Database): KeepMerged {
  let timer: NodeJS.Timeout | undefined
  let step: Promise<void> | undefined
  let isClosed = false
  let writes = 0
  let lastWrite = 0
  let isOwn = false
  let table = 0

  function schedule(after: number): void {
    if (isClosed) return
    timer = setTimeout(() => {
      timer = undefined
      step = work().catch(() => {
        // A full or busy disk: the next write brings it up again.
      })
    }, after).unref()
  }

  async function work(): Promise<void> {
    const quiet = performance.now() - lastWrite
    if (quiet < idleAfter && writes < mostUnmerged) return schedule(idleAfter - quiet)
    isOwn = true
    try {
      const name = searchableTables[table]
      if (name) {
        const started = performance.now()
        if (!(await mergeStep(db, name))) table++
        return schedule(writes < farTooMany ? (performance.now() - started) * share : 0)
      }
      table = 0
      writes = 0
      await sql`pragma wal_checkpoint(passive)`.execute(db)
    } finally {
      isOwn = false
    }
  }

  return {
    written() {
      if (isOwn) return
      writes++
      lastWrite = performance.now()
      if (!timer) schedule(idleAfter)
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await step
    },
  }
}

/** @returns whether there may be more to join */
async function mergeStep(db: Database, table: string): Promise<boolean> {
  const index = sql.table(`${table}_search`)
  return db.transaction().execute(async (transaction) => {
    const changes = async () =>
      (await sql<{ changes: number }>`select total_changes() as changes`.execute(transaction)).rows[0]?.changes ?? 0
    const before = await changes()
    await sql`insert into ${index} (${index}, rank) values ('merge', ${sql.lit(pagesAtOnce)})`.execute(transaction)
    // The statement itself is one.
    return (await changes()) - before > 1
  })
}
