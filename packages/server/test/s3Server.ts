import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

/** Address of the store that the tests use. */
export const endpointVariable = 'KARVON_TEST_S3'

const bucket = 'karvon'
const ownKeys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

/** A store of one's own on the loopback, which knows one key. @param options to come back as it was */
export async function startS3({ port = 0, directory = temporaryFolder(), onStored = () => {} } = {}) {
  const store = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory,
    vhostBuckets: false,
    // It signs the address of a bucket without the slash that the client ends it with, as Amazon's does.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  // Told when it has something for good, before it says so.
  store.on('event', ({ Records: [record] }) => record?.eventName.includes('Created') && onStored())
  const { port: chosen } = await store.run()
  const remove = () => rmSync(directory, { recursive: true, force: true })
  const close = () => {
    store.httpServer.closeAllConnections()
    return store.close()
  }
  return { endpoint: `http://127.0.0.1:${chosen}`, port: chosen, directory, close, remove }
}

const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'karvon-s3-'))

/** As the environment of a server says it: the store of `KARVON_TEST_S3` with the keys beside it, else ours. */
export function s3Settings(endpoint: string): Record<string, string> {
  const given = process.env.AWS_ACCESS_KEY_ID ? {} : ownKeys
  return {
    KARVON_FILES: `s3://${process.env.KARVON_TEST_BUCKET ?? bucket}/${randomBytes(6).toString('hex')}`,
    AWS_ENDPOINT_URL_S3: endpoint,
    ...given,
  }
}

/** One store for the tests of this run. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[endpointVariable]) return undefined
  const { endpoint, close, remove } = await startS3()
  process.env[endpointVariable] = endpoint
  return async () => {
    delete process.env[endpointVariable]
    await close()
    remove()
  }
}
