import { filePlaces } from '@karvon/api-client/files/fileRules'
import { emptyPost, isEmptyPost } from '@karvon/api-client/instagram/igPostRules'
import { pictureFieldNames } from '@karvon/api-client/site/pictureFields'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { Type } from 'typebox'
import type { Tables } from '../../database/database'
import { ListOrder, listOrder, PlacedList } from '../../database/listOrder'
import { changedAlone } from '../../fields/changedParts'
import type { StoredFile } from '../../files/fileStore'
import { releaseFiles } from '../../files/releaseFiles'
import type { App } from '../../http/app'
import { idParams } from '../../http/idParams'
import { fieldProblem } from '../../http/problem'
import { cutOf, pagingQuery, setPagination } from '../../paging/paging'
import { actorOf } from '../../plugins/access'
import { changesOf, type FilesContext } from '../../plugins/changesOf'
import { uploadsOf } from '../../plugins/uploads'
import { changedPost, describedMedias, shownMedias } from './igPostChanges'
import { type AltRow, type IgMediaRow, igPostRepository, type ShownMedia } from './igPostRepository'
import { fieldsOf, IgPost, IgPostChange, igPost, postAnswer } from './instagramShapes'

const slots = { files: filePlaces.ig }
const altNames = ['alt_ru', 'alt_en', 'alt_uz'] as const
const orderQuery = Type.Object({ newOrderNumber: Type.Integer({ minimum: 0, maximum: 10_000 }) })

/** Posts that the site shows. */
export function igPostRoutes(app: App, context: FilesContext): void {
  const { db, files } = context
  const posts = changesOf(app, context, igPost)
  const access = 'action:instagram.edit'
  const tags = ['instagram']

  /** The files that came with the request, in their place on disk; their rows follow in the transaction. */
  async function keepFiles(request: FastifyRequest) {
    const stored: StoredFile[] = []
    for (const upload of uploadsOf(request, 'files')) stored.push(await files.keep(upload))
    return async (transaction: Transaction<Tables>): Promise<ShownMedia[]> => {
      const medias: ShownMedia[] = []
      for (const file of stored) {
        const id = await files.add(transaction, file, { section: 'instagram', actor: actorOf(request) })
        medias.push({ file_id: id, url: '', type: file.contentType.startsWith('video/') ? 'video' : 'image' })
      }
      return medias
    }
  }

  app.get(
    '/api/instagram/posts',
    {
      config: { access: 'signedIn' },
      schema: {
        summary: 'List Instagram posts',
        tags,
        querystring: Type.Object(pagingQuery),
        response: { 200: Type.Array(IgPost) },
      },
    },
    async ({ query }, reply) => {
      const { rows, total } = await igPostRepository(db).list(cutOf(query))
      setPagination(reply, total, query)
      return rows.map(postAnswer)
    },
  )

  posts.create(
    '/api/instagram/posts',
    {
      config: { access, files: slots },
      schema: { summary: 'Create a post', tags, body: IgPostChange, response: { 201: IgPost } },
      async before(request) {
        const { columns, alts } = changedPost(null, request.body)
        const shown = await shownMedias(db, null, request.body.mediaUrls ?? [])
        refuseEmpty(columns.caption, shown.length + uploadsOf(request, 'files').length)
        return { columns, alts, shown, addFiles: await keepFiles(request) }
      },
    },
    async ({ prepared: { columns, alts, shown, addFiles }, repository, transaction, moment, log }) => {
      const id = await repository.add({ ...columns, external_id: null, taken_at: moment }, moment)
      const added = await addFiles(transaction)
      await repository.setMedias(id, describedMedias([...shown, ...added], alts))
      log('CreateIgPost', 'добавлен')
      for (const _ of added) log('CreateIgMedia', 'добавлено медиа')
      return id
    },
  )

  posts.put(
    '/api/instagram/posts/:id',
    {
      config: { access, files: slots },
      schema: { summary: 'Change a post', tags, params: idParams, body: IgPostChange, response: { 200: IgPost } },
      async before(request) {
        await posts.found(request.params.id)
        return keepFiles(request)
      },
    },
    async ({ request, prepared: addFiles, row, repository, transaction, moment, log }) => {
      const { columns, alts } = changedPost(row, request.body)
      const shown = await shownMedias(transaction, row, request.body.mediaUrls)
      if (!isEmptyPost(row.caption, row.medias.length))
        refuseEmpty(columns.caption, shown.length + uploadsOf(request, 'files').length)
      const added = await addFiles(transaction)
      const kept = shown.flatMap((media) => ('id' in media ? [media.id] : []))
      const removed = row.medias.filter((media) => !kept.includes(media.id))
      const stayed = row.medias.flatMap((media) => (kept.includes(media.id) ? [media.id] : []))
      await repository.update(row.id, columns, moment)
      const described = describedMedias([...shown, ...added], alts)
      await repository.setMedias(row.id, described)
      const gone = removed.map((media) => media.file_id)
      await releaseFiles(transaction, gone, moment)
      const isDescribed = described.some((media) => 'id' in media && isOther(media, row.medias))
      const before = { ...fieldsOf(row), alt: false }
      const after = { ...fieldsOf({ ...row, ...columns }), alt: isDescribed }
      log('UpdateIgPost', changedAlone(before, after, pictureFieldNames, 'изменён'))
      if (columns.is_ignored !== row.is_ignored) {
        if (columns.is_ignored) log('DeactivateIgPost', 'скрыт')
        else log('ActivateIgPost', 'снова виден')
      }
      if (kept.join() !== stayed.join() || shown.length !== kept.length) log('UpdateIgMedia', 'порядок медиа')
      for (const _ of removed) log('DeleteIgMedia', 'удалено медиа')
      for (const _ of added) log('CreateIgMedia', 'добавлено медиа')
    },
  )

  posts.putAll(
    '/api/instagram/posts/order',
    {
      config: { access, refusals: [412] },
      schema: { summary: 'Put the posts into an order', tags, body: ListOrder, response: { 200: PlacedList } },
    },
    async ({ request, repository, transaction, moment, logOther }) => {
      const { placed, moved } = await listOrder(transaction, 'ig_posts').set(request.body, moment)
      const row = moved && (await repository.get(moved.id))
      if (row) logOther(igPost, row, 'UpdateIgPost', `порядок, место ${moved.from} → ${moved.to}`)
      return placed
    },
  )

  posts.put(
    '/api/instagram/posts/:id/order',
    {
      config: { access },
      schema: {
        summary: 'Set exactly this post’s number',
        tags,
        params: idParams,
        querystring: orderQuery,
        response: { 200: IgPost },
      },
    },
    async ({ request, row, repository, moment, log }) => {
      await repository.update(row.id, { order_number: request.query.newOrderNumber }, moment)
      log('UpdateIgPost', 'порядок')
    },
  )

  posts.delete(
    '/api/instagram/posts/:id',
    {
      config: { access },
      schema: { summary: 'Delete a post', tags, params: idParams, response: { 204: Type.Null() } },
    },
    async ({ row, repository, transaction, moment, log }) => {
      await repository.remove(row.id)
      await listOrder(transaction, 'ig_posts').close(moment)
      if (row.external_id !== null) await repository.keepAway(row.external_id, moment)
      const gone = row.medias.map((media) => media.file_id)
      await releaseFiles(transaction, gone, moment)
      log('DeleteIgPost', 'удалён')
    },
  )
}

/** Is something else said of the picture than before? */
function isOther(media: { id: number } & AltRow, before: readonly IgMediaRow[]): boolean {
  const row = before.find(({ id }) => id === media.id)
  return altNames.some((name) => media[name] !== undefined && media[name] !== row?.[name])
}

/** @throws {Problem} 400 */
function refuseEmpty(caption: string, mediaCount: number) {
  if (isEmptyPost(caption, mediaCount)) throw fieldProblem('files', emptyPost)
}
