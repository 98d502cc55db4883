import { createWriteStream, readdirSync, realpathSync, rmSync, type Stats, statSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { PassThrough, type Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { World } from '../context/world'
import { UsageError } from '../failures/cliErrors'
import { t } from '../words/words'

/** Where an export goes. */
export interface Output {
  stream: Writable
  /** A file has its name only from here on. */
  finish(): Promise<void>
  /** Nothing of it stays. */
  discard(): Promise<void>
}

/** `-` is stdout. A file is written under a temporary name beside its place, for its owner alone, and renamed when it is whole. */
export function openOutput(out: string, { stdout, folder }: World): Output {
  if (out === '-') return toStdout(stdout)
  const named = resolve(folder, out)
  const there = statIfThere(named)
  if (there?.isDirectory()) throw new UsageError(t('out.isFolder', { out }), '--out')
  if (!statIfThere(dirname(named))?.isDirectory())
    throw new UsageError(t('out.noFolder', { folder: dirname(named) }), '--out')
  // A device or a pipe keeps its place: it can only be written to.
  if (there && !there.isFile()) return toDevice(named)
  return toFile(there ? realpathSync(named) : named)
}

function toFile(file: string): Output {
  const temporary = join(dirname(file), `.${basename(file)}.${process.pid}.part`)
  sweepParts(file)
  const written = writing(createWriteStream(temporary, { flags: 'wx', mode: 0o600 }))

  return {
    stream: written.stream,
    async finish() {
      await written.end()
      const handle = await open(temporary, 'r+')
      await handle.sync().finally(() => handle.close())
      await rename(temporary, file)
    },
    async discard() {
      await written.abandon()
      await rm(temporary, { force: true })
    },
  }
}

/** Takes away what earlier runs left that were killed while they wrote this file; a run that lives keeps its own. */
function sweepParts(file: string) {
  const start = `.${basename(file)}.`
  for (const name of readdirSync(dirname(file))) {
    const pid = name.startsWith(start) ? /^(\d+)\.part$/.exec(name.slice(start.length))?.[1] : undefined
    if (pid && (Number(pid) === process.pid || !isAlive(Number(pid))))
      rmSync(join(dirname(file), name), { force: true })
  }
}

/** Does a process with this number run? One of somebody else does too. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function toDevice(file: string): Output {
  const { stream, end, abandon } = writing(createWriteStream(file, { flags: 'r+' }))
  return { stream, finish: end, discard: abandon }
}

/** A writer may end its stream; stdout must outlive it. */
function toStdout(stdout: World['stdout']): Output {
  const stream = new PassThrough()
  stream.pipe(stdout, { end: false })
  stdout.once('error', (error) => stream.destroy(error))
  const { end, abandon } = writing(stream)
  return { stream, finish: end, discard: abandon }
}

/** A stream whose failure between two writes waits until somebody asks. */
function writing(stream: Writable) {
  const done = finished(stream)
  done.catch(() => undefined)
  return {
    stream,
    async end() {
      stream.end()
      await done
    },
    async abandon() {
      stream.destroy()
      await done.catch(() => undefined)
    },
  }
}

function statIfThere(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false })
}
