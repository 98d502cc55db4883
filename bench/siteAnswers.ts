import type { BareServer } from './bare'
import { ask } from './load'
import { type Pressure, press, type Wire } from './pressure'
import type { Product } from './product'
import { goal, median, ms, printTable, talk } from './report'

interface Options {
  title: string
  product: Product
  bare: BareServer
  /** Key of the public site. */
  key: string
}

const paths = {
  'tours, twelve a page': '/api/site/tours',
  'tours in English': '/api/site/tours?lang=en',
  'a tour with its days': '/api/site/tours/1?lang=en',
  heroes: '/api/site/heroes?lang=ru',
}
const atOnce = 32

/** Prints requests a second of what the public site reads beside a server that only sends the same bytes. */
export async function benchSite({ title, product, bare, key }: Options): Promise<void> {
  const table: string[][] = []
  for (const encoding of ['identity', 'br']) {
    const headers = { 'x-site-key': key, 'accept-encoding': encoding }
    for (const [name, path] of Object.entries(paths)) {
      const answer = await ask(product.url + path, headers)
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.body}`)
      await bare.learn(path, answer)
      const next = (): Wire => ({ path, headers })
      const [ours, theirs]: [Pressure[], Pressure[]] = [[], []]
      for (let turn = 0; turn < 5; turn++) {
        ours.push(await press(product.url, product.pid, next, { atOnce, requests: 4000, milliseconds: 2000 }))
        theirs.push(await press(bare.url, bare.pid, next, { atOnce, requests: 4000, milliseconds: 2000 }))
      }
      // The first turn of each warms up.
      const middle = (turns: Pressure[], figure: 'perSecond' | 'processor') =>
        median(turns.slice(1).map((turn) => turn[figure]))
      const told = (turns: Pressure[]) =>
        `${middle(turns, 'perSecond').toFixed(0)}/s, ${ms(middle(turns, 'processor'))} ms of processor`
      const share = middle(ours, 'perSecond') / middle(theirs, 'perSecond')
      const size = `${(answer.body.length / 1000).toFixed(1)}${encoding === 'br' ? ' br' : ''}`
      table.push([name, size, told(ours), told(theirs), share.toFixed(2), '≥ 0.7', goal(-share, -0.7)])
    }
    talk(`  site, ${encoding}`)
  }
  printTable(
    title,
    `${atOnce} requests at once over kept connections, in turn with a bare Fastify that answers the same bytes and headers.`,
    ['what', 'kB', 'Karvon', 'bare Fastify', 'ratio', 'goal', 'meets'],
    table,
  )
}
