import multipart from '@fastify/multipart'
import type { Section } from '@karvon/api-client/auth/accessRules'
import { type FileSlot, fileRefusal } from '@karvon/api-client/files/fileRules'
import type { FileKind } from '@karvon/api-client/files/fileTypes'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { Limits } from '../config'
import type { Tables } from '../database/database'
import type { FileStore, Upload } from '../files/fileStore'
import type { UploadedToday } from '../files/uploadedToday'
import type { App } from '../http/app'
import { formBody } from '../http/formFields'
import { fromText } from '../http/fromText'
import { matchNames } from '../http/names'
import { fieldProblem, Problem } from '../http/problem'
import { actorOf } from './access'
import { schemasOf } from './bodies'

/** What files a field of a form may bring. */
export interface UploadSlot extends FileSlot {
  /** Without a file, or with JSON instead of a form, the request is refused. @default false */
  required?: boolean
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Field name → what it may bring. A route without it takes no forms. */
    files?: Record<string, UploadSlot>
  }

  interface FastifyRequest {
    uploads: Map<string, Upload[]> | null
  }
}

/** The files that came in a field. */
export const uploadsOf = ({ uploads }: FastifyRequest, field: string): Upload[] => uploads?.get(field) ?? []

export const uploadOf = (request: FastifyRequest, field: string): Upload | undefined => uploadsOf(request, field)[0]

/**
 * Puts the file that came in a field into its place in the store, before the transaction that it belongs to.
 * @returns what names it in the database and gives its id; undefined where no file came
 */
export async function keepUpload(
  files: FileStore,
  request: FastifyRequest,
  field: string,
  section: Section,
  visibility?: 'public' | 'private',
) {
  const upload = uploadOf(request, field)
  if (!upload) return undefined
  const stored = await files.keep(upload, visibility).catch((error) => {
    throw error instanceof Problem && error.status === 415 ? unacceptable(field, error.detail) : error
  })
  return (transaction: Transaction<Tables>): Promise<number> =>
    files.add(transaction, stored, { section, actor: actorOf(request) })
}

/**
 * Reads forms: fields become `request.body` as if JSON had come, files stream to disk and are checked before the handler
 * runs. Whatever is wrong with a form is the sender's fault: 400, 413 or 415.
 */
export async function readUploads(
  app: App,
  store: FileStore,
  limits: Limits,
  uploadedToday: UploadedToday,
): Promise<void> {
  const bytes: Record<FileKind, number> = {
    image: limits.imageBytes,
    document: limits.documentBytes,
    video: limits.videoBytes,
  }
  await app.register(multipart)
  app.decorateRequest('uploads', null)

  app.addHook('preValidation', async (request) => {
    const { files } = request.routeOptions.config
    if (request.isMultipart()) {
      if (!files) throw new Problem('unsupported_type', 'Здесь нужен JSON, а не форма с файлами')
      const announced = request.headers['content-length']
      await checkQuota(request, Number(announced ?? 1))
      await readForm(request, files)
      if (announced === undefined) await checkQuota(request, sizeOf(request))
    }
    for (const [field, slot] of Object.entries(files ?? {})) {
      if (slot.required && uploadsOf(request, field).length === 0) throw fieldProblem(field, 'Выберите файл')
    }
  })

  app.addHook('onResponse', async ({ uploads }) => {
    for (const upload of [...(uploads?.values() ?? [])].flat()) await store.discard(upload)
  })

  /** The size that a form announces counts before a byte of it is read; of one that announces none, what has come. */
  async function checkQuota({ session }: FastifyRequest, size: number): Promise<void> {
    if (!session) return
    const used = await uploadedToday(session.actor.id)
    if (used + size <= limits.dailyUploadBytes) return
    throw new Problem(
      'quota_used_up',
      `Дневной лимит загрузок исчерпан: не больше ${megabytes(limits.dailyUploadBytes)} МБ за сутки. Попробуйте завтра`,
      undefined,
      quotaRetry,
    )
  }

  async function readForm(request: FastifyRequest, slots: Record<string, UploadSlot>): Promise<void> {
    const uploads = new Map<string, Upload[]>()
    request.uploads = uploads
    const fields: [string, string][] = []
    const kinds = Object.values(slots).flatMap((slot) => slot.accept)
    const largest = Math.max(1, ...kinds.map((kind) => bytes[kind]))
    try {
      for await (const part of request.parts({ limits: { ...formLimits, fileSize: largest } })) {
        if (part.type === 'file') {
          // A file input that was left empty sends a nameless empty part.
          if (part.filename === '') part.file.resume()
          else await readFile(part.fieldname ?? '', spelledOut(part.filename ?? ''), part.file)
        } else {
          if (part.valueTruncated || part.fieldnameTruncated)
            throw new Problem('too_large', 'Слишком длинное поле формы')
          fields.push([part.fieldname ?? '', String(part.value)])
        }
      }
    } catch (error) {
      throw formProblem(error, largest)
    }
    const { body } = schemasOf(request.routeOptions.schema)
    request.body = fromText(matchNames(formBody(fields, body), body), body)

    async function readFile(name: string, fileName: string, content: Parameters<FileStore['receive']>[0]) {
      const field = slotOf(name, slots)
      const slot = field === undefined ? undefined : slots[field]
      if (field === undefined || !slot) throw fieldProblem(cleanField(name), 'Здесь файл не ожидается')
      const received = uploads.get(field) ?? []
      uploads.set(field, received)
      if (received.length >= slot.max) throw new Problem('too_large', `Слишком много файлов: не больше ${slot.max}`)
      const upload = await store.receive(content, fileName).catch((error) => {
        throw error instanceof Problem && !error.errors ? unacceptable(field, error.detail) : error
      })
      received.push(upload)
      check(field, slot, upload)
    }
  }

  function check(field: string, slot: UploadSlot, { type, size, originalName }: Upload): void {
    const refusal = fileRefusal(slot, { type, size, name: originalName }, bytes)
    if (refusal === 'kind') throw unacceptable(field, wantedOf(slot))
    if (refusal === 'extension') {
      throw unacceptable(field, `Содержимое файла «${originalName}» не соответствует его расширению`)
    }
    if (refusal === 'size') throw tooLarge(bytes[type.kind])
  }
}

const sizeOf = ({ uploads }: FastifyRequest): number =>
  [...(uploads?.values() ?? [])].flat().reduce((sum, { size }) => sum + size, 0)

/** `image`, `Image` and `Files[0]` alike. */
function slotOf(name: string, slots: Record<string, UploadSlot>): string | undefined {
  const wanted = name.replace(/\[\d{0,4}\]$/, '').toLowerCase()
  return Object.keys(slots).find((field) => field.toLowerCase() === wanted)
}

/** Browsers write quotes and line ends in the name of a file, and nothing else, as percents. */
const spelledOut = (fileName: string): string => fileName.replace(/%(22|0A|0D)/gi, decodeURIComponent)

const cleanField = (name: string): string => name.replace(/[^\w.[\]]/g, '').slice(0, 50) || 'file'

function formProblem(error: unknown, largest: number): unknown {
  if (error instanceof Problem) return error
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(largest)
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT' || code === 'FST_FILES_LIMIT') {
    return new Problem('too_large', 'Слишком много полей или файлов в форме')
  }
  // The disk failed, not the sender.
  if (typeof syscall === 'string' && code !== 'ECONNRESET' && code !== 'EPIPE') return error
  return new Problem(
    'unreadable_request',
    'Форму не удалось прочитать: она повреждена или передана не полностью. Попробуйте ещё раз',
  )
}

const unacceptable = (field: string, message: string) =>
  new Problem('unsupported_type', message, { [field]: [message] })

const tooLarge = (limit: number) => new Problem('too_large', `Файл слишком большой: не больше ${megabytes(limit)} МБ`)

const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024)

const quotaRetry = 3600

function wantedOf({ accept, only }: UploadSlot): string {
  if (only) return `Можно загрузить только: ${only.join(', ').toUpperCase()}`
  if (accept.includes('image') && accept.includes('video')) {
    return 'Можно загрузить только изображение или видео: JPG, PNG, WEBP, GIF, MP4 или WEBM'
  }
  return wanted[accept[0] ?? 'image']
}

const wanted: Record<FileKind, string> = {
  image: 'Можно загрузить только изображение: JPG, PNG, WEBP или GIF',
  video: 'Можно загрузить только видео: MP4 или WEBM',
  document: 'Можно загрузить только документ: PDF, JPG или PNG',
}

const formLimits = { fieldNameSize: 100, fieldSize: 64 * 1024, fields: 200, files: 12, parts: 212, headerPairs: 20 }
