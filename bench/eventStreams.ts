import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canOpen } from '../packages/api-client/src/auth/accessRules'
import { createSession, memoryStore } from '../packages/api-client/src/auth/session'
import { type Client, createClient } from '../packages/api-client/src/client'
import { pause } from '../packages/api-client/src/http/pause'
import { demoPassword, demoPeople } from '../packages/server/src/demo/demoPeople'
import { memoryOf } from './pressure'
import { startProduct } from './product'
import { goal, ms, printTable, quantile, talk } from './report'

const siteKey = 'bench-of-streams-bench-of-streams'
const limits = { badge: 1000, kilobytes: 50 }
/** What a page waits for others to come along before it reads. */
const gathering = 150

/** Prints how soon every open stream knows of a visitor's request, and what an idle one costs the server. */
export async function benchEventStreams({ streams, visitors }: { streams: number; visitors: number }): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'karvon-bench-'))
  const product = await startProduct({ KARVON_DEMO: '1', KARVON_DATA_DIR: dataDir, KARVON_SITE_KEY: siteKey })
  const over = new AbortController()
  try {
    const people: Client[] = []
    const callers = demoPeople.filter((person) => !person.isDeactivated && canOpen(person, 'contact-actions'))
    for (const { username } of callers) {
      const api = createClient({ baseUrl: product.url, session: createSession(memoryStore()), retryDelays: [] })
      await api.auth.signIn({ username, password: demoPassword })
      people.push(api)
    }
    const idle = await settled(product.pid)

    /** Called when a stream has its new numbers. */
    let onRead = () => {}
    let open = 0
    for (let stream = 0; stream < streams; stream++) void sit(people[stream % people.length] as Client)
    async function sit(api: Client) {
      for await (const message of api.events.follow({ signal: over.signal })) {
        if (message.kind === 'open') open++
        if (message.kind !== 'changed' || message.entity !== 'ContactAction') continue
        await pause(gathering)
        await api.contactActions.summary()
        onRead()
      }
    }
    while (open < streams) await pause(50)
    const held = await settled(product.pid)

    const delays: number[] = []
    for (let visitor = 0; visitor < visitors; visitor++) {
      const started = performance.now()
      const before = delays.length
      const all = new Promise<void>((resolve) => {
        onRead = () => {
          delays.push(performance.now() - started)
          if (delays.length === before + streams) resolve()
        }
      })
      await ask(product.url)
      await Promise.race([all, pause(10_000)])
      if (delays.length < before + streams) throw new Error(`${before + streams - delays.length} streams were not told`)
      await pause(200)
    }

    const cost = ((held - idle) * 1000) / streams
    printTable(
      'Open streams',
      `${streams} pages that follow what changes, of ${people.length} people; ${visitors} visitors ask one after the other. From the ` +
        `visitor's POST until a stream has read its new numbers, ${gathering} ms of it the page's own waiting for more.`,
      ['what', 'p50', 'p95', 'slowest', 'goal', 'meets'],
      [
        [
          'request to badge, ms',
          ms(quantile(delays, 0.5)),
          ms(quantile(delays, 0.95)),
          ms(Math.max(...delays)),
          `p95 ≤ ${limits.badge}`,
          goal(quantile(delays, 0.95), limits.badge),
        ],
        [
          'server memory of an idle stream, kB',
          cost.toFixed(0),
          '–',
          '–',
          `≤ ${limits.kilobytes}`,
          goal(cost, limits.kilobytes),
        ],
      ],
    )
    talk('  streams')
  } finally {
    over.abort()
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function ask(url: string): Promise<void> {
  const answer = await fetch(`${url}/api/contact-actions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-site-key': siteKey },
    body: JSON.stringify({
      name: 'Лола',
      phone: '+998901234567',
      description: randomUUID(),
      actionType: 1,
      type: 'hot',
    }),
  })
  if (answer.status !== 201) throw new Error(`The request was answered with ${answer.status}`)
}

/** Memory once it no longer falls, MB. */
async function settled(pid: number): Promise<number> {
  await pause(3000)
  return memoryOf(pid)
}
