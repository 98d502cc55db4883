import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { expect, test } from 'vitest'
import { picture, video } from '../../../test/pictures'
import { startApp } from '../../../test/startApp'
import { addressesOf, storeOf } from '../../../test/storedFiles'

/** A video of the site and a private file, each with its bytes. */
async function start() {
  const server = await startApp({ as: 'director' })
  await server.api.tours.create(buildTour(), await picture())
  const store = await storeOf(server)
  const bytes = Buffer.from(await video().arrayBuffer())
  const { id } = await server.database.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow()
  const keep = async (visibility: 'public' | 'private') => {
    const file = await store.keepBytes(bytes, 'хива.mp4', visibility)
    await server.database.db.transaction().execute((trx) => store.add(trx, file, { section: 'tours', actor: null }))
    return file.name
  }
  const addresses = await addressesOf(server)
  return {
    bytes,
    shared: `${server.baseUrl}/files/c/${await keep('public')}`,
    closed: server.baseUrl + addresses.sign(await keep('private'), 'хива.mp4', id),
  }
}

test('sends the part of a video that a player asks for, of public and of private files', async () => {
  const { bytes, shared, closed } = await start()
  const size = bytes.length
  const parts: [range: string, start: number, end: number][] = [
    ['bytes=0-0', 0, 0],
    ['bytes=100-199', 100, 199],
    [`bytes=${size - 10}-`, size - 10, size - 1],
    ['bytes=-5', size - 5, size - 1],
    [`bytes=10-${size * 2}`, 10, size - 1],
    [`bytes=-${size * 2}`, 0, size - 1],
  ]

  for (const address of [shared, closed]) {
    for (const [range, start, end] of parts) {
      const answer = await fetch(address, { headers: { range } })

      expect([answer.status, answer.headers.get('content-range')]).toEqual([206, `bytes ${start}-${end}/${size}`])
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytes.subarray(start, end + 1))).toBe(true)
      expect(answer.headers.get('content-type')).toBe('video/mp4')
    }
  }
})

test('says that there is no such part, and sends all of it for what it does not understand', async () => {
  const { bytes, shared, closed } = await start()

  for (const address of [shared, closed]) {
    const beyond = await fetch(address, { headers: { range: `bytes=${bytes.length}-` } })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`])
    for (const range of ['lines=1-2', 'bytes=5-2', 'bytes=-', 'bytes=a-b']) {
      const strange = await fetch(address, { headers: { range } })

      expect([strange.status, (await strange.arrayBuffer()).byteLength]).toEqual([200, bytes.length])
      expect(strange.headers.get('accept-ranges')).toBe('bytes')
    }
  }
})

test('what a browser has is not sent again, and a part only of the file that it has the rest of', async () => {
  const { bytes, shared } = await start()
  const { headers } = await fetch(shared, { method: 'HEAD' })
  const etag = headers.get('etag') ?? 'none'
  const ask = async (given: Record<string, string>) => {
    const answer = await fetch(shared, { headers: given })
    return [answer.status, (await answer.arrayBuffer()).byteLength]
  }

  expect(headers.get('content-length')).toBe(String(bytes.length))
  expect(await ask({ 'if-none-match': etag })).toEqual([304, 0])
  expect(await ask({ 'if-none-match': `"other", W/${etag}` })).toEqual([304, 0])
  expect(await ask({ 'if-none-match': '"other"' })).toEqual([200, bytes.length])
  expect(await ask({ range: 'bytes=0-9', 'if-range': etag })).toEqual([206, 10])
  expect(await ask({ range: 'bytes=0-9', 'if-range': '"other"' })).toEqual([200, bytes.length])
})
