import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pixelLimit } from '@karvon/api-client/files/fileRules'
import { sql } from 'kysely'
import type { Database } from '../database/database'
import type { Dialect } from '../database/dialect'
import type { FileStore } from './fileStore'
import { type SizeFormat, sizeFormats, sizeName, widthsFor } from './pictureSizes'
import { filePath, partName, sizePath, sizesFolder } from './storedPaths'

/**
 * Given as text, because the bundled server has no file to name. A process of its own can be of the lowest priority, which
 * no thread can, and its memory is gone when it ends.
 */
const program = `
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
    for (const { width, format, part } of sizes) {
      const picture = sharp(source, { limitInputPixels, failOn: 'error', pages: 1 }).timeout({ seconds: 60 })
      await picture.resize({ width })[format](look[format]).toFile(part)
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
  dialect: Dialect
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
 * all others. A picture is marked when all its versions are stored: after a kill it is made again. Several servers share the
 * work: none makes those of a picture that another is at.
 * @returns how many were made
 */
export async function makeSizes({ db, dialect, files, onFailure, signal }: SizeMaking): Promise<number> {
  let helper: ChildProcess | undefined
  let made = 0
  try {
    for (;;) {
      const pictures = await toMake(db).orderBy('id').limit(batch).execute()
      for (const picture of pictures) {
        const outcome = await dialect.unlessElsewhere(db, `sizes of ${picture.id}`, () => make(picture))
        if (outcome === 'no space') return made
        if (outcome === 'made') made++
        if (signal?.aborted) return made
      }
      if (pictures.length < batch) return made
    }
  } finally {
    if (helper?.connected) helper.disconnect()
  }

  async function make(picture: Picture): Promise<'made' | 'made elsewhere' | 'no space'> {
    const waiting = await toMake(db).where('id', '=', picture.id).executeTakeFirst()
    if (!waiting) return 'made elsewhere'
    helper ??= startHelper(signal)
    const { widths, placeholder, error } = await makeSizesOf(picture, helper, files)
    // The disk may have space again later; what cannot be read never will.
    if (error?.code === 'ENOSPC') return 'no space'
    if (error) onFailure(new Error(error.message), picture.id)
    await db
      .updateTable('files')
      .set({ widths: error ? '' : widths.join(), placeholder: placeholder ?? null })
      .where('id', '=', picture.id)
      .execute()
    return 'made'
  }
}

/** Backups leave smaller versions out: where there is not one, none is made yet. */
export async function forgetLostSizes({ db, files }: Pick<SizeMaking, 'db' | 'files'>): Promise<void> {
  for await (const _ of files.objects.list(sizesFolder)) return
  await db.updateTable('files').set({ widths: null, placeholder: null }).where('widths', 'is not', null).execute()
}

interface Picture {
  id: number
  name: string
  width: number | null
}

const toMake = (db: Database) =>
  db
    .selectFrom('files')
    .select(['id', 'name', 'width'])
    // As the index says it, to the letter.
    .where(sql<boolean>`widths is null and visibility = 'public'`)
    .where('content_type', 'in', ['image/jpeg', 'image/png', 'image/webp'])

/** Made on this machine, then stored. */
async function makeSizesOf({ name, width }: Picture, helper: ChildProcess, { objects, temporary }: FileStore) {
  const widths = widthsFor(width ?? 0)
  const sizes = sizeFormats.flatMap((format) =>
    widths.map((each) => ({
      width: each,
      format,
      name: sizeName(name, each, format),
      part: join(temporary, partName()),
    })),
  )
  try {
    const made = await objects
      .onDisk(filePath(name, 'public'), (source) => ask(helper, { source, sizes }))
      .catch((error: NodeJS.ErrnoException): Made => {
        if (error.code === 'ENOENT') return { error }
        throw error
      })
    if (!made.error) for (const size of sizes) await objects.put(sizePath(size.name), size.part)
    return { ...made, widths }
  } finally {
    for (const { part } of sizes) await rm(part, { force: true })
  }
}

interface Work {
  /** A file of this machine. */
  source: string
  sizes: { width: number; format: SizeFormat; part: string }[]
}

function startHelper(signal: AbortSignal | undefined): ChildProcess {
  const sharp = createRequire(import.meta.url).resolve('sharp')
  const helper = spawn(process.execPath, ['-e', program, sharp, String(pixelLimit)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, UV_THREADPOOL_SIZE: '1' },
  })
  const kill = () => helper.kill('SIGKILL')
  signal?.addEventListener('abort', kill, { once: true })
  // The signal is that of the server, which outlives thousands of them.
  helper.once('exit', () => signal?.removeEventListener('abort', kill))
  return helper
}

/** @throws when the process ends without an answer */
async function ask(helper: ChildProcess, work: Work): Promise<Made> {
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
    await forgetLostSizes(making).catch(onError)
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
