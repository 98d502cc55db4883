import { createWriteStream, existsSync, rmSync, statSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { PassThrough, type Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { World } from '../context/world'
import { UsageError } from '../failures/cliErrors'

/** Where an export goes. */
export interface Output {
  stream: Writable
  /** The file has its name only from here on. */
  finish(): Promise<void>
  /** Nothing of it stays. */
  discard(): Promise<void>
}

/** `-` is stdout. A file is written under a temporary name beside its place and renamed when it is whole. */
export function openOutput(out: string, { stdout, folder }: World): Output {
  if (out === '-') return toStdout(stdout)
  const file = resolve(folder, out)
  if (existsSync(file) && statSync(file).isDirectory()) throw new UsageError(`${out} — папка, а нужен файл`, '--out')
  if (!existsSync(dirname(file))) throw new UsageError(`Нет папки ${dirname(file)}`, '--out')

  const temporary = join(dirname(file), `.${basename(file)}.${process.pid}.part`)
  rmSync(temporary, { force: true })
  const stream = createWriteStream(temporary, { flags: 'wx' })
  const failed = new Promise<never>((_, reject) => stream.once('error', reject))
  failed.catch(() => undefined)

  return {
    stream,
    async finish() {
      stream.end()
      await Promise.race([finished(stream), failed])
      const handle = await open(temporary, 'r+')
      await handle.sync()
      await handle.close()
      await rename(temporary, file)
    },
    async discard() {
      stream.destroy()
      if (!stream.closed) await new Promise<void>((closed) => stream.once('close', () => closed()))
      await rm(temporary, { force: true })
    },
  }
}

/** A writer may end its stream; stdout must outlive it. */
function toStdout(stdout: World['stdout']): Output {
  const stream = new PassThrough()
  stream.pipe(stdout, { end: false })
  return {
    stream,
    async finish() {
      stream.end()
      await finished(stream)
    },
    discard: async () => void stream.destroy(),
  }
}
