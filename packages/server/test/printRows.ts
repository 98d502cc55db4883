import { openDatabase } from '../src/database/openDatabase'
import { everyRowOf } from './mergePairs'

/** Prints every row of the database that the environment names. */
const { db, close } = await openDatabase({
  databaseUrl: process.env.DATABASE_URL || undefined,
  dataDir: process.env.KARVON_DATA_DIR ?? '',
})
process.stdout.write(JSON.stringify(await everyRowOf(db)))
await close()
