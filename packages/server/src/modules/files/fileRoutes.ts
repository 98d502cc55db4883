import { Readable } from 'node:stream'
import { accessDenied, canOpen, type Section, sections } from '@karvon/api-client/auth/accessRules'
import { deniedFor } from '@karvon/api-client/auth/neededRightRules'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { ActivityLog, LogEntry } from '../../activityLog/activityLog'
import type { Database } from '../../database/database'
import { byteRange } from '../../files/byteRange'
import { contentDisposition, isStoredName } from '../../files/fileNames'
import type { ObjectStore } from '../../files/objectStore'
import { isSizeName } from '../../files/pictureSizes'
import type { SignedAddresses } from '../../files/signedAddresses'
import { filePath, type StoredPath, sizePath } from '../../files/storedPaths'
import { viewerOf } from '../../files/viewerCookie'
import type { App } from '../../http/app'
import { fieldProblem, Problem } from '../../http/problem'
import { type LiveSession, personAt } from '../../people/sessionRepository'
import { actorOf } from '../../plugins/access'
import { bearerToken, type Sessions } from '../../plugins/session'
import type { FileRepository, FileRow } from './fileRepository'

export interface FileNeeds {
  objects: ObjectStore
  repository: FileRepository
  db: Database
  log: ActivityLog
  addresses: SignedAddresses
  sessions: Sessions
  /** Do pages of the public site, of another origin, show what is public? */
  isForSite: boolean
}

/** What a browser may show instead of saving. */
const shown = new Set(['image/jpeg', 'image/png', 'image/webp', 'application/pdf', 'video/mp4', 'video/webm'])

/** A shown file may do nothing but be looked at. */
const viewPolicy = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox"

/** Of public files. */
const contentTypes: Record<string, string> = {
  avif: 'image/avif',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  webm: 'video/webm',
  webp: 'image/webp',
}

/** A name never gets other bytes. */
const forEver = 'public, max-age=31536000, immutable'

/** Stored files. Source: docs/product.md. */
export function fileRoutes(
  app: App,
  { objects, repository, db, log, addresses, sessions, isForSite }: FileNeeds,
): void {
  const publicHeaders = {
    'cache-control': forEver,
    'content-security-policy': viewPolicy,
    ...(isForSite && { 'cross-origin-resource-policy': 'cross-origin' }),
  }

  app.get(
    '/files/c/:name',
    { config: { access: 'public' }, schema: { params: Type.Object({ name: Type.String() }) } },
    async (request, reply) => {
      const { name } = request.params
      if (!isStoredName(name)) throw notFound()
      return answerForEver(request, reply, filePath(name, 'public'), name)
    },
  )

  app.get(
    '/files/s/:name',
    { config: { access: 'public' }, schema: { params: Type.Object({ name: Type.String() }) } },
    async (request, reply) => {
      const { name } = request.params
      if (!isSizeName(name)) throw notFound()
      return answerForEver(request, reply, sizePath(name), name)
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
      refuseStranger(row, session)
      // Somebody else's address: whoever is known to hold it needs the right, too.
      const bearer = await bearerSession(request)
      const viewer = bearer ?? (await cookieSession(request)) ?? session
      refuseStranger(row, viewer)

      // The cookie proves nothing: it narrows, and names nobody.
      await tellOfReading(request, row, personAt(bearer ?? session))
      const kind = shown.has(row.content_type) ? 'inline' : 'attachment'
      return answerFile(request, reply, row, name, contentDisposition(kind, row.original_name))
    },
  )

  app.get(
    '/api/files/download',
    {
      // What a token is limited to is judged by what the file belongs to.
      config: { access: 'signedIn', forTokens: 'any', refusals: [403, 404, 416] },
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
      actorOf(request)
      const { path = '', fileName = '' } = request.query
      const name = storedName(path)
      if (!name) throw fieldProblem('path', 'Путь не ведёт к загруженному файлу')
      const row = await repository.find(name)
      if (!row) throw notFound()
      if (request.session) refuseStranger(row, request.session)

      if (row.visibility === 'private') await tellOfReading(request, row, request.session && personAt(request.session))
      return answerFile(request, reply, row, name, contentDisposition('attachment', fileName || row.original_name))
    },
  )

  /** Who opened which paper of whom; parts of one that is being read are no openings. */
  async function tellOfReading(request: FastifyRequest, row: FileRow, person: LogEntry['actor']): Promise<void> {
    const isPart = /^bytes=(?!0-)/.test(request.headers.range ?? '')
    if (isPart || request.method === 'HEAD') return
    request.log.info({ event: 'private file read', file: row.id, user: person?.id })
    const client = await repository.clientOf(row.id)
    if (!client) return
    const name = [client.first_name, client.last_name].filter(Boolean).join(' ')
    const entry: LogEntry = {
      ...{ action: 'ViewClientFile', entity: 'Client', entityId: client.id, entityName: name, actor: person },
      description: `Клиент «${name}»: открыт файл «${row.original_name}»`,
    }
    await db.transaction().execute((transaction) => log.write(transaction, entry))
  }

  async function bearerSession({ headers }: FastifyRequest): Promise<LiveSession | null> {
    const token = bearerToken(headers.authorization)
    return token ? sessions.find(token) : null
  }

  async function cookieSession({ headers }: FastifyRequest): Promise<LiveSession | null> {
    if (bearerToken(headers.authorization)) return null
    const id = viewerOf(headers.cookie)
    return id === null ? null : sessions.findById(id)
  }

  /** What anybody may see, and keep: its name is its version. */
  async function answerForEver(request: FastifyRequest, reply: FastifyReply, path: StoredPath, name: string) {
    const etag = `"${name}"`
    const known = request.headers['if-none-match']
    const isKnown = known?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag)
    if (isKnown)
      return reply
        .code(304)
        .headers({ ...publicHeaders, etag })
        .send()
    const content = await contentOf(request, reply, path, etag)
    const contentType = contentTypes[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    return reply.headers({ ...publicHeaders, 'content-type': contentType, etag }).send(content)
  }

  async function answerFile(
    request: FastifyRequest,
    reply: FastifyReply,
    row: FileRow,
    name: string,
    disposition: string,
  ) {
    const content = await contentOf(request, reply, filePath(name, row.visibility))
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': disposition,
        'content-security-policy': viewPolicy,
        'content-type': name === row.thumbnail_name ? 'image/webp' : row.content_type,
      })
      .send(content)
  }

  /**
   * The bytes of a file, or the part of it that is asked for; sets the headers that say which.
   * @param etag what tells a part of this file from a part of another; without it If-Range asks for all of it
   * @throws {Problem} 404, 416
   */
  async function contentOf({ method, headers }: FastifyRequest, reply: FastifyReply, path: StoredPath, etag?: string) {
    const isPart = headers.range !== undefined && (headers['if-range'] ?? etag) === etag
    if (!isPart && method !== 'HEAD') {
      const whole = await objects.open(path)
      if (!whole) throw notFound()
      reply.headers({ 'accept-ranges': 'bytes', 'content-length': whole.size })
      return whole.content
    }
    const size = await objects.sizeOf(path)
    if (size === null) throw notFound()
    const range = isPart ? byteRange(headers.range, size) : null
    if (range === 'unsatisfiable') {
      reply.header('content-range', `bytes */${size}`)
      throw new Problem('range_not_satisfiable', 'Такой части у файла нет')
    }
    if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    reply.headers({ 'accept-ranges': 'bytes', 'content-length': range ? range.end - range.start + 1 : size })
    if (method === 'HEAD') return Readable.from([])
    const found = await objects.open(path, range ?? undefined)
    if (!found) throw notFound()
    return found.content
  }
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
function refuseStranger(row: FileRow, { actor, token }: LiveSession): void {
  if (
    row.visibility === 'private' &&
    token &&
    token.areas.length > 0 &&
    !token.areas.some((area) => area === row.section)
  )
    throw new Problem('token_limited', `Токен «${token.name}» создан не для этого раздела`)
  const section = sections.find((candidate): candidate is Section => candidate === row.section)
  const isAllowed = row.visibility === 'public' || (section !== undefined && canOpen(actor, section))
  if (!isAllowed) throw new Problem('forbidden', section ? deniedFor(`section:${section}`) : accessDenied)
}

const notFound = () => new Problem('not_found', 'Файл не найден')
