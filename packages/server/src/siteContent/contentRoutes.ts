import { displayText } from '@karvon/api-client/validation/contentSchemas'
import type { FastifyRequest, FastifySchema } from 'fastify'
import type { Transaction } from 'kysely'
import { type Static, type TSchema, Type } from 'typebox'
import type { Database, Tables } from '../database/database'
import type { Dialect } from '../database/dialect'
import type { FileStore } from '../files/fileStore'
import { releaseFiles } from '../files/releaseFiles'
import type { App, Clock } from '../http/app'
import { idParams } from '../http/idParams'
import { Problem } from '../http/problem'
import { claim } from '../http/version'
import type { ActivityLog } from '../modules/activityLog/activityLog'
import { type Access, actorOf } from '../plugins/access'
import { type ContentChange, type ContentName, type ContentRow, contentRepository } from './contentRepository'
import {
  keepSiteMedia,
  type MediaFiles,
  mediaFiles,
  mediaSlots,
  replacedMedia,
  requiredMediaSlots,
  requireMedia,
} from './siteMedia'

export interface ContentContext {
  db: Database
  dialect: Dialect
  files: FileStore
  log: ActivityLog
  now: Clock
}

/** What tells one ordered list of the site from another. */
export interface ContentKind<Name extends ContentName, Body extends TSchema, Answer extends TSchema> {
  table: Name
  /** `/api/private-tours` */
  path: string
  tag: string
  /** For the activity log: `PrivateTour`. */
  entity: string
  /** What one is called, in Russian; masculine. */
  noun: string
  access: { read: Access; edit: Access }
  /** More than these are refused (AMB-129). */
  maximum?: number
  /** Are both files needed to create one? */
  needsMedia: boolean
  /** Members that a call sets; what is absent stays as it is (AMB-015). */
  body: Body
  answer: Answer
  toAnswer: (row: ContentRow<Name>, files: MediaFiles) => Static<Answer>
  /** The text that tells one from another. */
  title: (row: ContentRow<Name>) => string
  /**
   * The columns with what was sent in place of what was there.
   * @throws {Problem} 400 with `errors`
   */
  columns: (before: ContentRow<Name> | null, body: Static<Body>) => ContentChange<Name>
}

/** The schemas of a kind are known when the server runs, not when it is compiled. */
const untyped = (schema: FastifySchema): FastifySchema => schema

const idOf = ({ params }: { params: unknown }): number => (params as Static<typeof idParams>).id

const orderQuery = Type.Object({ newOrderNumber: Type.Integer({ minimum: 0, maximum: 10_000 }) })

/** The calls that all ordered lists of the site have (document 3 §7). */
export function contentRoutes<Name extends ContentName, Body extends TSchema, Answer extends TSchema>(
  app: App,
  { db, dialect, files, log, now }: ContentContext,
  kind: ContentKind<Name, Body, Answer>,
): void {
  const { table, path, entity, noun, access, maximum = Number.POSITIVE_INFINITY, answer, body } = kind
  const tags = [kind.tag]
  const moment = () => now().toISOString()
  const nameOf = (row: ContentRow<Name>) => displayText(kind.title(row), 80) || `${noun} №${row.id}`
  const found = (row: ContentRow<Name> | undefined): ContentRow<Name> => {
    if (!row) throw new Problem(404, `${noun} не найден`)
    return row
  }

  interface Work {
    row: ContentRow<Name>
    content: ReturnType<typeof contentRepository<Name>>
    transaction: Transaction<Tables>
  }

  async function write(
    request: FastifyRequest,
    transaction: Transaction<Tables>,
    verb: string,
    row: ContentRow<Name>,
    done: string,
  ) {
    const entityName = nameOf(row)
    const description = `${noun} «${entityName}»: ${done}`
    await log.write(transaction, {
      action: `${verb}${entity}`,
      entity,
      entityId: row.id,
      entityName,
      description,
      actor: actorOf(request),
    })
  }

  /** The row, taken for changing. @throws {Problem} 404, 412 */
  async function claimed(request: FastifyRequest, transaction: Transaction<Tables>, id: number) {
    const row = found(await contentRepository(transaction, table).get(id))
    const current = async () => kind.toAnswer(row, await mediaFiles(transaction, [row]))
    await claim(request, transaction, table, id, current)
    return row
  }

  /** Changes one while nobody else changes the list, in one transaction with its entry in the activity log. */
  function change(request: FastifyRequest, id: number, done: string, work: (work: Work) => Promise<void>) {
    return db.transaction().execute(async (transaction) => {
      await dialect.lock(transaction, table)
      const content = contentRepository(transaction, table)
      const before = await claimed(request, transaction, id)
      await work({ row: before, content, transaction })
      const row = found(await content.get(id))
      await write(request, transaction, 'Update', row, done)
      return kind.toAnswer(row, await mediaFiles(transaction, [row]))
    })
  }

  app.get(
    `${path}/all`,
    {
      config: { access: access.read },
      schema: untyped({ summary: 'List all, by order number', tags, response: { 200: Type.Array(answer) } }),
    },
    async () => {
      const rows = await contentRepository(db, table).list()
      const media = await mediaFiles(db, rows)
      return rows.map((row) => kind.toAnswer(row, media))
    },
  )

  app.post(
    path,
    {
      config: { access: access.edit, files: kind.needsMedia ? requiredMediaSlots : mediaSlots },
      schema: untyped({ summary: 'Create one', tags, body, response: { 201: answer } }),
    },
    async (request, reply) => {
      const columns = kind.columns(null, request.body as Static<Body>)
      const addMedia = await keepSiteMedia(request, files)
      const created = await db.transaction().execute(async (transaction) => {
        await dialect.lock(transaction, table)
        const content = contentRepository(transaction, table)
        if ((await content.count()) >= maximum) {
          throw new Problem(409, `Больше ${maximum} добавить нельзя: сначала удалите лишний`)
        }
        const media = await addMedia(transaction)
        const row = found(await content.get(await content.add({ ...columns, ...media }, moment())))
        await write(request, transaction, 'Create', row, 'добавлен')
        return kind.toAnswer(row, await mediaFiles(transaction, [row]))
      })
      return reply.code(201).send(created)
    },
  )

  app.put(
    `${path}/:id`,
    {
      config: { access: access.edit },
      schema: untyped({ summary: 'Change the texts', tags, params: idParams, body, response: { 200: answer } }),
    },
    (request) => {
      const id = idOf(request)
      return change(request, id, 'изменён', async ({ row, content }) => {
        await content.update(id, kind.columns(row, request.body as Static<Body>), moment())
      })
    },
  )

  app.put(
    `${path}/:id/order`,
    {
      config: { access: access.edit },
      schema: untyped({
        summary: 'Set exactly this one’s number',
        tags,
        params: idParams,
        querystring: orderQuery,
        response: { 200: answer },
      }),
    },
    (request) => {
      const id = idOf(request)
      const order: Partial<ContentChange<ContentName>> = {
        order_number: (request.query as Static<typeof orderQuery>).newOrderNumber,
      }
      return change(request, id, 'порядок', async ({ content }) => {
        await content.update(id, order as ContentChange<Name>, moment())
      })
    },
  )

  app.put(
    `${path}/:id/media`,
    {
      config: { access: access.edit, files: mediaSlots },
      schema: untyped({ summary: 'Replace one or both files', tags, params: idParams, response: { 200: answer } }),
    },
    async (request) => {
      const id = idOf(request)
      requireMedia(request)
      found(await contentRepository(db, table).get(id))
      const addMedia = await keepSiteMedia(request, files)
      return change(request, id, 'медиа', async ({ row, content, transaction }) => {
        const media = await addMedia(transaction)
        await content.update(id, media as ContentChange<Name>, moment())
        await releaseFiles(transaction, replacedMedia(row, media), moment())
      })
    },
  )

  app.delete(
    `${path}/:id`,
    {
      config: { access: access.edit },
      schema: untyped({ summary: 'Delete one', tags, params: idParams, response: { 204: Type.Null() } }),
    },
    async (request, reply) => {
      const id = idOf(request)
      await db.transaction().execute(async (transaction) => {
        await dialect.lock(transaction, table)
        const content = contentRepository(transaction, table)
        const row = await claimed(request, transaction, id)
        await content.remove(id)
        await releaseFiles(transaction, [row.mobile_id, row.desktop_id], moment())
        await write(request, transaction, 'Delete', row, 'удалён')
      })
      return reply.code(204).send(null)
    },
  )
}
