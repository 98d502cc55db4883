import { parseArgs } from 'node:util'
import { benchBrowser } from './browser'
import { benchEngines } from './engines'
import { describeMachine } from './machine'
import { talk } from './report'

/** TABLE OF CONTENTS: what `npm run bench` prints. Figures go to stdout, talk to stderr. */
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } })
const size = values.quick
  ? { rows: 2_000, requests: 40, starts: 1, visits: 1 }
  : { rows: 100_000, requests: 400, starts: 3, visits: 5 }

const started = performance.now()
describeMachine(values.quick ? 'npm run bench -- --quick' : 'npm run bench')
await benchEngines(size)
await benchBrowser(size)
talk(`Done in ${Math.round((performance.now() - started) / 1000)} s`)
