import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../packages/cli/dist/main.cjs', import.meta.url))

/** Of util-linux: runs a program on a pseudo-terminal. */
const recorder = 'script'

export interface KarvonRun {
  code: number | null
  stdout: string
  stderr: string
}

export interface KarvonOptions {
  stdin?: string
  /** Nobody reads what it tells beside the data, as behind `2>&1 | head`. */
  isUnheard?: boolean
  /** Kills the program, as `kill -9` does, after so many ms. */
  killAfter?: number
}

/** `karvon` as a script runs it, without a terminal, with settings and files in `folder`. */
export const karvonIn =
  (folder: string) =>
  (args: readonly string[], { stdin = '', killAfter, isUnheard = false }: KarvonOptions = {}): Promise<KarvonRun> => {
    const env = { ...process.env, KARVON_CONFIG_DIR: `${folder}/config`, KARVON_LANG: 'ru', CI: '' }
    const child = spawn(process.execPath, [program, ...args], { env, cwd: folder })
    if (isUnheard) child.stderr.destroy()
    const timer = killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter)
    return finished(child, stdin, timer)
  }

/** What is typed, each when the program has printed what it waits for. */
export type Keys = readonly (readonly [after: string, key: string])[]

/** The same on a pseudo-terminal. */
export function karvonOnTerminal(folder: string, line: string, keys: Keys) {
  const env = { ...process.env, KARVON_CONFIG_DIR: `${folder}/config`, KARVON_LANG: 'ru', TERM: 'xterm', CI: '' }
  const child = spawn(recorder, ['-qec', `${process.execPath} ${program} ${line}`, '/dev/null'], { env, cwd: folder })
  const waiting = [...keys]
  let seen = ''
  child.stdout.on('data', (text: Buffer) => {
    seen += String(text)
    for (let next = waiting[0]; next && seen.includes(next[0]); next = waiting[0]) {
      waiting.shift()
      seen = ''
      child.stdin.write(next[1])
    }
  })
  return finished(child)
}

function finished(child: ReturnType<typeof spawn>, stdin?: string, timer?: NodeJS.Timeout): Promise<KarvonRun> {
  const output = { stdout: '', stderr: '' }
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    output.stdout += text
  })
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    output.stderr += text
  })
  // A program that was killed no longer reads.
  child.stdin?.on('error', () => undefined)
  if (stdin !== undefined) child.stdin?.end(stdin)
  return new Promise((resolve) =>
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve({ code, ...output })
    }),
  )
}
