import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import { accessDenied, canOpen, type Section, sections } from '@karvon/api-client/auth/accessRules'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { byteRange } from '../../files/byteRange'
import { contentDisposition, isStoredName } from '../../files/fileNames'
import type { FileStore } from '../../files/fileStore'
import { isSizeName } from '../../files/pictureSizes'
import type { SignedAddresses } from '../../files/signedAddresses'
import { viewerOf } from '../../files/viewerCookie'
import type { App } from '../../http/app'
import { fieldProblem, Problem } from '../../http/problem'
import type { Employee } from '../../people/employee'
import type { LiveSession } from '../../people/sessionRepository'
import { actorOf } from '../../plugins/access'
import { bearerToken, type Sessions } from '../../plugins/session'
import type { FileRepository, FileRow } from './fileRepository'

export interface FileNeeds {
  store: FileStore
  repository: FileRepository
  addresses: SignedAddresses
  sessions: Sessions
  /** Do pages of the public site, of another origin, show what is public? */
  isForSite: boolean
}

/** What a browser may show instead of saving. */
const shown = new Set(['image/jpeg', 'image/png', 'image/webp', 'application/pdf', 'video/mp4', 'video/webm'])

/** A shown file may do nothing but be looked at. */
const viewPolicy = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox"

/** A name never gets other bytes. */
const forEver = { immutable: true, maxAge: '365d', lastModified: false }

/** Stored files. Specification: document 1 §7, document 2 §7; AMB-138, AMB-139. */
export async function fileRoutes(
  app: App,
  { store, repository, addresses, sessions, isForSite }: FileNeeds,
): Promise<void> {
  const publicHeaders = {
    'content-security-policy': viewPolicy,
    ...(isForSite && { 'cross-origin-resource-policy': 'cross-origin' }),
  }

  await app.register(fastifyStatic, { root: store.folderOf('public'), serve: false })

  app.get(
    '/files/c/:name',
    { config: { access: 'public' }, schema: { params: Type.Object({ name: Type.String() }) } },
    async (request, reply) => {
      const { name } = request.params
      if (!isStoredName(name)) throw notFound()
      await clearRange(request, reply, store.pathOf(name, 'public'))
      reply.headers(publicHeaders)
      return reply.sendFile(name, forEver)
    },
  )

  app.get(
    '/files/s/:name',
    { config: { access: 'public' }, schema: { params: Type.Object({ name: Type.String() }) } },
    async ({ params }, reply) => {
      if (!isSizeName(params.name)) throw notFound()
      reply.headers(publicHeaders)
      return reply.sendFile(params.name, store.sizesFolder, forEver)
    },
  )

  app.get(
    '/files/p/:name/:shownName',
    {
      config: { access: 'public' },
      schema: {
        params: Type.Object({ name: Type.String(), shownName: Type.String() }),
        querystring: Type.Object({
          e: Type.Optional(Type.String()),
          s: Type.Optional(Type.String()),
          k: Type.Optional(Type.String()),
        }),
      },
    },
    async (request, reply) => {
      const { name } = request.params
      const { e = '', s = '', k = '' } = request.query
      const verdict = addresses.check(name, { e, s, k })
      if (verdict === 'forged') {
        request.log.warn({ event: 'bad signature', ip: request.ip }, 'a private file was refused')
        throw new Problem('invalid_link', 'Ссылка на файл недействительна')
      }
      if (verdict === 'expired') throw new Problem('link_expired', 'Срок действия ссылки истёк. Обновите страницу')
      const session = await sessions.findById(Number(s))
      if (!session) throw new Problem('invalid_link', 'Сеанс завершён. Войдите снова, чтобы открыть файл')
      const row = await repository.find(name)
      if (!row) throw notFound()
      refuseStranger(row, session.actor)
      // Somebody else's address: whoever is known to hold it needs the right, too.
      const bearer = await bearerSession(request)
      const viewer = bearer ?? (await cookieSession(request)) ?? session
      refuseStranger(row, viewer.actor)

      // The cookie proves nothing: it narrows, and names nobody.
      request.log.info({ event: 'private file read', file: row.id, user: (bearer ?? session).actor.id })
      const kind = shown.has(row.content_type) ? 'inline' : 'attachment'
      return answerFile(request, reply, row, name, contentDisposition(kind, row.original_name))
    },
  )

  app.get(
    '/api/files/download',
    {
      config: { access: 'signedIn', refusals: [403, 404, 416] },
      schema: {
        summary: 'The bytes of a stored file, to be saved under a name',
        tags: ['files'],
        querystring: Type.Object({
          path: Type.Optional(Type.String({ maxLength: 2000 })),
          fileName: Type.Optional(Type.String({ maxLength: 1000 })),
        }),
      },
    },
    async (request, reply) => {
      const actor = actorOf(request)
      const { path = '', fileName = '' } = request.query
      const name = storedName(path)
      if (!name) throw fieldProblem('path', 'Путь не ведёт к загруженному файлу')
      const row = await repository.find(name)
      if (!row) throw notFound()
      refuseStranger(row, actor)

      if (row.visibility === 'private') request.log.info({ event: 'private file read', file: row.id, user: actor.id })
      return answerFile(request, reply, row, name, contentDisposition('attachment', fileName || row.original_name))
    },
  )

  async function bearerSession({ headers }: FastifyRequest): Promise<LiveSession | null> {
    const token = bearerToken(headers.authorization)
    return token ? sessions.find(token) : null
  }

  async function cookieSession({ headers }: FastifyRequest): Promise<LiveSession | null> {
    if (bearerToken(headers.authorization)) return null
    const id = viewerOf(headers.cookie)
    return id === null ? null : sessions.findById(id)
  }

  async function answerFile(
    request: FastifyRequest,
    reply: FastifyReply,
    row: FileRow,
    name: string,
    disposition: string,
  ) {
    const path = store.pathOf(name, row.visibility)
    const { size, range } = await rangeOf(request, reply, path)
    if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    return reply
      .headers({
        'accept-ranges': 'bytes',
        'cache-control': 'private, no-store',
        'content-disposition': disposition,
        'content-length': range ? range.end - range.start + 1 : size,
        'content-security-policy': viewPolicy,
        'content-type': name === row.thumbnail_name ? 'image/webp' : row.content_type,
      })
      .send(createReadStream(path, range ?? {}))
  }
}

/** Leaves in the header what `sendFile` understands as we do; ETags for If-Range it knows itself. @throws {Problem} 404, 416 */
async function clearRange({ headers }: FastifyRequest, reply: FastifyReply, path: string): Promise<void> {
  if (headers.range === undefined || headers['if-range'] !== undefined) return
  const { range } = await rangeOf({ headers }, reply, path)
  if (range) headers.range = `bytes=${range.start}-${range.end}`
  else delete headers.range
}

/**
 * How large a file is, and which part of it is asked for; null is all of it.
 * @throws {Problem} 404, 416
 */
async function rangeOf({ headers }: Pick<FastifyRequest, 'headers'>, reply: FastifyReply, path: string) {
  const found = await stat(path).catch(() => null)
  if (!found) throw notFound()
  // Nothing here would tell a part of one file from a part of another: If-Range asks for all of it.
  const range = headers['if-range'] === undefined ? byteRange(headers.range, found.size) : null
  if (range !== 'unsatisfiable') return { size: found.size, range }
  reply.header('content-range', `bytes */${found.size}`)
  throw new Problem('range_not_satisfiable', 'Такой части у файла нет')
}

/**
 * The random name in a stored path; null for anything else. The path is only ever looked up, never joined to a folder,
 * so no spelling of it leads anywhere else.
 */
function storedName(path: string): string | null {
  const match = /^(?:https?:\/\/[^/?#]+)?\/*files\/(?:c\/([\w.-]+)|p\/([\w.-]+)(?:\/[^/?#]*)?)(?:[?#].*)?$/i.exec(path)
  const name = match?.[1] ?? match?.[2]
  return name !== undefined && isStoredName(name) ? name : null
}

/** Whoever is signed in sees the public site's pictures; a private file needs the right of its section. */
function refuseStranger(row: FileRow, actor: Employee): void {
  const section = sections.find((candidate): candidate is Section => candidate === row.section)
  const isAllowed = row.visibility === 'public' || (section !== undefined && canOpen(actor, section))
  if (!isAllowed) throw new Problem('forbidden', accessDenied)
}

const notFound = () => new Problem('not_found', 'Файл не найден')
