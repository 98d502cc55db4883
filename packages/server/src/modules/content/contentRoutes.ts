import { type Fields, initialValues, type ValuesOf } from '@karvon/api-client/fields/fields'
import { firstText, type LocalizedText } from '@karvon/api-client/read/localizedText'
import { pictureFieldNames } from '@karvon/api-client/site/pictureFields'
import { displayText } from '@karvon/api-client/validation/richText'
import { Type } from 'typebox'
import { ListOrder, listOrder, PlacedList } from '../../database/listOrder'
import { changedFields } from '../../fields/changedFields'
import { changedAlone } from '../../fields/changedParts'
import { rowReader, toRow } from '../../fields/fieldKinds'
import { releaseFiles } from '../../files/releaseFiles'
import type { App } from '../../http/app'
import { idParams } from '../../http/idParams'
import { Problem } from '../../http/problem'
import { type Changeable, changesOf, type FilesContext } from '../../plugins/changesOf'
import { type ContentKind, contentAnswers, contentBody } from './contentKinds'
import { type ContentChange, type ContentName, type ContentRow, contentRepository } from './contentRepository'
import { keepSiteMedia, mediaFiles, mediaSlots, replacedMedia, requiredMediaSlots, requireMedia } from './siteMedia'

type Row = ContentRow<ContentName>

const orderQuery = Type.Object({ newOrderNumber: Type.Integer({ minimum: 0, maximum: 10_000 }) })

/** The calls that all ordered lists of the site have. */
export function contentRoutes(app: App, context: FilesContext, kind: ContentKind): void {
  const { db, files } = context
  const { table, path, fields, entity, noun, access, maximum = Number.POSITIVE_INFINITY } = kind
  const tags = [kind.tag]
  const body = contentBody(kind)
  const { shape, answer } = contentAnswers(kind)
  const valuesOf = rowReader(fields)

  const content: Changeable<Row, ReturnType<typeof contentRepository<ContentName>>, number, object> = {
    table,
    lock: table,
    repository: (db) => contentRepository(db, table),
    get: (rows, id) => rows.get(id),
    notFound: `${noun} не найден`,
    answer: async (row, _request, db) => answer(row, await mediaFiles(db, [row])),
    entity,
    named(row) {
      const name = displayText(firstText(valuesOf(row)[kind.title] as LocalizedText), 80) || `${noun} №${row.id}`
      return { name, subject: `${noun} «${name}»` }
    },
  }
  const contents = changesOf(app, context, content)

  /** The fields with what was sent in place of what was there. @throws {Problem} 400 with `errors` */
  const changed = (before: ValuesOf<Fields>, { body }: { body: Readonly<Record<string, unknown>> }) =>
    changedFields(fields, before, kind.sent?.(body) ?? body)

  const columnsFor = (values: ValuesOf<Fields>): ContentChange<ContentName> => ({
    ...toRow(fields, values),
    ...kind.columns?.(values),
  })

  app.get(
    `${path}/all`,
    {
      config: { access: access.read },
      schema: { summary: 'List all, by order number', tags, response: { 200: Type.Array(shape) } },
    },
    async () => {
      const rows = await contentRepository(db, table).list()
      const media = await mediaFiles(db, rows)
      return rows.map((row) => answer(row, media))
    },
  )

  contents.create(
    path,
    {
      config: { access: access.edit, files: kind.needsMedia ? requiredMediaSlots : mediaSlots },
      schema: { summary: 'Create one', tags, body, response: { 201: shape } },
      before: async (request) => ({
        columns: columnsFor(changed(initialValues(fields), request)),
        addMedia: await keepSiteMedia(request, files),
      }),
    },
    async ({ prepared: { columns, addMedia }, repository, transaction, moment, log }) => {
      if ((await repository.count()) >= maximum) {
        throw new Problem('limit_reached', `Больше ${maximum} добавить нельзя: сначала удалите лишний`)
      }
      log(`Create${entity}`, 'добавлен')
      return repository.add({ ...columns, ...(await addMedia(transaction)) }, moment)
    },
  )

  contents.put(
    `${path}/:id`,
    {
      config: { access: access.edit },
      schema: { summary: 'Change the texts', tags, params: idParams, body, response: { 200: shape } },
    },
    async ({ request, row, repository, moment, log }) => {
      const before = valuesOf(row)
      const after = changed(before, request)
      await repository.update(row.id, columnsFor(after), moment)
      log(`Update${entity}`, changedAlone(before, after, pictureFieldNames, 'изменён'))
    },
  )

  contents.putAll(
    `${path}/order`,
    {
      config: { access: access.edit, refusals: [412] },
      schema: { summary: 'Put the whole list into an order', tags, body: ListOrder, response: { 200: PlacedList } },
    },
    async ({ request, repository, transaction, moment, logOther }) => {
      const { placed, moved } = await listOrder(transaction, table).set(request.body, moment)
      const row = moved && (await repository.get(moved.id))
      if (row) logOther(content, row, `Update${entity}`, `порядок, место ${moved.from} → ${moved.to}`)
      return placed
    },
  )

  contents.put(
    `${path}/:id/order`,
    {
      config: { access: access.edit },
      schema: {
        summary: 'Set exactly this one’s number',
        tags,
        params: idParams,
        querystring: orderQuery,
        response: { 200: shape },
      },
    },
    async ({ request, row, repository, moment, log }) => {
      await repository.update(row.id, { order_number: request.query.newOrderNumber }, moment)
      log(`Update${entity}`, 'порядок')
    },
  )

  contents.put(
    `${path}/:id/media`,
    {
      config: { access: access.edit, files: mediaSlots },
      schema: { summary: 'Replace one or both files', tags, params: idParams, response: { 200: shape } },
      async before(request) {
        requireMedia(request)
        await contents.found(request.params.id)
        return keepSiteMedia(request, files)
      },
    },
    async ({ prepared: addMedia, row, repository, transaction, moment, log }) => {
      const media = await addMedia(transaction)
      await repository.update(row.id, media, moment)
      await releaseFiles(transaction, replacedMedia(row, media), moment)
      log(`Update${entity}`, 'медиа')
    },
  )

  contents.delete(
    `${path}/:id`,
    {
      config: { access: access.edit },
      schema: { summary: 'Delete one', tags, params: idParams, response: { 204: Type.Null() } },
    },
    async ({ row, repository, transaction, moment, log }) => {
      await repository.remove(row.id)
      await listOrder(transaction, table).close(moment)
      await releaseFiles(transaction, [row.mobile_id, row.desktop_id], moment)
      log(`Delete${entity}`, 'удалён')
    },
  )
}
