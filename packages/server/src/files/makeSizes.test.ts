import { getEventListeners } from 'node:events'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { startApp } from '../../test/startApp'
import { storedNames, storeOf } from '../../test/storedFiles'
import { addTour } from '../../test/tours'
import { forgetLostSizes, keepSizesMade, makeSizes } from './makeSizes'
import { filePath, sizePath, sizesFolder } from './storedPaths'
import { sweepFiles } from './sweepFiles'

const isPostgres = process.env.KARVON_TEST_ENGINE === 'postgres'
const isInStore = process.env.KARVON_TEST_FILES === 's3'
const siteKeys = ['the-key-of-a-site-with-pictures']

async function drawn(width: number, height: number): Promise<File> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#1aa6b7', noise } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'хива.jpg', { type: 'image/jpeg' })
}

async function start() {
  const server = await startApp({ config: { siteKeys } })
  const files = await storeOf(server)
  const failures: number[] = []
  const making = { ...server.database, files, onFailure: (_: Error, file: number) => failures.push(file) }
  const pictureOf = async (id: number | string) => {
    const answer = await server.app.inject({ url: `/api/site/tours/${id}`, headers: { 'x-site-key': siteKeys[0] } })
    return answer.json().picture as { url: string; placeholder: string | null; srcset: Record<'avif' | 'webp', string> }
  }
  const sizes = () => storedNames(server, sizesFolder)
  return { server, files, making, failures, pictureOf, sizes }
}

// The encoder is a process of the lowest priority: on a busy machine it waits for everybody.
vi.setConfig({ testTimeout: 120_000 })
afterAll(() => vi.resetConfig())

test('a picture is answered in several widths as AVIF and WEBP once they are made, each for ever', async () => {
  const { server, files, making, pictureOf, failures } = await start()
  // The larger, the longer it takes: where it lies makes no difference to that.
  const [width, widths] = isInStore
    ? [300, ['160w', '240w', '300w']]
    : [1300, ['160w', '240w', '360w', '640w', '960w', '1280w', '1300w']]
  const { id } = await addTour(server, {}, await drawn(width, width / 10))
  const before = await pictureOf(id)

  expect(await makeSizes(making)).toBe(1)
  expect(await makeSizes(making)).toBe(0)

  const after = await pictureOf(id)
  expect(before.srcset).toEqual({ avif: '', webp: '' })
  expect(after.placeholder).toMatch(/^data:image\/webp;base64,.{20,400}$/)
  expect(failures).toEqual([])
  for (const format of ['avif', 'webp'] as const) {
    const candidates = after.srcset[format].split(', ').map((candidate) => candidate.split(' '))
    expect(candidates.map(([, wide]) => wide)).toEqual(widths)
    for (const [address = '', wide = ''] of candidates) {
      const answer = await server.app.inject({ url: address })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, `image/${format}`])
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin')
      // Of our own process sharp reads no AVIF: nobody uploads one.
      if (format === 'avif') expect(answer.rawPayload.toString('latin1', 4, 12)).toBe('ftypavif')
      else {
        const path = sizePath(address.split('/').at(-1) ?? '')
        const made = await files.objects.onDisk(path, (file) => sharp(file).metadata())
        expect(made.width).toBe(Number.parseInt(wide, 10))
      }
    }
  }
})

test('leaves nothing listening to the server that it makes pictures for, however often', async () => {
  const { server, making } = await start()
  const end = new AbortController()

  for (let round = 0; round < 3; round++) {
    await addTour(server, {}, await drawn(170 + round, 90))
    await makeSizes({ ...making, signal: end.signal })
  }

  await expect.poll(() => getEventListeners(end.signal, 'abort').length).toBe(0)
})

test.runIf(isPostgres)('two servers make the versions of a picture once, and share the pictures', async () => {
  const { server, making, pictureOf } = await start()
  const tours = [await addTour(server, {}, await drawn(170, 90)), await addTour(server, {}, await drawn(180, 90))]

  const [one, other] = await Promise.all([makeSizes(making), makeSizes(making)])

  expect(one + other).toBe(2)
  for (const { id } of tours) expect((await pictureOf(id)).srcset.webp).not.toBe('')
  expect(await makeSizes(making)).toBe(0)
})

test('goes on after a kill, and makes them again where a backup was restored', async () => {
  const { server, files, making, pictureOf, sizes } = await start()
  const tours = [await addTour(server, {}, await drawn(400, 300)), await addTour(server, {}, await drawn(500, 300))]
  // As a kill leaves it: some of the versions are there, and no row says so.
  const end = new AbortController()
  setTimeout(() => end.abort(), 300)
  await makeSizes({ ...making, signal: end.signal }).catch(() => {})

  await makeSizes(making)
  const made = await Promise.all(tours.map(({ id }) => pictureOf(id)))
  for (const name of await sizes()) await files.objects.delete(sizePath(name))
  await forgetLostSizes(making)

  expect(made.map(({ srcset }) => srcset.avif.split(', ').length)).toEqual([4, 4])
  expect(await makeSizes(making)).toBe(2)
})

test('what cannot be read is said once, and does not keep the others waiting', async () => {
  const { server, files, making, failures, pictureOf } = await start()
  const broken = await addTour(server, {}, await drawn(400, 300))
  const whole = await addTour(server, {}, await drawn(400, 300))
  await files.objects.delete(filePath(broken.imageUrl?.split('/').at(-1) ?? '', 'public'))

  await makeSizes(making)

  expect(failures).toHaveLength(1)
  expect(await makeSizes(making)).toBe(0)
  expect((await pictureOf(whole.id)).srcset.webp).not.toBe('')
})

test('private files are never made smaller, and the versions of a picture go with it', async () => {
  const { server, files, making, sizes } = await start()
  const tour = await addTour(server, {}, await drawn(400, 300))
  const paper = await addTour(server, {}, await drawn(400, 300))
  await sql`update files set visibility = 'private' where name = ${paper.imageUrl?.split('/').at(-1)}`.execute(
    server.database.db,
  )
  await makeSizes(making)
  const whileThere = await sizes()
  const inDays = (days: number) => () => new Date(Date.now() + days * 24 * 3_600_000)

  await server.api.tours.remove(tour.id)
  await server.api.bin.purge('tours', tour.id)
  await sweepFiles(server.database.db, files, inDays(0))
  const soonAfter = await sizes()
  await sweepFiles(server.database.db, files, inDays(8))

  expect(whileThere).toHaveLength(8)
  expect(soonAfter).toEqual(whileThere)
  expect(await sizes()).toEqual([])
})

test('makes what is uploaded while it runs, and ends at once', { timeout: 90_000 }, async () => {
  const { server, making, pictureOf } = await start()
  const end = keepSizesMade(making, (error) => expect(error).toBeUndefined())
  onTestFinished(end)
  const { id } = await addTour(server, {}, await drawn(400, 300))

  await expect.poll(async () => (await pictureOf(id)).srcset.webp, { timeout: 60_000 }).not.toBe('')

  const started = performance.now()
  await end()
  expect(performance.now() - started).toBeLessThan(1000)
})
