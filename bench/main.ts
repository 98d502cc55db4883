import { parseArgs } from 'node:util'
import { benchBrowser, benchRows } from './browser'
import { benchDepartures } from './departures'
import { benchEngines } from './engines'
import { benchEventStreams } from './eventStreams'
import { benchFileImports } from './fileImports'
import { benchHistory } from './history'
import { benchImports } from './imports'
import { benchJobs } from './jobs'
import { benchLighthouse } from './lighthouse'
import { describeMachine } from './machine'
import { benchOffice } from './office'
import { benchPeople } from './people'
import { talk } from './report'
import { benchSite } from './siteAnswers'
import { benchTerminal } from './terminal'
import { benchOpenings, benchTyping } from './typing'

/** TABLE OF CONTENTS: what `npm run bench` prints. Figures go to stdout, talk to stderr. */
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    /** Some parts alone: `people,typing`. */
    only: { type: 'string' },
    /** What the scripts of each page are made of, and what has grown; nothing else. */
    modules: { type: 'boolean', default: false },
  },
})
const usual = {
  tours: 20_000,
  clients: 100_000,
  logs: 100_000,
  requests: 400,
  starts: 3,
  visits: 3,
  keys: 60,
  isThorough: false,
}
const quick = { ...usual, tours: 2_000, clients: 2_000, logs: 2_000, requests: 40, starts: 1, visits: 1, keys: 20 }
// A million entries take minutes to make, and so does every format of every list from the terminal.
const full = { ...usual, logs: 1_000_000, visits: 5, isThorough: true }
const size = values.quick ? quick : values.full ? full : usual

const started = performance.now()
const option = values.quick ? ' -- --quick' : values.full ? ' -- --full' : ''
describeMachine(`npm run bench${option}`)
const parts: Record<string, () => Promise<void>> = {
  engines: () => benchEngines(size),
  departures: () =>
    benchDepartures({ clients: size.clients, trips: Math.min(20_000, size.clients / 5), requests: size.requests / 2 }),
  history: () => benchHistory({ saves: values.quick ? 200 : 1000 }),
  people: () => benchPeople({ clients: size.clients, requests: size.requests / 2 }),
  streams: () => benchEventStreams({ streams: values.quick ? 20 : 200, visitors: values.quick ? 2 : 20 }),
  site: benchSite,
  browser: () => benchBrowser({ ...size, modules: values.modules }),
  // A part of the browser's; for itself where it is asked for.
  firstRow: async () => void (values.only && (await benchRows(size))),
  jobs: benchJobs,
  typing: () => benchTyping(size),
  // A part of it, for itself where it is asked for.
  opening: async () => void (values.only && (await benchOpenings(size))),
  files: () => benchFileImports({ rows: size.clients }),
  terminal: () => benchTerminal(size),
  office: benchOffice,
  // Not in a smoke run: these two install what they measure with or beside.
  lighthouse: async () => void (values.quick || (await benchLighthouse(size.visits))),
  imports: async () => void (values.quick || (await benchImports())),
}
const wanted = values.modules ? ['browser'] : (values.only?.split(',') ?? Object.keys(parts))
const unknown = wanted.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`Unknown to --only: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}`)
  process.exit(2)
}
for (const name of wanted) await parts[name]?.()
talk(`Done in ${Math.round((performance.now() - started) / 1000)} s`)
