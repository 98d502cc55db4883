import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable, Writable } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { createSession } from '@karvon/api-client/auth/session'
import { type Canned, type CannedRequest, cannedClient } from '@karvon/api-client/testing/cannedClient'
import type { User } from '@karvon/api-client/users/userFields'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { openProfile } from '../src/context/profileStore'
import { defaultServer } from '../src/context/settings'
import type { World } from '../src/context/world'
import type { Envelope } from '../src/output/envelope'
import { runProgram } from '../src/runProgram'

export interface RunCliOptions {
  /** As for `cannedClient`. */
  answers?: Record<string, Canned>
  /** Whose session the profile `default` holds; null for none. */
  signedIn?: User | null
  /** What stands on stdin, which is no terminal. */
  stdin?: string
  /** What a person at a terminal answers, question by question. */
  typed?: readonly string[]
  env?: Record<string, string>
  /** An earlier run's folder, to go on with its files. */
  folder?: string
  /** Where it is started, when not in `folder`. */
  workingFolder?: string
  signal?: AbortSignal
  /** Of the terminal that shows stdout; without it there is none. */
  columns?: number
  /** Whether a person reads stderr. @default false */
  isWatched?: boolean
}

export interface CliRun {
  exit: number
  out: string
  err: string
  /** Everything that left for the server. */
  sent: CannedRequest[]
  /** Holds the profiles under `config`, and whatever the command wrote. */
  folder: string
  /** Reads stdout as the envelope of --json. */
  envelope(): Envelope
}

/** A world without a terminal, in a folder of its own. */
export function testWorld({
  stdin = '',
  typed,
  env = {},
  ...options
}: Omit<RunCliOptions, 'answers' | 'signedIn'> = {}) {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'karvon-cli-'))
  const out = collector()
  const keys = new PassThrough()
  const left = [...(typed ?? [])]
  let asked = ''
  const err = collector((text) => {
    // What is typed is drawn behind its question: only another one is answered.
    const [, question = ''] = /\? (.+?):\s*(?:\[.*\]\s*)?$/.exec(stripVTControlCharacters(text)) ?? []
    if (question === '' || question === asked) return
    asked = question
    const answer = left.shift()
    if (answer !== undefined) setImmediate(() => keys.write(`${answer}\n`))
  })
  const terminal = Object.assign(keys, { isTTY: true, setRawMode() {} })
  const world: World = {
    env: { KARVON_CONFIG_DIR: join(folder, 'config'), ...env },
    platform: 'linux',
    home: folder,
    folder: options.workingFolder ?? folder,
    stdin: typed ? terminal : Readable.from([stdin]),
    stdout: options.columns ? Object.assign(out.stream, { isTTY: true, columns: options.columns }) : out.stream,
    // A question ends what it was asked on; that of a process does not end.
    stderr: Object.assign(err.stream, { isTTY: options.isWatched ?? typed !== undefined, end: () => err.stream }),
    signal: options.signal ?? new AbortController().signal,
    now: () => new Date('2026-11-20T10:00:00Z'),
  }
  return { world, folder, out, err }
}

/** Runs one command line as the program does, in a folder of its own, without a terminal, over canned answers. */
export async function runCli(line: string | string[], options: RunCliOptions = {}): Promise<CliRun> {
  const { answers = {}, signedIn = buildUser({ role: 'SuperAdmin' }) } = options
  const { world, folder, out, err } = testWorld(options)
  if (signedIn && !options.folder) {
    const profile = openProfile(join(folder, 'config'), 'default', () => {})
    createSession(profile.store(defaultServer)).start('canned-token', signedIn)
  }

  const canned = cannedClient(answers, null)
  try {
    const exit = await runProgram(typeof line === 'string' ? line.split(' ') : line, world)
    return {
      exit,
      out: out.text(),
      err: err.text(),
      sent: canned.sent,
      folder,
      envelope: () => JSON.parse(out.text()) as Envelope,
    }
  } finally {
    canned.restore()
  }
}

function collector(onText: (text: string) => void = () => {}) {
  const chunks: Buffer[] = []
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      chunks.push(chunk)
      onText(chunk.toString('utf8'))
      done()
    },
  })
  return { stream, text: () => Buffer.concat(chunks).toString('utf8') }
}
