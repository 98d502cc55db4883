import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** A PostgreSQL of one's own, on a free port of the loopback; `stop` removes it with everything in it. */
export interface Cluster {
  url: string
  stop: () => Promise<void>
}

/** Folder with `initdb` and `postgres`, the newest version first; undefined where there is none. */
export function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...pathFolders()]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

const pathFolders = () => (process.env.PATH ?? '').split(delimiter).filter(Boolean)

/**
 * @param settings such as `fsync=off`, where nobody pulls the plug
 * @throws when it does not answer within half a minute
 */
export async function startCluster(binaries: string, settings: readonly string[] = []): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'karvon-pg-'))
  const owner = clusterOwner()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const run = { ...owner, cwd: folder }
  const data = join(folder, 'data')
  const port = await freePort()

  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...run, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const server = spawn(
    join(binaries, 'postgres'),
    [
      ...['-D', data, '-k', folder, '-h', '127.0.0.1', '-p', String(port)],
      ...['log_min_messages=panic', ...settings].flatMap((setting) => ['-c', setting]),
    ],
    { ...run, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const stop = async () => {
    await stopped(server)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilItAnswers(url, server)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

/** PostgreSQL refuses to run as root. */
function clusterOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const name = spawnSync('id', ['-u', 'postgres']).status === 0 ? 'postgres' : 'nobody'
  const id = (option: string) => Number(execFileSync('id', [option, name], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** A port of the loopback that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}

async function untilItAnswers(url: string, server: ChildProcess): Promise<void> {
  for (const giveUpAt = Date.now() + 30_000; ; await wait(50)) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (server.exitCode !== null || Date.now() > giveUpAt) throw error
    }
  }
}

/** SIGINT asks PostgreSQL to end its sessions and stop. */
function stopped(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    server.once('exit', () => resolve())
    server.kill('SIGINT')
  })
}
