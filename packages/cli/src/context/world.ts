import { homedir } from 'node:os'
import type { Readable, Writable } from 'node:stream'

/** All that a command may touch outside itself. Tests hand in another one. */
export interface World {
  env: Readonly<Record<string, string | undefined>>
  platform: NodeJS.Platform
  home: string
  /** What relative paths of flags start from. */
  folder: string
  stdin: Readable & { isTTY?: boolean }
  stdout: Writable & { isTTY?: boolean; columns?: number }
  stderr: Writable & { isTTY?: boolean; columns?: number; rows?: number }
  /** Aborted by Ctrl-C. */
  signal: AbortSignal
  now: () => Date
}

/** The process that runs. The first Ctrl-C lets the work end in order, the second one ends it at once. */
export function processWorld(): World {
  const interruption = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      if (interruption.signal.aborted) process.exit(130)
      interruption.abort()
    })
  }
  return {
    env: process.env,
    platform: process.platform,
    home: homedir(),
    folder: process.cwd(),
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    signal: interruption.signal,
    now: () => new Date(),
  }
}
