import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { missingPostgresVariable, onServer, templateVariable } from './postgresServer'

/**
 * PostgreSQL for the tests: the server of `TEST_DATABASE_URL`; else a throw-away cluster from the binaries of this
 * machine, installed first where that is allowed; else none, and that is said.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  const cluster = process.env.TEST_DATABASE_URL ? null : await throwAwayCluster()
  const server = process.env.TEST_DATABASE_URL ?? cluster?.url
  if (!server) return
  const template = `karvon_test_${randomBytes(4).toString('hex')}`
  process.env.TEST_DATABASE_URL = server
  process.env[templateVariable] = template
  return async () => {
    if (!cluster) return onServer(server, `drop database if exists ${template} with (force)`)
    delete process.env.TEST_DATABASE_URL
    await cluster.stop()
  }
}

async function throwAwayCluster(): Promise<Cluster | null> {
  const binaries = findBinaries() ?? installBinaries()
  if (binaries) return startCluster(binaries)
  const message =
    'PostgreSQL was not found: the server tests ran on SQLite only. Install postgresql or set TEST_DATABASE_URL.'
  process.env[missingPostgresVariable] = message
  console.warn(`\n${message}\n`)
  return null
}

/** Folder with `initdb` and `postgres`, the newest version first. */
function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...pathFolders()]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

const pathFolders = () => (process.env.PATH ?? '').split(delimiter).filter(Boolean)

function installBinaries(): string | undefined {
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  if (!mayInstall) return undefined
  console.warn('PostgreSQL was not found: installing the package postgresql …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit', env })
  spawnSync('apt-get', ['install', '-y', '-q', 'postgresql'], { stdio: 'inherit', env })
  return findBinaries()
}

interface Cluster {
  url: string
  stop: () => Promise<void>
}

async function startCluster(binaries: string): Promise<Cluster> {
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
    ['-D', data, '-k', folder, '-h', '127.0.0.1', '-p', String(port), '-c', 'log_min_messages=panic'],
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

function freePort(): Promise<number> {
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
