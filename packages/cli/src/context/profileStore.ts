import { chmodSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { KeyValueStore } from '@karvon/api-client/auth/session'
import { writeFileWhole } from '../output/writeFileWhole'

/** What is kept of a profile: the server it works with and, while signed in there, the session. */
type ProfileFile = Partial<Record<string, string>>

const serverKey = 'server'

export interface Profile {
  file: string
  /** The server of the last sign-in. */
  server: string | undefined
  /** The session on `server`. A session of another server is invisible: its token must not travel there. */
  store(server: string): KeyValueStore
}

/** A profile is one file readable by its owner alone (0600 in a 0700 folder), replaced as a whole. */
export function openProfile(configFolder: string, name: string, onDamaged: (file: string) => void): Profile {
  const folder = join(configFolder, 'profiles')
  const file = join(folder, `${name}.json`)

  function read(): ProfileFile {
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
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    chmodSync(folder, 0o700)
    writeFileWhole(file, `${JSON.stringify(content, null, 2)}\n`, 0o600)
  }

  return {
    file,
    server: read()[serverKey],
    store: (server) => ({
      getItem(key) {
        const content = read()
        return content[serverKey] === server ? (content[key] ?? null) : null
      },
      setItem(key, value) {
        const content = read()
        const kept = content[serverKey] === server ? content : { [serverKey]: server }
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

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
