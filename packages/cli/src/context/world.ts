import { spawn } from 'node:child_process'
import { homedir } from 'node:os'
import type { Readable, Writable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'

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
  /** Shows an address to the person at the screen; false where there is none. */
  open?: (address: string) => boolean
  /**
   * For work that holds a long file: V8 would let the heap grow to four times of what is alive. It takes a half of the memory so, and a
   * tenth more of the time.
   */
  keepHeapSmall?: () => void
}

/** The process that runs. The first Ctrl-C lets the work end in order, the second one ends it at once. */
export function processWorld(): World {
  let controller: AbortController | undefined
  const interruption = () => {
    controller ??= new AbortController()
    return controller
  }
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      if (interruption().signal.aborted) process.exit(130)
      interruption().abort()
    })
  }
  // What is told beside the data may go unheard: the work goes on.
  let stderr: NodeJS.WriteStream | undefined
  return {
    env: process.env,
    platform: process.platform,
    home: homedir(),
    folder: process.cwd(),
    // Made when they are asked for: each of them takes longer than a hundred flags.
    get stdin() {
      return process.stdin
    },
    stdout: process.stdout,
    get stderr() {
      stderr ??= process.stderr.on('error', () => {})
      return stderr
    },
    get signal() {
      return interruption().signal
    },
    now: () => new Date(),
    open: openInBrowser,
    keepHeapSmall,
  }
}

function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=10')
  setFlagsFromString('--semi-space-growth-factor=1')
}

function openInBrowser(address: string): boolean {
  const { env, platform } = process
  const hasScreen = platform !== 'linux' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY)
  if (!hasScreen || env.CI || !process.stdout.isTTY) return false
  const [program, ...args] = { darwin: ['open'], win32: ['explorer.exe'] }[platform as 'darwin'] ?? ['xdg-open']
  const child = spawn(program ?? 'xdg-open', [...args, address], { detached: true, stdio: 'ignore' })
  child.on('error', () => process.stdout.write(`${address}\n`))
  child.unref()
  return true
}
