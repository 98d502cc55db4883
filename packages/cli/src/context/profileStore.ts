import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { KeyValueStore } from '@karvon/api-client/auth/session'
import { writeFileWhole } from '../output/writeFileWhole'
import { readIfThere } from './configFiles'

/** What is kept of a profile: the server it works with and, while signed in there, the session. */
type ProfileFile = Partial<Record<string, string>>

const serverKey = 'server'
const kindKey = 'kind'
const readOnlyKey = 'readOnly'

/** Writes to a production profile need the profile named. */
export const profileKinds = ['production', 'staging'] as const
export type ProfileKind = (typeof profileKinds)[number]

export interface Profile {
  file: string
  /** The server of the last sign-in. */
  server: string | undefined
  kind: ProfileKind | undefined
  /** Does nothing on the server change with it? */
  isReadOnly: boolean
  isSignedIn: boolean
  /** Keeps what it is; a session of another server goes. */
  describe(server: string, kind: ProfileKind | undefined, isReadOnly?: boolean): void
  remove(): void
  /** The session on `server`. A session of another server is invisible: its token must not travel there. */
  store(server: string): KeyValueStore
}

/**
 * A profile is one file readable by its owner alone (0600 in a 0700 folder), replaced as a whole. In a dry run what is
 * written is known to this profile alone.
 */
export function openProfile(
  configFolder: string,
  name: string,
  onDamaged: (file: string) => void,
  isDryRun = false,
): Profile {
  const folder = join(configFolder, 'profiles')
  const file = join(folder, `${name}.json`)

  let unwritten: ProfileFile | undefined

  function read(): ProfileFile {
    if (unwritten) return unwritten
    const text = readIfThere(file)
    if (text === undefined) return {}
    try {
      return Object.fromEntries(Object.entries(JSON.parse(text) as object).filter(([, value]) => isText(value)))
    } catch {
      onDamaged(file)
      return {}
    }
  }

  function write(content: ProfileFile) {
    if (isDryRun) {
      unwritten = content
      return
    }
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    chmodSync(folder, 0o700)
    writeFileWhole(file, `${JSON.stringify(content, null, 2)}\n`, 0o600)
  }

  const content = read()
  return {
    file,
    server: content[serverKey],
    kind: profileKinds.find((kind) => kind === content[kindKey]),
    isReadOnly: content[readOnlyKey] !== undefined,
    isSignedIn: content.authToken !== undefined,
    describe(server, kind, isReadOnly) {
      const before = read()
      const kept = before[serverKey] === server ? before : {}
      const more = { ...(kind && { [kindKey]: kind }), ...(isReadOnly && { [readOnlyKey]: 'yes' }) }
      write({ ...kept, [serverKey]: server, ...more })
    },
    remove() {
      if (isDryRun) unwritten = {}
      else rmSync(file, { force: true })
    },
    store: (server) => ({
      getItem(key) {
        const content = read()
        return content[serverKey] === server ? (content[key] ?? null) : null
      },
      setItem(key, value) {
        const content = read()
        const { [readOnlyKey]: readOnly } = content
        const other = { [serverKey]: server, ...(readOnly && { [readOnlyKey]: readOnly }) }
        const kept = content[serverKey] === server ? content : other
        write({ ...kept, [key]: value })
      },
      removeItem(key) {
        const { [key]: removed, ...rest } = read()
        if (removed !== undefined && rest[serverKey] === server) write(rest)
      },
    }),
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** The names of all profiles that are kept. */
export function profileNames(configFolder: string): string[] {
  try {
    const files = readdirSync(join(configFolder, 'profiles'))
    return files.flatMap((file) => /^(.+)\.json$/.exec(file)?.[1] ?? []).sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
