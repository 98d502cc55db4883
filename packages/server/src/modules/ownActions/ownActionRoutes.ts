import { holds } from '@karvon/api-client/auth/accessRules'
import type { LiveEntity } from '@karvon/api-client/events/eventRules'
import { ownAction, undoneAction } from '@karvon/api-client/ownActions/ownActionTypes'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { ActivityLog, LogEntry } from '../../activityLog/activityLog'
import type { Changes } from '../../database/changes'
import type { Database } from '../../database/database'
import type { Dialect } from '../../database/dialect'
import { keepUnlogged } from '../../history/keepHistory'
import type { App, Clock } from '../../http/app'
import { idParams } from '../../http/idParams'
import { Problem } from '../../http/problem'
import { shapeOf } from '../../http/shapes'
import { undoneWithin } from '../../ownActions/keepOwnAction'
import { type Access, actorOf, allows, checkAccessOf } from '../../plugins/access'
import { type OwnActionRow, ownActionRepository } from './ownActionRepository'
import { type UndoHooks, undoChanges } from './undoChanges'

const tags = ['own actions']

/** So many records of a run are taken back in one transaction. */
const atOnce = 200

interface OwnActionContext {
  db: Database
  dialect: Dialect
  changes: Changes
  log: ActivityLog
  now: Clock
  timeZone: string
  hooks: UndoHooks
}

/** What somebody did and takes back. An addition to the documents. */
export function ownActionRoutes(app: App, { db, dialect, changes, log, now, timeZone, hooks }: OwnActionContext): void {
  app.get(
    '/api/my-actions',
    {
      config: { access: 'signedIn' },
      schema: {
        summary: 'List what the person did in the last 24 hours and can take back, newest first',
        description:
          'An addition to the documents. Switches, what is hidden, places, what was read, tags, and what was done at once to many records or joined; up to 100.',
        tags,
        response: { 200: Type.Array(shapeOf(ownAction)) },
      },
    },
    async (request) => {
      const actor = actorOf(request)
      const own = ownActionRepository(db)
      const [rows, merges] = await Promise.all([
        own.list(actor.id, now()),
        holds(actor, 'action:clients.edit') ? own.merges(actor.id, now()) : [],
      ])
      // Who may not do it any more takes nothing back, and reads no more of the record.
      const open = rows.filter(({ access }) => allows(JSON.parse(access) as Access, actor))
      const actions = open.map((row) => ({
        id: row.id,
        at: row.made_at,
        description: row.erased ? '' : (row.description ?? ''),
        action: row.action ?? '',
        part: row.part,
        count: Number(row.total),
        undone: Number(row.undone),
        refusal: row.refused ?? '',
        merge: null,
      }))
      const joined = merges.map(({ id, merged_at, client_id, merged_id }) => ({
        ...{
          id,
          at: merged_at,
          description: '',
          action: 'UpdateClient',
          part: 'clients',
          count: 1,
          undone: 0,
          refusal: '',
        },
        merge: { keepId: client_id, fromId: merged_id },
      }))
      return [...actions, ...joined].toSorted((one, other) => (one.at < other.at ? 1 : -1)).slice(0, 100)
    },
  )

  app.post(
    '/api/my-actions/:id/undo',
    {
      config: { access: 'signedIn', changes: null, refusals: [409] },
      schema: {
        summary: 'Take back what the person did, as far as nobody has changed it since',
        description:
          'An addition to the documents. Within 24 hours, by whoever may still make the change. What was done at once to many records is taken back of each that is as it became; `refused` says why the others are not.',
        tags,
        params: idParams,
        response: { 200: shapeOf(undoneAction) },
      },
    },
    async (request) => {
      const actor = actorOf(request)
      const known = await ownActionRepository(db).withRun(actor.id, request.params.id)
      const [first] = known
      if (!first) throw new Problem('not_found', 'Такого действия нет среди ваших за последние сутки')
      if (Date.parse(first.made_at) + undoneWithin < now().getTime())
        throw new Problem('conflict', 'Отменить можно в течение суток, а прошло больше')
      for (const { access } of known) checkAccessOf(JSON.parse(access) as Access, actor)

      const open = known.filter(({ undone_at }) => undone_at === null)
      let undone = 0
      const kept: { recordId: number; reason: string }[] = []
      while (open.length > 0) {
        const result = await undoSome(request, open.splice(0, atOnce))
        undone += result.undone
        kept.push(...result.kept)
      }
      // Of two presses at once the second finds it done.
      if (undone + kept.length === 0) throw new Problem('already_done', 'Это действие уже отменено')
      const refused = [...new Set(kept.map(({ reason }) => reason))]
      // Of many each has a reason of its own.
      if (undone === 0 && known.length === 1) throw new Problem('conflict', refused[0] ?? '')
      if (first.part === 'notifications') await changes.tell({ readBy: actor.id })
      return { undone, refused, kept }
    },
  )

  /** Some of a run, in a transaction of their own: the others who write need not wait for all of it. */
  async function undoSome(request: FastifyRequest, rows: readonly OwnActionRow[]) {
    const ids = rows.map(({ id }) => id)
    const { undone, refused } = await db.transaction().execute(async (transaction) => {
      const own = ownActionRepository(transaction)
      for (const lock of locksOf(rows)) await dialect.lock(transaction, lock)
      await request.checkAccessAgain(transaction)
      const actor = actorOf(request)
      for (const { access } of rows) checkAccessOf(JSON.parse(access) as Access, actor)
      const moment = now().toISOString()
      const undone: OwnActionRow[] = []
      const refused = new Map<OwnActionRow, string>()
      for (const row of await own.stillOpen(ids)) {
        const work = { transaction, dialect, userId: actor.id, moment, timeZone, hooks }
        const refusal = await undoChanges(work, JSON.parse(row.changes))
        if (refusal === undefined) undone.push(row)
        else refused.set(row, refusal)
      }
      await own.markUndone(
        undone.map(({ id }) => id),
        moment,
      )
      const entries = await entriesOf(transaction, undone, actor)
      if (entries.length > 0) await log.write(transaction, ...entries)
      else await keepUnlogged(transaction, dialect, { user_id: actor.id, created_at: moment })
      return { undone, refused }
    })
    for (const [{ id }, refusal] of refused) await ownActionRepository(db).markRefused(id, refusal)
    const kept = [...refused].map(([{ changes }, reason]) => ({ recordId: recordOf(changes), reason }))
    return { undone: undone.length, kept }
  }
}

/** Which record was changed; 0 of what is none, as notifications that were read. */
const recordOf = (changes: string): number => (JSON.parse(changes) as { entityId?: number }[])[0]?.entityId ?? 0

const locksOf = (rows: readonly OwnActionRow[]): string[] =>
  [...new Set(rows.flatMap(({ locks }) => JSON.parse(locks) as string[]))].sort()

/** What the log says of what was taken back: of each line that told of it, that it is no more. */
async function entriesOf(db: Database, undone: readonly OwnActionRow[], actor: LogEntry['actor']): Promise<LogEntry[]> {
  const ids = undone.flatMap(({ log_id }) => log_id ?? [])
  const lines = await db
    .selectFrom('activity_logs')
    .select(['entity', 'entity_id', 'entity_name', 'description'])
    .where('id', 'in', [0, ...ids])
    .orderBy('id')
    .execute()
  return lines.map(({ entity, entity_id, entity_name, description }) => ({
    action: `Update${entity}`,
    entity: entity as LiveEntity,
    entityId: Number(entity_id),
    entityName: entity_name,
    description: `Отменено: ${description}`,
    actor,
  }))
}
