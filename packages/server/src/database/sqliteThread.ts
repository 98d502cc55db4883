import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { type SqliteThread, sqliteModulePath } from './sqliteDriver'

/** Given as text, because the bundled server has no file to name. */
const program = `
  const { parentPort, workerData: { module, path } } = require('node:worker_threads')
  const { DatabaseSync } = require(module)
  const file = new DatabaseSync(path)
  file.exec('pragma query_only = 1; pragma busy_timeout = 5000')
  const statements = new Map()
  parentPort.on('message', ({ id, sql, parameters }) => {
    if (sql === undefined) {
      statements.clear()
      file.close()
      parentPort.close()
      return
    }
    try {
      if (statements.size > 100) statements.clear()
      if (!statements.has(sql)) statements.set(sql, file.prepare(sql))
      parentPort.postMessage({ id, rows: statements.get(sql).all(...parameters) })
    } catch ({ message, code, errcode }) {
      parentPort.postMessage({ id, error: { message, code, errcode } })
    }
  })`

interface Answer {
  id: number
  rows?: unknown[]
  error?: { message: string; code?: unknown; errcode?: unknown }
}

interface Waiting {
  resolve: (rows: unknown[]) => void
  reject: (error: Error) => void
}

/** Starts a thread with a connection of its own; what was committed before a read is seen by it. */
export function sqliteThread(path: string): SqliteThread {
  const worker = new Worker(program, {
    eval: true,
    workerData: { module: sqliteModulePath(), path },
    // The experimental warning of the built-in module was given by the main thread.
    execArgv: ['--no-warnings'],
    resourceLimits: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 },
  })
  worker.unref()
  const waiting = new Map<number, Waiting>()
  let last = 0

  worker.on('message', ({ id, rows, error }: Answer) => {
    const work = waiting.get(id)
    waiting.delete(id)
    if (waiting.size === 0) worker.unref()
    if (rows) work?.resolve(rows)
    else work?.reject(Object.assign(new Error(error?.message), error))
  })
  let hasEnded = false
  const fail = (error: Error) => {
    hasEnded = true
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('error', fail)
  const ended = new Promise<void>((resolve) =>
    worker.on('exit', () => {
      fail(new Error('The reading thread has ended'))
      resolve()
    }),
  )

  return {
    read: (sql, parameters) =>
      new Promise((resolve, reject) => {
        const id = ++last
        waiting.set(id, { resolve, reject })
        worker.ref()
        worker.postMessage({ id, sql, parameters })
      }),
    isOver: () => hasEnded,
    async close() {
      if (hasEnded) return
      worker.ref()
      worker.postMessage({})
      await Promise.race([ended, wait(grace, undefined, { ref: false })])
      await worker.terminate()
    },
  }
}

/**
 * Milliseconds in which a thread ends by itself, with what it was reading: one that is ended in the middle of a statement takes
 * the whole process along where SQLite is an addon, as on Node 20.
 */
const grace = 3000

/** Milliseconds without a read after which the thread gives its memory back. */
const idleTime = 10_000

/** A thread that is there only while it is read from. */
export function sqliteThreadOnDemand(path: string, idle = idleTime): SqliteThread {
  let thread: SqliteThread | undefined
  let reads = 0
  let timer: NodeJS.Timeout | undefined

  async function close(): Promise<void> {
    clearTimeout(timer)
    const ended = thread
    thread = undefined
    await ended?.close()
  }

  return {
    async read(sql, parameters) {
      clearTimeout(timer)
      thread ??= sqliteThread(path)
      const asked = thread
      reads++
      try {
        return await asked.read(sql, parameters)
      } catch (error) {
        // One that died, of memory for instance, is not asked again.
        if (asked === thread && asked.isOver()) thread = undefined
        throw error
      } finally {
        reads--
        if (reads === 0) timer = setTimeout(close, idle).unref()
      }
    },
    isOver: () => false,
    close,
  }
}
