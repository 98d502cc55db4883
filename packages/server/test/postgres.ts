import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { type Cluster, findBinaries, startCluster } from './postgresCluster'
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
  // The tests kill our server, never the database: it need not outlive a power cut. Nobody counts its rows in between, or
  // plans would depend on the moment.
  if (binaries) return startCluster(binaries, ['fsync=off', 'full_page_writes=off', 'autovacuum=off'])
  const message =
    'PostgreSQL was not found: the server tests ran on SQLite only. Install postgresql or set TEST_DATABASE_URL.'
  process.env[missingPostgresVariable] = message
  console.warn(`\n${message}\n`)
  return null
}

function installBinaries(): string | undefined {
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  if (!mayInstall) return undefined
  console.warn('PostgreSQL was not found: installing the package postgresql …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit', env })
  spawnSync('apt-get', ['install', '-y', '-q', 'postgresql'], { stdio: 'inherit', env })
  return findBinaries()
}
