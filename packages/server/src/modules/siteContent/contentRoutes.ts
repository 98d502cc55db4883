import { type Fields, initialValues, type ValuesOf } from '@karvon/api-client/fields/fields'
import { firstText, type LocalizedText } from '@karvon/api-client/read/localizedText'
import { displayText } from '@karvon/api-client/validation/richText'
import type { FastifyRequest, FastifySchema } from 'fastify'
import type { Transaction } from 'kysely'
import { type Static, Type } from 'typebox'
import type { ActivityLog } from '../../activityLog/activityLog'
import type { Database, Tables } from '../../database/database'
import type { Dialect } from '../../database/dialect'
import { claim } from '../../database/version'
import { changedFields } from '../../fields/changedFields'
import { rowReader, toRow } from '../../fields/fieldKinds'
import type { FileStore } from '../../files/fileStore'
import { releaseFiles } from '../../files/releaseFiles'
import type { App, Clock } from '../../http/app'
import { idParams } from '../../http/idParams'
import { Problem } from '../../http/problem'
import { actorOf } from '../../plugins/access'
import { type ContentKind, contentAnswers, contentBody } from './contentKinds'
import { type ContentChange, type ContentName, type ContentRow, contentRepository } from './contentRepository'
import { keepSiteMedia, mediaFiles, mediaSlots, replacedMedia, requiredMediaSlots, requireMedia } from './siteMedia'

export interface ContentContext {
  db: Database
  dialect: Dialect
  files: FileStore
  log: ActivityLog
  now: Clock
}

type Row = ContentRow<ContentName>

/** The schemas of a kind are known when the server runs, not when it is compiled. */
const untyped = (schema: FastifySchema): FastifySchema => schema

const idOf = ({ params }: { params: unknown }): number => (params as Static<typeof idParams>).id

const orderQuery = Type.Object({ newOrderNumber: Type.Integer({ minimum: 0, maximum: 10_000 }) })

/** The calls that all ordered lists of the site have. */
export function contentRoutes(app: App, { db, dialect, files, log, now }: ContentContext, kind: ContentKind): void {
  const { table, path, fields, entity, noun, access, maximum = Number.POSITIVE_INFINITY } = kind
  const tags = [kind.tag]
  const body = contentBody(kind)
  const { shape, answer } = contentAnswers(kind)
  const valuesOf = rowReader(fields)
  const moment = () => now().toISOString()
  const nameOf = (row: Row) =>
    displayText(firstText(valuesOf(row)[kind.title] as LocalizedText), 80) || `${noun} №${row.id}`
  const found = (row: Row | undefined): Row => {
    if (!row) throw new Problem('not_found', `${noun} не найден`)
    return row
  }

  /** The columns with what was sent in place of what was there. @throws {Problem} 400 with `errors` */
  function changed(before: ValuesOf<Fields>, request: FastifyRequest): ContentChange<ContentName> {
    const sent = request.body as Readonly<Record<string, unknown>>
    const values = changedFields(fields, before, kind.sent?.(sent) ?? sent)
    return { ...toRow(fields, values), ...kind.columns?.(values) }
  }

  interface ContentTransaction {
    row: Row
    content: ReturnType<typeof contentRepository<ContentName>>
    transaction: Transaction<Tables>
  }

  async function write(
    request: FastifyRequest,
    transaction: Transaction<Tables>,
    verb: string,
    row: Row,
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
    const current = async () => answer(row, await mediaFiles(transaction, [row]))
    await claim(request, transaction, table, id, current)
    return row
  }

  /** Changes one while nobody else changes the list, in one transaction with its entry in the activity log. */
  function change(
    request: FastifyRequest,
    id: number,
    done: string,
    work: (work: ContentTransaction) => Promise<void>,
  ) {
    return db.transaction().execute(async (transaction) => {
      await dialect.lock(transaction, table)
      const content = contentRepository(transaction, table)
      const before = await claimed(request, transaction, id)
      await work({ row: before, content, transaction })
      const row = found(await content.get(id))
      await write(request, transaction, 'Update', row, done)
      return answer(row, await mediaFiles(transaction, [row]))
    })
  }

  app.get(
    `${path}/all`,
    {
      config: { access: access.read },
      schema: untyped({ summary: 'List all, by order number', tags, response: { 200: Type.Array(shape) } }),
    },
    async () => {
      const rows = await contentRepository(db, table).list()
      const media = await mediaFiles(db, rows)
      return rows.map((row) => answer(row, media))
    },
  )

  app.post(
    path,
    {
      config: { access: access.edit, files: kind.needsMedia ? requiredMediaSlots : mediaSlots },
      schema: untyped({ summary: 'Create one', tags, body, response: { 201: shape } }),
    },
    async (request, reply) => {
      const columns = changed(initialValues(fields), request)
      const addMedia = await keepSiteMedia(request, files)
      const created = await db.transaction().execute(async (transaction) => {
        await dialect.lock(transaction, table)
        const content = contentRepository(transaction, table)
        if ((await content.count()) >= maximum) {
          throw new Problem('limit_reached', `Больше ${maximum} добавить нельзя: сначала удалите лишний`)
        }
        const media = await addMedia(transaction)
        const row = found(await content.get(await content.add({ ...columns, ...media }, moment())))
        await write(request, transaction, 'Create', row, 'добавлен')
        return answer(row, await mediaFiles(transaction, [row]))
      })
      return reply.code(201).send(created)
    },
  )

  app.put(
    `${path}/:id`,
    {
      config: { access: access.edit },
      schema: untyped({ summary: 'Change the texts', tags, params: idParams, body, response: { 200: shape } }),
    },
    (request) => {
      const id = idOf(request)
      return change(request, id, 'изменён', async ({ row, content }) => {
        await content.update(id, changed(valuesOf(row), request), moment())
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
        response: { 200: shape },
      }),
    },
    (request) => {
      const id = idOf(request)
      const order = { order_number: (request.query as Static<typeof orderQuery>).newOrderNumber }
      return change(request, id, 'порядок', async ({ content }) => {
        await content.update(id, order, moment())
      })
    },
  )

  app.put(
    `${path}/:id/media`,
    {
      config: { access: access.edit, files: mediaSlots },
      schema: untyped({ summary: 'Replace one or both files', tags, params: idParams, response: { 200: shape } }),
    },
    async (request) => {
      const id = idOf(request)
      requireMedia(request)
      found(await contentRepository(db, table).get(id))
      const addMedia = await keepSiteMedia(request, files)
      return change(request, id, 'медиа', async ({ row, content, transaction }) => {
        const media = await addMedia(transaction)
        await content.update(id, media, moment())
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
