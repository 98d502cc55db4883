import { createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Section } from '@karvon/api-client/auth/accessRules'
import { docType, docxType, type FileType, isQuickTime, sniff, sniffedBytes } from '@karvon/api-client/files/fileTypes'
import type { Transaction } from 'kysely'
import type { Tables } from '../database/database'
import type { Clock } from '../http/app'
import { Problem } from '../http/problem'
import type { Employee } from '../people/employee'
import { cleanFileName, randomName } from './fileNames'
import { pictureExtension, rewritePicture } from './pictures'
import { judgeWordFile } from './wordFiles'

/** A file that a request brought; it lies in the temporary folder until it is kept or the request ends. */
export interface Upload {
  path: string
  originalName: string
  type: FileType
  size: number
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

export type FileStore = ReturnType<typeof fileStore>

/**
 * Files on disk under random names. The order is: temporary file, fsync, rename, fsync of the folder, then the row;
 * so a row never names a file that is not there. Files without a row are the sweeper's.
 */
export function fileStore({ dataDir, now }: { dataDir: string; now: Clock }) {
  const root = join(dataDir, 'files')
  const temporary = join(root, 'tmp')
  const sizesFolder = join(root, 'sizes')
  const folderOf = (visibility: 'public' | 'private') => join(root, visibility)

  async function keep(upload: Upload, visibility: 'public' | 'private' = 'public'): Promise<StoredFile> {
    const folder = folderOf(visibility)
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
      await settle(target, join(folder, name))
      if (thumbnail && thumbnailName) await settle(thumbnail, join(folder, thumbnailName))
      await syncFolder(folder)
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
      if (isPicture) await rm(target, { force: true })
      if (thumbnail) await rm(thumbnail, { force: true })
    }
  }

  return {
    folderOf,

    temporary,

    /** Of smaller versions of public pictures. They can be made again, and are in no backup. */
    sizesFolder,

    async prepare(): Promise<void> {
      for (const folder of [temporary, folderOf('public'), folderOf('private')]) {
        await mkdir(folder, { recursive: true, mode: 0o700 })
      }
    },

    /**
     * Writes a stream to the temporary folder and tells its type from its first bytes.
     * @throws {Problem} 415 when it is of no accepted type
     */
    async receive(content: Readable, name: string): Promise<Upload> {
      const path = join(temporary, randomName('part'))
      try {
        await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
        return await describe(path, name)
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
    },

    /** Puts an upload in its final place, pictures written anew. Its row is added by `add`, in a transaction. */
    keep,

    /** The same for bytes at hand, such as pictures of the demo. */
    async keepBytes(bytes: Buffer, name: string, visibility: 'public' | 'private' = 'public'): Promise<StoredFile> {
      const path = join(temporary, randomName('part'))
      await writeFile(path, bytes, { mode: 0o600 })
      return keep(await describe(path, name), visibility)
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

    /** Where a stored name lies. The name comes from the database, never from a request. */
    pathOf: (name: string, visibility: 'public' | 'private'): string => join(folderOf(visibility), name),

    async discard(upload: Upload): Promise<void> {
      await rm(upload.path, { force: true })
    },
  }
}

async function describe(path: string, name: string): Promise<Upload> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0)
    const type = sniff(buffer.subarray(0, bytesRead))
    const { size } = await file.stat()
    const isWord = type?.contentType === docType || type?.contentType === docxType
    const verdict = isWord ? await judgeWordFile(file, size, type.contentType) : 'document'
    if (verdict === 'macros')
      throw new Problem('unsupported_type', 'Документ содержит макросы. Сохраните его без них или как PDF')
    if (!type || verdict === 'something else') {
      const known = isQuickTime(buffer) ? 'видео QuickTime (MOV), сохраните его как MP4' : 'содержимое не распознано'
      throw new Problem('unsupported_type', `Тип файла не поддерживается: ${known}`)
    }
    return { path, originalName: cleanFileName(name), type, size }
  } finally {
    await file.close()
  }
}

/** Moves a file so that neither its bytes nor its name are lost when the power goes. */
async function settle(from: string, to: string): Promise<void> {
  await synced(await open(from, 'r+'))
  await rename(from, to)
}

async function syncFolder(folder: string): Promise<void> {
  await synced(await open(folder, 'r'))
}

async function synced(handle: FileHandle): Promise<void> {
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
