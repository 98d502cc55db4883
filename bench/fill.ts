import { parseArgs } from 'node:util'
import { readConfig } from '../packages/server/src/config'
import { openDatabase } from '../packages/server/src/database/openDatabase'
import { talk } from './report'
import { seed } from './seed'
import { seedLogs } from './seedLogs'

/** `npm run seed`: fills the storage that the environment names; the server may not be running. */
const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '100000' },
    tours: { type: 'string', default: '0' },
    logs: { type: 'string', default: '1000000' },
  },
})
const count = (name: keyof typeof values): number => {
  const number = Number(values[name])
  if (!Number.isInteger(number) || number < 0)
    throw new Error(`--${name} must be a whole number, not "${values[name]}"`)
  return number
}
const size = { clients: count('clients'), tours: count('tours'), logs: count('logs') }

const started = performance.now()
const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`
const database = await openDatabase(readConfig(process.env))
try {
  await seed(database, size)
  talk(`${size.tours} tours and ${size.clients} clients, ${seconds()}`)
  await seedLogs(database, size.logs)
  talk(`${size.logs} entries of the activity log, ${seconds()}`)
} finally {
  await database.close()
}
