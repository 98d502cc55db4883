import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import closeWithGrace from 'close-with-grace'
import { ConfigError, readConfig } from './config'
import { DamagedDatabaseError, UnopenedDatabaseError } from './database/damagedDatabase'
import { FolderInUseError } from './database/folderLock'
import { HostError } from './host/hostError'
import { Problem } from './http/problem'
import { askForAdmin } from './people/askForAdmin'
import { AdminRefusedError } from './people/firstAdmin'
import { startServer } from './startServer'

const say = (line: string) => process.stdout.write(`${line}\n`)

// V8 would let the heap grow to twice and more of what is alive before it looks: a long import held 300 MB, and holds 200.
setFlagsFromString('--heap-growing-percent=20')

// What lies in the data folder is for this user's eyes only.
process.umask(0o077)

/** Uploads may be under way; what has not arrived by then is told to come again before the end. */
const longestClose = 30_000

const command = process.argv.slice(2)

try {
  if (command.length > 0) await work()
  else await serve()
} catch (error) {
  console.error(explanation(error))
  process.exit(1)
}

async function work(): Promise<void> {
  const { runHostCommand } = await import('./host/hostCommands')
  await runHostCommand(command, { config: readConfig(process.env), env: process.env, now: () => new Date(), say })
}

async function serve(): Promise<void> {
  const stop = await startServer({
    config: readConfig(process.env),
    now: () => new Date(),
    adminDir: fileURLToPath(new URL('../../admin/dist', import.meta.url)),
    askForAdmin: process.stdin.isTTY ? () => askForAdmin(process.stdin, process.stdout) : null,
    say,
  })
  closeWithGrace({ delay: longestClose }, async ({ err, signal }) => {
    if (err) console.error(err)
    if (signal) say('Karvon is stopping …')
    await stop()
  })
}

/** What went wrong, in one line where it is the surroundings that are wrong; a bug keeps its stack. */
function explanation(error: unknown): unknown {
  const { code, port, message } = error as { code?: string; port?: number; message?: string }
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use. Stop what uses it, or choose another: PORT=${Number(port) + 10} npm start`
  }
  if (code === 'EACCES' && port) return `Port ${port} may not be used by this user; choose another with PORT`
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '28P01' || code === '3D000') {
    return `PostgreSQL (DATABASE_URL) cannot be used: ${message || code}`
  }
  if (error instanceof Problem && error.cause instanceof Error) {
    return `The store of KARVON_FILES does not answer as it should: ${error.cause.name}: ${error.cause.message}`
  }
  const isExpected =
    error instanceof ConfigError ||
    error instanceof FolderInUseError ||
    error instanceof DamagedDatabaseError ||
    error instanceof UnopenedDatabaseError ||
    error instanceof AdminRefusedError ||
    error instanceof HostError
  return isExpected ? error.message : error
}
