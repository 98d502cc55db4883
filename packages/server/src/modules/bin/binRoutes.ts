import { holds } from '@karvon/api-client/auth/accessRules'
import { deniedFor } from '@karvon/api-client/auth/neededRightRules'
import { type BinNoun, binNounNames, binNouns, binRight } from '@karvon/api-client/bin/binNames'
import { binEntry, binRestored } from '@karvon/api-client/bin/binTypes'
import type { SentOf } from '@karvon/api-client/fields/answers'
import type { Transaction } from 'kysely'
import { Type } from 'typebox'
import { binLock } from '../../bin/binTables'
import { purgeEntries } from '../../bin/purgeBin'
import { type BinEntryRow, type RestoreHooks, restoreFromBin } from '../../bin/restoreFromBin'
import type { Tables } from '../../database/database'
import type { App } from '../../http/app'
import { Id } from '../../http/idParams'
import { Problem } from '../../http/problem'
import { shapeOf } from '../../http/shapes'
import { cutOf, pagingQuery, setPagination } from '../../paging/paging'
import type { Employee } from '../../people/employee'
import { actorOf } from '../../plugins/access'
import type { ChangeContext } from '../../plugins/changesOf'
import { inEitherLayout } from '../../text/eitherLayout'
import { binRepository } from './binRepository'

interface BinContext extends Omit<ChangeContext, never> {
  /** So long what was deleted can be brought back. */
  days: number
  hooks: RestoreHooks
}

const day = 86_400_000
const tags = ['bin']
const entryParams = Type.Object({ noun: Type.Enum([...binNounNames]), recordId: Id })
const notFound = 'В корзине этого нет: возвращено или удалено навсегда'

/** What was deleted and can be brought back whole. An addition to the documents. */
export function binRoutes(app: App, { db, dialect, log, now, days, hooks }: BinContext): void {
  const entryAnswer = (row: BinEntryRow): SentOf<typeof binEntry> => ({
    id: row.id,
    noun: row.noun,
    recordId: row.record_id,
    title: row.title,
    deletedAt: row.deleted_at,
    userId: row.user_id,
    userName: row.user_name,
    expiresAt: new Date(Date.parse(row.deleted_at) + days * day).toISOString(),
  })

  /** The entry, which nobody else restores, deletes or sweeps away until the transaction ends. @throws {Problem} 404 */
  async function taken(transaction: Transaction<Tables>, noun: BinNoun, recordId: number): Promise<BinEntryRow> {
    const bin = binRepository(transaction, dialect)
    const entry = await bin.get(noun, recordId)
    const locks = [binLock, ...(entry?.lock_name ? [entry.lock_name] : [])]
    for (const lock of locks.sort()) await dialect.lock(transaction, lock)
    const still = entry && (await bin.get(noun, recordId))
    if (!still) throw new Problem('not_found', notFound)
    return still
  }

  const written = (
    transaction: Transaction<Tables>,
    { noun, title, entity, entity_id, entity_name }: BinEntryRow,
    action: string,
    done: string,
    actor: Employee,
  ) =>
    log.write(transaction, {
      action,
      entity,
      entityId: entity_id,
      entityName: entity_name,
      description: `${done}: ${binNouns[noun].ru.toLowerCase()} «${title}»`,
      actor,
    })

  app.get(
    '/api/bin',
    {
      config: { access: binRight },
      schema: {
        summary: 'List what was deleted and can be brought back, newest first',
        description: 'An addition to the documents. Records that the reader may not delete are not listed.',
        tags,
        querystring: Type.Object({
          PageSize: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
          PageIndex: pagingQuery.PageIndex,
          Noun: Type.Optional(Type.Enum([...binNounNames])),
          Search: Type.Optional(Type.String({ maxLength: 200 })),
          UserId: Type.Optional(Id),
        }),
        response: { 200: Type.Array(shapeOf(binEntry)) },
      },
    },
    async (request, reply) => {
      const { Noun, Search, UserId, ...paging } = request.query
      const actor = actorOf(request)
      const nouns = binNounNames.filter(
        (noun) => (Noun === undefined || noun === Noun) && holds(actor, binNouns[noun].right),
      )
      if (nouns.length === 0) {
        setPagination(reply, 0, paging)
        return []
      }
      const { rows, total } = await inEitherLayout(Search, (search) =>
        binRepository(db, dialect).list({ nouns, userId: UserId, search }, cutOf(paging)),
      )
      setPagination(reply, total, paging)
      return rows.map(entryAnswer)
    },
  )

  app.post(
    '/api/bin/:noun/:recordId/restore',
    {
      config: { access: 'signedIn', changes: null, refusals: [403, 409] },
      schema: {
        summary: 'Bring a record back with all that went with it',
        description:
          'An addition to the documents. Whoever deleted it may, and admins; both need the right to delete such a record.',
        tags,
        params: entryParams,
        response: { 200: shapeOf(binRestored) },
      },
    },
    async (request): Promise<SentOf<typeof binRestored>> => {
      const { noun, recordId } = request.params
      const { right } = binNouns[noun]
      if (!holds(actorOf(request), right)) throw new Problem('forbidden', deniedFor(right))
      return db.transaction().execute(async (transaction) => {
        const entry = await taken(transaction, noun, recordId)
        await request.checkAccessAgain(transaction)
        const actor = actorOf(request)
        if (!holds(actor, right)) throw new Problem('forbidden', deniedFor(right))
        if (entry.user_id !== actor.id && !holds(actor, binRight)) throw new Problem('forbidden', deniedFor(binRight))
        await restoreFromBin(transaction, dialect, entry, now().toISOString(), hooks)
        await written(transaction, entry, 'RestoreRecord', 'Из корзины возвращено', actor)
        return { noun, recordId, title: entry.title }
      })
    },
  )

  app.delete(
    '/api/bin/:noun/:recordId',
    {
      config: { access: binRight, changes: null },
      schema: {
        summary: 'Delete for good what lies in the bin',
        description: 'An addition to the documents.',
        tags,
        params: entryParams,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { noun, recordId } = request.params
      const actor = actorOf(request)
      const { right } = binNouns[noun]
      if (!holds(actor, right)) throw new Problem('forbidden', deniedFor(right))
      await db.transaction().execute(async (transaction) => {
        const entry = await taken(transaction, noun, recordId)
        await purgeEntries(transaction, [entry.id], now().toISOString())
        await written(transaction, entry, 'PurgeRecord', 'Из корзины удалено навсегда', actor)
      })
      return reply.code(204).send(null)
    },
  )
}
