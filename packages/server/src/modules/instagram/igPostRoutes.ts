import { filePlaces } from '@karvon/api-client/files/fileRules'
import { emptyPost, isEmptyPost } from '@karvon/api-client/instagram/igPostRules'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { Type } from 'typebox'
import type { Tables } from '../../database/database'
import { claim } from '../../database/version'
import type { StoredFile } from '../../files/fileStore'
import { releaseFiles } from '../../files/releaseFiles'
import type { App } from '../../http/app'
import { idParams } from '../../http/idParams'
import { fieldProblem, Problem } from '../../http/problem'
import { limitOf, offsetOf, pagingQuery, setPagination } from '../../paging/paging'
import { actorOf } from '../../plugins/access'
import { uploadsOf } from '../../plugins/uploads'
import { changedPost, shownMedias } from './igPostChanges'
import { type IgPostRow, igPostRepository, type ShownMedia } from './igPostRepository'
import type { InstagramContext } from './instagramContext'
import { IgPost, IgPostChange, postAnswer } from './instagramShapes'

interface PostTransaction {
  row: IgPostRow
  posts: ReturnType<typeof igPostRepository>
  transaction: Transaction<Tables>
}

const slots = { files: filePlaces.ig }
const orderQuery = Type.Object({ newOrderNumber: Type.Integer({ minimum: 0, maximum: 10_000 }) })

/** Posts that the site shows. */
export function igPostRoutes(app: App, { db, dialect, files, log, now }: InstagramContext): void {
  const access = 'action:instagram.edit'
  const tags = ['instagram']
  const moment = () => now().toISOString()

  async function write(
    request: FastifyRequest,
    transaction: Transaction<Tables>,
    id: number,
    changes: readonly LoggedChange[],
  ) {
    const entityName = `Пост № ${id}`
    const entries = changes.map(([action, done]) => ({
      action,
      entity: 'IgPost' as const,
      entityId: id,
      entityName,
      description: `${entityName}: ${done}`,
      actor: actorOf(request),
    }))
    await log.write(transaction, ...entries)
  }

  /** Changes a post while nobody else does, in one transaction with its entries in the activity log. */
  function change(
    request: FastifyRequest,
    id: number,
    work: (work: PostTransaction) => Promise<readonly LoggedChange[]>,
  ) {
    return db.transaction().execute(async (transaction) => {
      await dialect.lock(transaction, 'instagram')
      const posts = igPostRepository(transaction)
      const row = found(await posts.get(id))
      await claim(request, transaction, 'ig_posts', id, () => postAnswer(row))
      const changes = await work({ row, posts, transaction })
      await write(request, transaction, id, changes)
      return postAnswer(found(await posts.get(id)))
    })
  }

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
      const { rows, total } = await igPostRepository(db).list(limitOf(query), offsetOf(query))
      setPagination(reply, total, query)
      return rows.map(postAnswer)
    },
  )

  app.post(
    '/api/instagram/posts',
    {
      config: { access, files: slots },
      schema: { summary: 'Create a post', tags, body: IgPostChange, response: { 201: IgPost } },
    },
    async (request, reply) => {
      const columns = changedPost(null, request.body)
      const shown = await shownMedias(db, null, request.body.mediaUrls ?? [])
      refuseEmpty(columns.caption, shown.length + uploadsOf(request, 'files').length)
      const addFiles = await keepFiles(request)
      const created = await db.transaction().execute(async (transaction) => {
        await dialect.lock(transaction, 'instagram')
        const posts = igPostRepository(transaction)
        const id = await posts.add({ ...columns, external_id: null, taken_at: moment() }, moment())
        const added = await addFiles(transaction)
        await posts.setMedias(id, [...shown, ...added])
        await write(request, transaction, id, [['CreateIgPost', 'добавлен'], ...added.map(() => mediaAdded)])
        return postAnswer(found(await posts.get(id)))
      })
      return reply.code(201).send(created)
    },
  )

  app.put(
    '/api/instagram/posts/:id',
    {
      config: { access, files: slots },
      schema: { summary: 'Change a post', tags, params: idParams, body: IgPostChange, response: { 200: IgPost } },
    },
    async (request) => {
      const { id } = request.params
      const { body } = request
      found(await igPostRepository(db).get(id))
      const addFiles = await keepFiles(request)
      return change(request, id, async ({ row, posts, transaction }) => {
        const columns = changedPost(row, body)
        const shown = await shownMedias(transaction, row, body.mediaUrls)
        if (!isEmptyPost(row.caption, row.medias.length))
          refuseEmpty(columns.caption, shown.length + uploadsOf(request, 'files').length)
        const added = await addFiles(transaction)
        const kept = shown.flatMap((media) => ('id' in media ? [media.id] : []))
        const removed = row.medias.filter((media) => !kept.includes(media.id))
        const stayed = row.medias.flatMap((media) => (kept.includes(media.id) ? [media.id] : []))
        await posts.update(id, columns, moment())
        await posts.setMedias(id, [...shown, ...added])
        const gone = removed.map((media) => media.file_id)
        await releaseFiles(transaction, gone, moment())
        return [
          ['UpdateIgPost', 'изменён'],
          ...(columns.is_ignored === row.is_ignored ? [] : [columns.is_ignored ? hidden : visible]),
          ...(kept.join() === stayed.join() && shown.length === kept.length ? [] : [mediaChanged]),
          ...removed.map(() => mediaDeleted),
          ...added.map(() => mediaAdded),
        ]
      })
    },
  )

  app.put(
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
    (request) =>
      change(request, request.params.id, async ({ row, posts }) => {
        await posts.update(row.id, { order_number: request.query.newOrderNumber }, moment())
        return [['UpdateIgPost', 'порядок']]
      }),
  )

  app.delete(
    '/api/instagram/posts/:id',
    {
      config: { access },
      schema: { summary: 'Delete a post', tags, params: idParams, response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      const { id } = request.params
      await db.transaction().execute(async (transaction) => {
        await dialect.lock(transaction, 'instagram')
        const posts = igPostRepository(transaction)
        const row = found(await posts.get(id))
        await claim(request, transaction, 'ig_posts', id, () => postAnswer(row))
        await posts.remove(id)
        if (row.external_id !== null) await posts.keepAway(row.external_id, moment())
        const gone = row.medias.map((media) => media.file_id)
        await releaseFiles(transaction, gone, moment())
        await write(request, transaction, id, [['DeleteIgPost', 'удалён']])
      })
      return reply.code(204).send(null)
    },
  )
}

type LoggedChange = readonly [action: string, done: string]

const hidden: LoggedChange = ['DeactivateIgPost', 'скрыт']
const visible: LoggedChange = ['ActivateIgPost', 'снова виден']
const mediaAdded: LoggedChange = ['CreateIgMedia', 'добавлено медиа']
const mediaChanged: LoggedChange = ['UpdateIgMedia', 'порядок медиа']
const mediaDeleted: LoggedChange = ['DeleteIgMedia', 'удалено медиа']

/** @throws {Problem} 400 */
function refuseEmpty(caption: string, mediaCount: number) {
  if (isEmptyPost(caption, mediaCount)) throw fieldProblem('files', emptyPost)
}

/** @throws {Problem} 404 */
function found(post: IgPostRow | undefined): IgPostRow {
  if (!post) throw new Problem('not_found', 'Пост не найден')
  return post
}
