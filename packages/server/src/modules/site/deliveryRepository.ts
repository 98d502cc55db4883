import { randomBytes } from 'node:crypto'
import { expressionBuilder, type Selectable } from 'kysely'
import type { Database, SiteDeliveriesTable, Tables } from '../../database/database'
import { list } from '../../database/lists'
import type { Clock } from '../../http/app'
import type { Cut, Slice } from '../../paging/paging'

export type DeliveryRow = Selectable<SiteDeliveriesTable>

interface Message {
  targets: readonly string[]
  now: Clock
  changed: readonly { type: string; id: number }[]
}

/** Writes a message down for each target. */
export async function addMessage(db: Database, { targets, now, changed }: Message): Promise<void> {
  const moment = now().toISOString()
  const message = { id: `msg_${randomBytes(12).toString('hex')}`, at: moment, changed }
  const rows = targets.map((target) => ({
    message_id: message.id,
    target,
    body: JSON.stringify(message),
    state: 'waiting' as const,
    tries: 0,
    outcome: '',
    written_at: moment,
    next_at: moment,
  }))
  if (rows.length > 0) await db.insertInto('site_deliveries').values(rows).execute()
}

const eb = expressionBuilder<Tables, 'site_deliveries'>()

const isFailed = eb.or([eb('state', '=', 'given up'), eb.and([eb('state', '=', 'waiting'), eb('tries', '>', 0)])])

/** What targets were told, and shall be told again. */
export function deliveryRepository(db: Database, now: Clock) {
  const toRetry = () => {
    const rows = db.updateTable('site_deliveries').set({ state: 'waiting', next_at: now().toISOString() })
    // One that is being sent is left alone: a second time beside the first could come after what follows it.
    return rows.where('outcome', '<>', '').where(isFailed)
  }

  return {
    /** Newest first. */
    list: ({ onlyFailed, limit, offset }: { onlyFailed: boolean } & Cut): Promise<Slice<DeliveryRow>> =>
      list(db, { table: 'site_deliveries', where: [onlyFailed && isFailed], order: [], direction: 'desc' }).slice({
        limit,
        offset,
      }),

    get: (id: number): Promise<DeliveryRow | undefined> =>
      db.selectFrom('site_deliveries').selectAll().where('id', '=', id).executeTakeFirst(),

    async retry(id: number): Promise<void> {
      await toRetry().where('id', '=', id).execute()
    },

    async retryFailed(): Promise<number> {
      const { numUpdatedRows } = await toRetry().executeTakeFirstOrThrow()
      return Number(numUpdatedRows)
    },
  }
}
