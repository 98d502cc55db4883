import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { expect, onTestFinished, test } from 'vitest'
import { picture } from '../../test/pictures'
import { newS3Place } from '../../test/s3Place'
import { startS3 } from '../../test/s3Server'
import { startApp } from '../../test/startApp'
import { storedNames } from '../../test/storedFiles'
import type { S3Place } from '../config'

async function startStore() {
  const store = await startS3()
  let running = store
  onTestFinished(async () => {
    await running.close().catch(() => {})
    store.remove()
  })
  const goAway = () => running.close()
  const comeBack = async () => {
    running = await startS3({ port: store.port, directory: store.directory })
  }
  return { files: newS3Place(store.endpoint), goAway, comeBack }
}

const refusalOf = (files: S3Place) =>
  startApp({ config: { files } }).then(
    () => 'started',
    (error: Error) => error.message,
  )

test('does not start with a store that it cannot use, and says which setting is wrong, never a secret', async () => {
  const { files, goAway } = await startStore()
  const credentials = { accessKeyId: 'STRANGER', secretAccessKey: 'a-secret-of-a-stranger' }

  const missing = await refusalOf({ ...files, bucket: 'nowhere' })
  const refused = await refusalOf({ ...files, credentials })
  await goAway()
  const away = await refusalOf(files)

  expect(missing).toBe(`KARVON_FILES: there is no bucket "nowhere" at ${files.endpoint}`)
  expect(refused).toMatch(/^KARVON_FILES: .* refuses .*check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY/)
  expect(away).toMatch(/^KARVON_FILES: no answer from .*ECONNREFUSED.*: check AWS_ENDPOINT_URL_S3$/)
  expect(missing + refused + away).not.toContain(credentials.secretAccessKey)
})

test('while the store is away nothing is half done: 503, no row, and all goes on when it is back', async () => {
  const { files, goAway, comeBack } = await startStore()
  const lines: string[] = []
  const logStream = { write: (line: string) => void lines.push(line) }
  const server = await startApp({ config: { files, logLevel: 'warn' }, logStream })
  const tour = await server.api.tours.create(buildTour(), await picture())
  const read = () => fetch(server.baseUrl + tour?.imageUrl)

  await goAway()
  const upload = await server.api.tours.create(buildTour(), await picture()).catch((error: unknown) => error)
  const answer = await read()
  const without = await server.api.tours.create(buildTour())
  const rows = await server.database.db.selectFrom('files').select('id').execute()
  await comeBack()

  const detail = 'Хранилище временно недоступно. Попробуйте ещё раз через несколько секунд'
  expect(upload).toMatchObject({ status: 503, code: 'unavailable', detail })
  expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
    503,
    '5',
    expect.objectContaining({ code: 'unavailable', detail }),
  ])
  expect(without?.imageUrl).toBeNull()
  expect(rows).toHaveLength(1)
  expect(lines.join()).toMatch(/"reason":".*ECONNREFUSED/)
  expect(lines.join()).not.toContain(files.credentials?.secretAccessKey)
  expect((await read()).status).toBe(200)
  await server.api.tours.create(buildTour(), await picture())
  expect((await server.api.tours.list()).total).toBe(3)
  expect(await storedNames(server, 'files/public')).toHaveLength(4)
})
