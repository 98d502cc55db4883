import { createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Section } from '@karvon/api-client/auth/accessRules'
import {
  docType,
  docxType,
  type FileType,
  isHeic,
  isQuickTime,
  namedByContent,
  sniff,
  sniffedBytes,
} from '@karvon/api-client/files/fileTypes'
import { isConvertible, type VideoFault, videoRefusals } from '@karvon/api-client/files/videoRules'
import type { Transaction } from 'kysely'
import type { Config } from '../config'
import type { Tables } from '../database/database'
import type { Clock } from '../http/app'
import { Problem } from '../http/problem'
import type { Employee } from '../people/employee'
import { convertVideo, findFfmpeg, type VideoRemedy } from './convertVideo'
import { type EncryptedStore, encryptedStore } from './encryptedStore'
import { cleanFileName, randomName } from './fileNames'
import { folderStore } from './folderStore'
import type { ObjectStore } from './objectStore'
import { judgePdf } from './pdfFiles'
import { pictureExtension, rewritePicture } from './pictures'
import { filePath, partName } from './storedPaths'
import { judgeVideo } from './videoFiles'
import { judgeWordFile, type PaperVerdict } from './wordFiles'

/** A file that a request brought; it lies in the temporary folder until it is kept or the request ends. */
export interface Upload {
  path: string
  originalName: string
  type: FileType
  size: number
  /** What `keep` does to a video; a fault is what it is refused with when that does not work. */
  mending?: { remedy: VideoRemedy; fault: VideoFault | null } | undefined
}

/** A file that lies in its final place, durable, and no row names yet. */
export interface StoredFile {
  name: string
  thumbnailName: string | null
  visibility: 'public' | 'private'
  originalName: string
  contentType: string
  size: number
  width: number | null
  height: number | null
}

export type FilesConfig = Pick<Config, 'dataDir'> & Partial<Pick<Config, 'files' | 'fileKeys' | 'ffmpeg'>>

/**
 * Files under random names. The order is: temporary file on this machine, judged and written anew; the store, which has it
 * for good; then the row. So a row never names a file that is not there. Files without a row are the sweeper's.
 */
export async function openFileStore(config: FilesConfig, now: Clock): Promise<FileStore> {
  const temporary = temporaryIn(config)
  await mkdir(temporary, { recursive: true, mode: 0o700 })
  const objects = encryptedStore(await openObjectStore(config), config.fileKeys ?? [], temporary)
  await objects.prepare()
  await objects.checkKeys()
  return fileStore({ objects, temporary, now, ffmpeg: await findFfmpeg(config.ffmpeg ?? []) })
}

/** As the bytes lie there; nothing is asked of it yet. */
export async function openObjectStore({ dataDir, files }: FilesConfig): Promise<ObjectStore> {
  if (!files) return folderStore(dataDir)
  await mkdir(temporaryIn({ dataDir }), { recursive: true, mode: 0o700 })
  // Its client is loaded where it is used.
  const { s3Store } = await import('./s3Store')
  return s3Store(files, temporaryIn({ dataDir }))
}

const temporaryIn = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'files', 'tmp')

export type FileStore = ReturnType<typeof fileStore>

interface FileStoreNeeds {
  objects: EncryptedStore
  temporary: string
  now: Clock
  /** The program that converts videos; null: none are. */
  ffmpeg: string | null
}

function fileStore({ objects, temporary, now, ffmpeg }: FileStoreNeeds) {
  async function keep(received: Upload, visibility: 'public' | 'private' = 'public'): Promise<StoredFile> {
    const upload = await mended(received)
    const isPicture = upload.type.kind === 'image'
    const extension = isPicture
      ? pictureExtension[upload.type.contentType as keyof typeof pictureExtension]
      : upload.type.extensions[0]
    const name = randomName(extension)
    const thumbnailName = isPicture && visibility === 'public' ? randomName('webp') : null
    const target = isPicture ? join(temporary, name) : upload.path
    const thumbnail = thumbnailName && join(temporary, thumbnailName)

    try {
      const picture = isPicture ? await rewritePicture(upload.path, target, thumbnail) : null
      const { size } = await stat(target)
      await objects.put(filePath(name, visibility), target)
      if (thumbnail && thumbnailName) await objects.put(filePath(thumbnailName, visibility), thumbnail)
      return {
        name,
        thumbnailName,
        visibility,
        originalName: upload.originalName,
        contentType: picture?.contentType ?? upload.type.contentType,
        size,
        width: picture?.width ?? null,
        height: picture?.height ?? null,
      }
    } finally {
      await rm(upload.path, { force: true })
      await rm(received.path, { force: true })
      if (isPicture) await rm(target, { force: true })
      if (thumbnail) await rm(thumbnail, { force: true })
    }
  }

  /** @throws {Problem} 415 when a video could not be made one that plays */
  async function mended(upload: Upload): Promise<Upload> {
    const { mending, path, type } = upload
    if (!mending || !ffmpeg) return upload
    const target = join(temporary, partName())
    const { remedy, fault } = mending
    const isMade = await convertVideo({ ffmpeg, source: path, contentType: type.contentType, target, remedy })
    const made = isMade ? await describe(target, upload.originalName, null).catch(() => null) : null
    if (made) return { ...made, originalName: namedByContent(upload.originalName, made.type) }
    await rm(target, { force: true })
    if (!fault) return upload
    await rm(path, { force: true })
    throw new Problem('unsupported_type', videoRefusals[fault])
  }

  return {
    /** Where they lie. */
    objects,

    /** Does the host have what makes a video that browsers do not play one that they do? */
    convertsVideo: ffmpeg !== null,

    /** On this machine, whatever the store. */
    temporary,

    /**
     * Writes a stream to the temporary folder and tells its type from its first bytes.
     * @throws {Problem} 415 when it is of no accepted type
     */
    async receive(content: Readable, name: string): Promise<Upload> {
      const path = join(temporary, partName())
      try {
        await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
        return await describe(path, name, ffmpeg)
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
    },

    /** Puts an upload in its final place, pictures written anew. Its row is added by `add`, in a transaction. */
    keep,

    /** The same for bytes at hand, such as pictures of the demo. */
    async keepBytes(bytes: Buffer, name: string, visibility: 'public' | 'private' = 'public'): Promise<StoredFile> {
      const path = join(temporary, partName())
      await writeFile(path, bytes, { mode: 0o600 })
      return keep(await describe(path, name, ffmpeg), visibility)
    },

    /** Names a kept file in the database; `section` is whose right opens it when it is private. */
    async add(
      transaction: Transaction<Tables>,
      file: StoredFile,
      { section, actor }: { section: Section; actor: Pick<Employee, 'id'> | null },
    ): Promise<number> {
      const { id } = await transaction
        .insertInto('files')
        .values({
          name: file.name,
          thumbnail_name: file.thumbnailName,
          visibility: file.visibility,
          section,
          original_name: file.originalName,
          content_type: file.contentType,
          size: file.size,
          width: file.width,
          height: file.height,
          created_by: actor?.id ?? null,
          created_at: now().toISOString(),
          unused_since: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    async discard(upload: Upload): Promise<void> {
      await rm(upload.path, { force: true })
    },

    /** Deletes what requests that were cut off have left on this machine. @returns how many files */
    async sweepTemporary(before: number): Promise<number> {
      let deleted = 0
      for (const name of await readdir(temporary)) {
        const path = join(temporary, name)
        const found = await stat(path).catch(() => null)
        if (!found || found.mtimeMs > before) continue
        await rm(path, { force: true })
        deleted++
      }
      return deleted
    },
  }
}

/** @param ffmpeg what would mend a video; null: it has to play as it is */
async function describe(path: string, name: string, ffmpeg: string | null): Promise<Upload> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0)
    const head = buffer.subarray(0, bytesRead)
    const type = sniff(head)
    const { size } = await file.stat()
    const verdict = type?.kind === 'document' ? await judgePaper(file, size, type.contentType) : 'document'
    if (!type || verdict === 'something else') throw new Problem('unsupported_type', unknownType(head))
    if (verdict !== 'document') throw new Problem('unsupported_type', refusals[verdict])
    const { fault, isFastStart } = type.kind === 'video' ? await judgeVideo(file, path) : playable
    if (fault && !(ffmpeg && isConvertible(fault))) throw new Problem('unsupported_type', videoRefusals[fault])
    const remedy = fault ? 'encode' : isFastStart ? null : 'reorder'
    const original = type.kind === 'image' ? namedByContent(name, type) : name
    return { path, originalName: cleanFileName(original), type, size, ...(remedy && { mending: { remedy, fault } }) }
  } finally {
    await file.close()
  }
}

const playable = { fault: null, isFastStart: true }

const judgePaper = (file: FileHandle, size: number, contentType: string): Promise<PaperVerdict> =>
  contentType === docType || contentType === docxType ? judgeWordFile(file, size, contentType) : judgePdf(file, size)

const refusals: Record<Exclude<PaperVerdict, 'document' | 'something else'>, string> = {
  macros: 'Документ содержит макросы. Сохраните его без них или как PDF',
  template: 'Документ подгружает шаблон из другого места. Отсоедините шаблон или сохраните документ как PDF',
  outside: 'Документ подгружает содержимое из другого места. Сохраните его как PDF',
  embedded: 'В документ вложены другие файлы или объекты. Сохраните его без них или как PDF',
  locked: 'Файл защищён паролем. Снимите пароль и загрузите файл ещё раз',
  cut: 'Файл обрезан: его конца не хватает. Скачайте или отсканируйте его заново',
}

function unknownType(head: Uint8Array): string {
  if (head.length === 0) return 'Файл пуст. Выберите другой'
  const known = isHeic(head)
    ? 'снимок HEIC, сохраните его как JPEG'
    : isQuickTime(head)
      ? 'видео QuickTime (MOV), сохраните его как MP4'
      : 'содержимое не распознано'
  return `Тип файла не поддерживается: ${known}`
}
