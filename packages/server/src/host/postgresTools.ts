import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { HostError } from './hostError'

/**
 * Runs `pg_dump` or `pg_restore` on the database of the URL. Password and all travel in the environment: arguments can
 * be read by every user of the machine.
 * @throws {HostError} with what the program said
 */
export async function runPostgresTool(tool: 'pg_dump' | 'pg_restore', url: string, args: string[]): Promise<void> {
  const program = findTool(tool)
  if (!program) throw new HostError(`${tool} was not found: install the PostgreSQL client, of the server's version`)
  const { code, said } = await new Promise<{ code: number | null; said: string }>((resolve, reject) => {
    const child = spawn(program, args, {
      env: { ...process.env, ...environmentOf(url) },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => (said += chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, said }))
  })
  if (code !== 0) throw new HostError(`${tool} failed: ${said.trim().slice(-2000) || `exit code ${code}`}`)
}

/** On the path, else where Debian keeps them, the newest first. */
function findTool(tool: string): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
  ]
  return folders.map((folder) => join(folder, tool)).find((path) => existsSync(path))
}

function environmentOf(address: string): Record<string, string> {
  const url = new URL(address)
  const given = {
    PGHOST: decodeURIComponent(url.searchParams.get('host') ?? url.hostname),
    PGPORT: url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGSSLMODE: url.searchParams.get('sslmode') ?? '',
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
}

/** One connection for a question or two. */
export async function withPostgres<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Connections to the database beside the one that asks: of servers, of commands on the host, of whoever looks at it. */
export const otherConnections = (url: string): Promise<number> =>
  withPostgres(url, async (client) => {
    const { rows } = await client.query(`select count(*) as others from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
    return Number(rows[0].others)
  })
