import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pixelLimit } from '@karvon/api-client/files/fileRules'
import { sql } from 'kysely'
import type { Database } from '../database/database'
import { randomName } from './fileNames'
import type { FileStore } from './fileStore'
import { sizeFormats, sizeName, widthsFor } from './pictureSizes'

/**
 * Given as text, because the bundled server has no file to name. A process of its own can be of the lowest priority, which
 * no thread can, and its memory is gone when it ends.
 */
const program = `
  const { open, rename, rm } = require('node:fs/promises')
  const os = require('node:os')
  try { os.setPriority(os.constants.priority.PRIORITY_LOW) } catch {}
  const sharp = require(process.argv[1])
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'] })
  sharp.concurrency(1)
  sharp.cache(false)
  const look = { avif: { quality: 52, effort: 2 }, webp: { quality: 74, effort: 4 } }
  const limitInputPixels = Number(process.argv[2])
  async function make({ source, sizes }) {
    for (const { width, format, path, part } of sizes) {
      const picture = sharp(source, { limitInputPixels, failOn: 'error', pages: 1 }).timeout({ seconds: 60 })
      await picture.resize({ width })[format](look[format]).toFile(part)
      const file = await open(part, 'r+')
      await file.sync().finally(() => file.close())
      await rename(part, path)
    }
    const small = await sharp(source, { limitInputPixels, pages: 1 }).resize({ width: 16, height: 16, fit: 'inside' })
      .webp({ quality: 30 }).toBuffer()
    return 'data:image/webp;base64,' + small.toString('base64')
  }
  process.on('message', (work) => make(work).then(
    (placeholder) => process.send({ placeholder }),
    ({ message, code }) => process.send({ error: { message, code } })))
  process.on('disconnect', () => process.exit())`

interface Made {
  placeholder?: string
  error?: { message: string; code?: string }
}

export interface SizeMaking {
  db: Database
  files: FileStore
  /** Told of pictures of which no smaller version can be made. */
  onFailure: (error: Error, file: number) => void
  /** Ends it at once; what was not finished is made the next time. */
  signal?: AbortSignal
}

/** Pictures that are looked up at a time. */
const batch = 20

/**
 * Makes the smaller versions of every public picture that has none yet, one after the other, in a process that gives way to
 * all others. A picture is marked when all its versions are on the disk: after a kill it is made again.
 * @returns how many were made
 */
export async function makeSizes({ db, files, onFailure, signal }: SizeMaking): Promise<number> {
  await forgetLost(db, files)
  let helper: ChildProcess | undefined
  let made = 0
  try {
    for (;;) {
      const pictures = await toMake(db)
      for (const { id, name, width } of pictures) {
        helper ??= startHelper(signal)
        const widths = widthsFor(width ?? 0)
        const { placeholder, error } = await ask(helper, workFor(files, name, widths))
        // The disk may have space again later; what cannot be read never will.
        if (error?.code === 'ENOSPC') return made
        if (error) onFailure(new Error(error.message), id)
        await db
          .updateTable('files')
          .set({ widths: error ? '' : widths.join(), placeholder: placeholder ?? null })
          .where('id', '=', id)
          .execute()
        made++
        if (signal?.aborted) return made
      }
      if (pictures.length < batch) return made
    }
  } finally {
    if (helper?.connected) helper.disconnect()
  }
}

/** Backups leave the folder out: where it is new, nothing is made yet. */
async function forgetLost(db: Database, { sizesFolder }: FileStore): Promise<void> {
  const isNew = await mkdir(sizesFolder, { recursive: true, mode: 0o700 })
  if (!isNew) return
  await db.updateTable('files').set({ widths: null, placeholder: null }).where('widths', 'is not', null).execute()
}

const toMake = (db: Database) =>
  db
    .selectFrom('files')
    .select(['id', 'name', 'width'])
    // As the index says it, to the letter.
    .where(sql<boolean>`widths is null and visibility = 'public'`)
    .where('content_type', 'in', ['image/jpeg', 'image/png', 'image/webp'])
    .orderBy('id')
    .limit(batch)
    .execute()

function workFor({ pathOf, sizesFolder, temporary }: FileStore, name: string, widths: readonly number[]) {
  const sizes = sizeFormats.flatMap((format) =>
    widths.map((width) => {
      const size = sizeName(name, width, format)
      return { width, format, path: join(sizesFolder, size), part: join(temporary, randomName('part')) }
    }),
  )
  return { source: pathOf(name, 'public'), sizes }
}

function startHelper(signal: AbortSignal | undefined): ChildProcess {
  const sharp = createRequire(import.meta.url).resolve('sharp')
  const helper = spawn(process.execPath, ['-e', program, sharp, String(pixelLimit)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, UV_THREADPOOL_SIZE: '1' },
  })
  signal?.addEventListener('abort', () => helper.kill('SIGKILL'), { once: true })
  return helper
}

/** @throws when the process ends without an answer */
async function ask(helper: ChildProcess, work: ReturnType<typeof workFor>): Promise<Made> {
  const waiting = new AbortController()
  const { signal } = waiting
  try {
    helper.send(work)
    const ended = once(helper, 'exit', { signal }).then(() => {
      throw new Error('The process that makes smaller pictures has ended')
    })
    const [answer] = (await Promise.race([once(helper, 'message', { signal }), ended])) as [Made]
    return answer
  } finally {
    waiting.abort()
  }
}

const pauseBetween = 3000

/** Goes on making smaller versions of what is uploaded. @returns what ends it */
export function keepSizesMade(making: Omit<SizeMaking, 'signal'>, onError: (error: unknown) => void) {
  const end = new AbortController()
  const { signal } = end

  async function work() {
    while (!signal.aborted) {
      await makeSizes({ ...making, signal }).catch((error) => signal.aborted || onError(error))
      await wait(pauseBetween, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  const working = work()
  return async (): Promise<void> => {
    end.abort()
    await working
  }
}
