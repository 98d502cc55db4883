import { sql } from 'kysely'
import pg from 'pg'
import { type Change, type Changes, changesWithin } from './changes'
import type { Database } from './database'

const channel = 'karvon_changes'

/** As text; whatever else is told is a commit. */
const changeOf = (payload = ''): Change => (payload.startsWith('{') ? (JSON.parse(payload) as Change) : 'commit')

/** How long to wait before a lost connection is opened again, in ms. */
const pauses = [200, 1000, 5000]

/**
 * Those of all servers of one PostgreSQL: one connection listens, from the first follower on. While it is lost nobody is told
 * anything; when it is back everybody is.
 */
export function changesAmongServers(url: string, db: Database): Changes & { close(): Promise<void> } {
  const { emit, follow } = changesWithin()
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let tries = 0
  let isClosed = false

  async function listen() {
    const opened = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000 })
    client = opened
    // An error of the connection is followed by its end.
    opened.on('error', () => {})
    opened.on('end', () => listenAgain(opened))
    opened.on('notification', ({ payload }) => emit(changeOf(payload)))
    try {
      await opened.connect()
      await opened.query(`listen ${channel}`)
      tries = 0
      emit('commit')
    } catch {
      await opened.end().catch(() => {})
      listenAgain(opened)
    }
  }

  function listenAgain(lost: pg.Client) {
    if (isClosed || client !== lost) return
    client = undefined
    timer = setTimeout(() => void listen(), pauses[Math.min(tries++, pauses.length - 1)]).unref()
  }

  return {
    follow(listener) {
      if (!client && !timer && !isClosed) void listen()
      return follow(listener)
    },

    async tell(change: Change) {
      const payload = change === 'commit' ? change : JSON.stringify(change)
      await sql`select pg_notify(${channel}, ${payload})`.execute(db)
    },

    async close() {
      isClosed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
