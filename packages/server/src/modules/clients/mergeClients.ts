import { createHash } from 'node:crypto'
import type { clientDoubles } from '@karvon/api-client/clients/likenessTypes'
import { areStrangers, type MergePlan, mergeText, planMerge } from '@karvon/api-client/clients/mergeRules'
import { clientMerge, clientUnmerge } from '@karvon/api-client/clients/mergeTypes'
import type { SentOf } from '@karvon/api-client/fields/answers'
import { sql, type Transaction } from 'kysely'
import { Type } from 'typebox'
import type { Database, Tables } from '../../database/database'
import { claimVersion } from '../../database/version'
import { releaseFiles } from '../../files/releaseFiles'
import type { App } from '../../http/app'
import { Id, idParams } from '../../http/idParams'
import { fieldProblem, Problem } from '../../http/problem'
import { shapeOf } from '../../http/shapes'
import { changesOf, found } from '../../plugins/changesOf'
import { clientTourRepository } from '../trips/clientTourRepository'
import { clientTour } from '../trips/clientTourShapes'
import { type ClientContext, client } from './clientDetails'
import { type ClientRow, clientName, clientRepository, fullName, toBeCompared } from './clientRepository'
import {
  applyMerge,
  type IsSameFile,
  otherRowsOf,
  pairOf,
  plannedTravellers,
  type StoredRow,
  sameFilesOf,
} from './mergeRepository'
import { filesLeftIn, isSameState, type MergeState, mergeStateOf, restoreState, stateText } from './mergeState'

/** So long it can be undone, in days. */
const undoneWithin = 30
const day = 86_400_000

/** Each is compared with what is there now. */
const mostTold = 5

const tags = ['clients']
const notFound = { notFound: 'Клиент не найден' }
const otherNotFound = { notFound: 'Клиент, с которым объединяют, не найден' }

const MergeBody = Type.Object({
  from: Id,
  fromVersion: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 2_147_483_647,
      description: 'Version of `from`; that of the other in If-Match',
    }),
  ),
  seen: Type.Optional(Type.String({ maxLength: 64, description: '`seen` of the preview that somebody agreed to' })),
  take: Type.Optional(
    Type.Array(Type.String({ maxLength: 200 }), {
      maxItems: 500,
      description: '`where` of what the preview leaves out and somebody chose to be what stays',
    }),
  ),
})

/** Two records of one person become one, in one transaction; and two again. */
export function mergeClients(app: App, context: ClientContext): void {
  const { db, dialect, files, now } = context
  const kind = client(context)
  const clients = changesOf(app, context, kind)

  app.get(
    '/api/clients/:id/merge',
    {
      config: { access: 'section:clients', refusals: [409] },
      schema: {
        summary: 'What would become of two clients if they were one',
        tags,
        params: idParams,
        querystring: Type.Object({ From: Id }),
        response: { 200: shapeOf(clientMerge) },
      },
    },
    async ({ params, query }) => {
      const [keep, drop] = await needPair(db, params.id, query.From)
      const isSameFile = await sameFilesOf(db, files.objects, await pairOf(db, keep, drop))
      const { answer } = await planned(db, keep, drop, isSameFile)
      return answer
    },
  )

  clients.post(
    '/api/clients/:id/merge',
    {
      config: { access: 'action:clients.edit', refusals: [409] },
      schema: {
        summary: 'Everything of another client goes over to this one, and the other is gone',
        description: `What is left out is named. It can be undone for ${undoneWithin} days while nobody has changed the result.`,
        tags,
        params: idParams,
        body: MergeBody,
        response: { 200: shapeOf(clientMerge) },
      },
      async before({ params, body }) {
        const [keep, drop] = await needPair(db, params.id, body.from)
        return { isSameFile: await sameFilesOf(db, files.objects, await pairOf(db, keep, drop)) }
      },
      locks: ({ body }) => [`client ${body.from}`],
    },
    async ({ request, prepared: { isSameFile }, row: keep, repository, transaction, actor, moment, log, logOther }) => {
      const { from, fromVersion, seen, take = [] } = request.body
      await lockPair(transaction, keep.id, from)
      const [, drop] = await needPair(transaction, keep.id, from)
      if (fromVersion !== undefined)
        await claimVersion(transaction, 'clients', from, [fromVersion], () => kind.answer(drop, request, transaction))
      const before = await mergeStateOf(transaction, [keep.id, from])
      const { answer, plan, pair, going, sales } = await planned(transaction, keep, drop, isSameFile, { take, before })
      if (seen !== undefined && seen !== answer.seen)
        throw new Problem('conflict', 'Карточки тем временем изменились. Посмотрите ещё раз, что перейдёт')
      const [unknown] = plan.unknown
      if (unknown !== undefined) throw fieldProblem('take', 'Здесь выбирать не из чего')

      await applyMerge(transaction, dialect, { pair, plan, going, moment })
      const after = await mergeStateOf(transaction, [keep.id, from])
      await keepUndo(transaction, { keep: keep.id, drop: from, by: actor.id, moment, before, after })

      log('UpdateClient', `объединён с карточкой «${clientName(drop)}» (№ ${from})`)
      logOther(
        kind,
        drop,
        'DeleteClient',
        (name) => `Клиент «${name}»: объединён с карточкой «${clientName(keep)}» (№ ${keep.id})`,
      )
      const sold = clientTourRepository(transaction)
      for (const id of sales)
        logOther(clientTour, found(await clientTour.get(sold, id), clientTour), 'UpdateClientTour', 'клиент')
      const { version } = found(await repository.get(keep.id), notFound)
      return { ...answer, keep: { ...answer.keep, version }, undoableUntil: undoableUntil(moment) }
    },
  )

  clients.post(
    '/api/clients/:id/merge/undo',
    {
      config: { access: 'action:clients.edit', refusals: [409] },
      schema: {
        summary: 'Parts two clients again that were merged, both as they were',
        tags,
        params: idParams,
        body: Type.Object({ from: Id }),
        response: { 200: shapeOf(clientUnmerge) },
      },
      locks: ({ body }) => [`client ${body.from}`],
    },
    async ({ request, row, repository, transaction, moment, log, logOther }) => {
      const { from } = request.body
      await lockPair(transaction, row.id, from)
      const merge = await transaction
        .selectFrom('client_merges')
        .selectAll()
        .where('client_id', '=', row.id)
        .where('merged_id', '=', from)
        .orderBy('id', 'desc')
        .executeTakeFirst()
      if (!merge || Date.parse(merge.merged_at) + undoneWithin * day < now().getTime())
        throw new Problem('conflict', `Отменять нечего: карточки не объединяли, или прошло больше ${undoneWithin} дней`)
      const [before, after] = [merge.before, merge.after].map((text) => JSON.parse(text) as MergeState)
      if (!before || !after || !isSameState(after, await mergeStateOf(transaction, [row.id, from])))
        throw new Problem('conflict', 'После объединения карточку изменили: разъединить её уже нельзя')
      await checkUsername(transaction, before, from)

      await restoreState(transaction, before, after, moment)
      await transaction.deleteFrom('client_merges').where('id', '=', merge.id).execute()
      await repository.refreshSearch([from])
      // They may be one person again.
      await transaction
        .updateTable('clients')
        .set({ compared: toBeCompared })
        .where('id', 'in', [row.id, from])
        .execute()

      const [keep, drop] = await needPair(transaction, row.id, from)
      log('UpdateClient', `отменено объединение с карточкой «${clientName(drop)}» (№ ${from})`)
      logOther(
        kind,
        drop,
        'CreateClient',
        (name) => `Клиент «${name}»: отменено объединение с карточкой «${clientName(keep)}» (№ ${keep.id})`,
      )
      return { keep: named(keep), drop: named(drop) }
    },
  )

  /** @throws {Problem} 404, 409 they are one already */
  async function needPair(on: Database, id: number, from: number): Promise<[ClientRow, ClientRow]> {
    if (id === from) throw fieldProblem('from', 'Это один и тот же клиент')
    const repository = clientRepository(on, dialect)
    const keep = found(await repository.get(id), notFound)
    const drop = await repository.get(from)
    if (!drop && (await isMerged(on, id, from))) throw new Problem('already_done', 'Эти карточки уже объединены')
    return [keep, found(drop, otherNotFound)]
  }

  /** Nobody changes either, sells them anything or takes anything away from them until the transaction ends. */
  async function lockPair(transaction: Transaction<Tables>, ...ids: number[]): Promise<void> {
    const pair = sql.join(ids)
    // Sales first: whoever changes one asks for its client next.
    await sql`select id from client_tours where client_id in (${pair}) order by id ${dialect.forUpdate}`.execute(
      transaction,
    )
    await sql`select id from clients where id in (${pair}) order by id ${dialect.forUpdate}`.execute(transaction)
  }
}

interface Given {
  take?: readonly string[]
  before?: MergeState
}

/** What would be done, and how it is told. */
async function planned(
  db: Database,
  keep: ClientRow,
  drop: ClientRow,
  isSameFile: IsSameFile,
  { take = [], before }: Given = {},
) {
  const pair = await pairOf(db, keep, drop)
  const plan = planMerge(pair, { isSameFile, take })
  const going = await plannedTravellers(db, pair, plan)
  const { sales, named: namedOn, visits, links, sent } = await otherRowsOf(db, keep.id, drop.id)
  const gone = going.flatMap(({ saleId, gone }) => gone.map(({ id, fullName }) => ({ saleId, id, fullName })))
  const state = before ?? (await mergeStateOf(db, [keep.id, drop.id]))
  const answer: SentOf<typeof clientMerge> = {
    keep: named(keep),
    drop: named(drop),
    seen: createHash('sha256').update(stateText(state)).digest('hex').slice(0, 16),
    areStrangers: areStrangers(pair),
    filled: plan.filled.map(({ where, from, to }) => ({ where, from: mergeText(from), to: mergeText(to) })),
    left: [
      ...plan.left.map(({ goes, stays, ...each }) => ({ ...each, goes: mergeText(goes), stays: mergeText(stays) })),
      ...gone.map(({ saleId, id, fullName }) => ({
        where: `trip:${saleId}/${id} traveller`,
        goes: fullName,
        stays: clientName(keep),
        canTake: false,
      })),
    ],
    parts: [
      ...partCounts(plan),
      { item: 'trip', taken: sales.length, joined: 0 },
      { item: 'visit', taken: visits, joined: 0 },
      { item: 'link', taken: links, joined: 0 },
      { item: 'traveller', taken: namedOn.length, joined: 0 },
      { item: 'sent', taken: sent, joined: 0 },
    ],
    undoableUntil: '',
  }
  return { answer, plan, pair, going, sales }
}

/** Cards that became one with a client, as long as they can be parted again. */
export async function undoableMerges(db: Database, id: number, now: Date) {
  const since = new Date(now.getTime() - undoneWithin * day).toISOString()
  const merges = await db
    .selectFrom('client_merges')
    .select(['merged_id', 'merged_at', 'before', 'after'])
    .where('client_id', '=', id)
    .where('merged_at', '>=', since)
    .orderBy('id', 'desc')
    .limit(mostTold)
    .execute()
  const told: SentOf<typeof clientDoubles>['merges'] = []
  for (const { merged_id, merged_at, before, after } of merges) {
    if (!isSameState(JSON.parse(after), await mergeStateOf(db, [id, merged_id]))) continue
    const gone = (JSON.parse(before) as MergeState).clients?.find((row) => row.id === merged_id)
    told.push({
      from: merged_id,
      fullName: fullName({ firstName: String(gone?.first_name ?? ''), lastName: String(gone?.last_name ?? '') }),
      mergedAt: merged_at,
      undoableUntil: undoableUntil(merged_at),
    })
  }
  return told
}

const undoableUntil = (moment: string) => new Date(Date.parse(moment) + undoneWithin * day).toISOString()

const partCounts = ({ parts }: MergePlan<StoredRow>) =>
  parts.map(({ part, taken, joined }) => ({ item: part.item, taken: taken.length, joined: joined.length }))

const named = (row: ClientRow) => ({ id: row.id, fullName: clientName(row), version: row.version })

async function isMerged(db: Database, id: number, from: number): Promise<boolean> {
  const merge = await db
    .selectFrom('client_merges')
    .select('id')
    .where('client_id', '=', id)
    .where('merged_id', '=', from)
    .executeTakeFirst()
  return merge !== undefined
}

/** @throws {Problem} 409 somebody has it by now */
async function checkUsername(transaction: Transaction<Tables>, before: MergeState, id: number): Promise<void> {
  const key = before.clients?.find((row) => row.id === id)?.username_key
  if (!key) return
  const owner = await transaction
    .selectFrom('clients')
    .select('id')
    .where('username_key', '=', String(key))
    .executeTakeFirst()
  if (owner) throw new Problem('conflict', 'Логин клиента тем временем занят: разъединить карточки нельзя')
}

interface Undo {
  keep: number
  drop: number
  by: number
  moment: string
  before: MergeState
  after: MergeState
}

async function keepUndo(transaction: Transaction<Tables>, { keep, drop, by, moment, before, after }: Undo) {
  const { id } = await transaction
    .insertInto('client_merges')
    .values({
      client_id: keep,
      merged_id: drop,
      merged_by: by,
      merged_at: moment,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const files = filesLeftIn(before, after)
  if (files.length > 0)
    await transaction
      .insertInto('client_merge_files')
      .values(files.map((file_id) => ({ client_merge_id: id, file_id })))
      .execute()
}

/** Merges into a client who is deleted, and those before them, with the files that they alone hold. */
export async function forgetMergesInto(transaction: Transaction<Tables>, clientId: number): Promise<(number | null)[]> {
  const ids: number[] = []
  for (let into = [clientId]; into.length > 0; ) {
    const merges = await transaction
      .selectFrom('client_merges')
      .select(['id', 'merged_id'])
      .where('client_id', 'in', into)
      .execute()
    const fresh = merges.filter(({ id }) => !ids.includes(id))
    ids.push(...fresh.map(({ id }) => id))
    into = fresh.map(({ merged_id }) => merged_id)
  }
  return forget(transaction, ids)
}

/** Merges that can be undone no more. @returns how many */
export async function sweepMerges(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - undoneWithin * day).toISOString()
  return db.transaction().execute(async (transaction) => {
    const old = await transaction.selectFrom('client_merges').select('id').where('merged_at', '<', before).execute()
    const files = await forget(
      transaction,
      old.map(({ id }) => id),
    )
    await releaseFiles(transaction, files, now.toISOString())
    return old.length
  })
}

/** @returns the files that they held */
async function forget(transaction: Transaction<Tables>, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const files = await transaction
    .selectFrom('client_merge_files')
    .select('file_id')
    .where('client_merge_id', 'in', ids)
    .execute()
  await transaction.deleteFrom('client_merges').where('id', 'in', ids).execute()
  return files.map(({ file_id }) => file_id)
}
