import type { Selectable } from 'kysely'
import { chainHash, erasedMark, marksIn } from '../activityLog/activityLog'
import type { ActivityLogsTable, Database, HistoryTable } from '../database/database'
import { grouped } from '../database/grouped'
import { hashOf, historyHash } from '../history/keepHistory'

export interface AuditVerdict {
  entries: number
  /** Of them, those that lost what they said as the data of a person was erased. */
  erased: number
  /** The entry from which on the chain is broken; null when it is whole. */
  brokenAt: number | null
  /** Hash of the last entry, to compare with that of a backup or of the process log. */
  end: string
}

const atOnce = 5000

/**
 * Computes the chain of the activity log anew: an entry that was changed, put in or taken out breaks it, and one that was emptied
 * while no later entry tells of the erasure. So does a change of a record that is no longer what the entry says it was.
 */
export async function verifyAudit(db: Database): Promise<AuditVerdict> {
  const verdict: AuditVerdict = { entries: 0, erased: 0, brokenAt: null, end: '' }
  const erasures = new Map<string, { first: number; mark: ReturnType<typeof erasedMark> }>()
  const since = await oldestHistory(db)
  let after = 0
  for (;;) {
    const rows = await db
      .selectFrom('activity_logs')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute()
    const history = await historyOf(db, rows)
    for (const row of rows) {
      if (!isWhole(row, history.get(row.id) ?? [], since)) return { ...verdict, brokenAt: row.id }
      if (row.erased !== '') {
        const erasure = erasures.get(row.erased) ?? { first: row.id, mark: erasedMark() }
        erasure.mark.add(row)
        erasures.set(row.erased, erasure)
        verdict.erased++
      } else if (chainHash(verdict.end, row) !== row.hash) return { ...verdict, brokenAt: row.id }
      for (const named of marksIn(row)) {
        const erasure = erasures.get(named)
        if (erasure && erasure.mark.end() !== named) return { ...verdict, brokenAt: erasure.first }
        erasures.delete(named)
      }
      verdict.entries++
      verdict.end = row.hash
      after = row.id
    }
    if (rows.length === atOnce) continue
    const [untold] = erasures.values()
    return untold ? { ...verdict, brokenAt: untold.first } : verdict
  }
}

type History = Selectable<HistoryTable>

/** From when on history is kept at all; nothing is older. */
async function oldestHistory(db: Database): Promise<string> {
  const oldest = await db.selectFrom('history').select('created_at').orderBy('created_at').limit(1).executeTakeFirst()
  return oldest?.created_at ?? '9'
}

/** What changed with each of the entries, which follow one another. */
async function historyOf(db: Database, entries: readonly { id: number }[]): Promise<Map<number, History[]>> {
  const [first, last] = [entries[0], entries.at(-1)]
  if (!first || !last) return new Map()
  const rows = await db
    .selectFrom('history')
    .selectAll()
    .where('log_id', '>=', first.id)
    .where('log_id', '<=', last.id)
    .orderBy('id')
    .execute()
  return grouped(
    rows,
    ({ log_id }) => log_id ?? 0,
    (row) => row,
  )
}

/** Is the history of an entry as it was written, but for what was erased, and what is older than history is kept? */
function isWhole(
  { history_hash, created_at }: Pick<Selectable<ActivityLogsTable>, 'history_hash' | 'created_at'>,
  rows: readonly History[],
  since: string,
): boolean {
  if (rows.length === 0) return history_hash === '' || created_at < since
  return historyHash(rows) === history_hash && rows.every((row) => row.changes === '' || hashOf(row) === row.hash)
}
