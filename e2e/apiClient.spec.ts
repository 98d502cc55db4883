import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from 'playwright/test'
import { build, type Rolldown } from 'vite'
import { demoPassword } from './people'

const root = fileURLToPath(new URL('..', import.meta.url))
const script = '/client-under-test.js'
const entries = ['client', 'auth/session', 'http/httpErrors', 'tours/tourFixtures', 'tours/tourFields']

type Built = typeof import('../packages/api-client/src/client') &
  typeof import('../packages/api-client/src/auth/session') &
  typeof import('../packages/api-client/src/http/httpErrors') &
  typeof import('../packages/api-client/src/tours/tourFixtures') &
  typeof import('../packages/api-client/src/tours/tourFields')

declare global {
  interface Window {
    /** The built client package, as a page that is not ours would bundle it. */
    karvon: Built
    /** The client of the test, signed in. */
    api: ReturnType<Built['createClient']>
  }
}

test.describe.configure({ mode: 'serial' })

let page: Page

test.beforeAll(async ({ browser }) => {
  page = await browser.newPage()
  await openClient(await bundleOf(entries))
})

test.afterAll(() => page.close())

test('signs in, lists, and goes through all pages', async () => {
  const seen = await page.evaluate(async () => {
    const { api } = window
    const first = await api.tours.list({ pageSize: 5, sortBy: 'Price', sortOrder: 'asc' })
    const prices: number[] = []
    for await (const tour of api.tours.all({ sortBy: 'Price', sortOrder: 'asc' })) prices.push(tour.price)
    return {
      user: api.session.user()?.username,
      first: first.items.map(({ price }) => price),
      total: first.total,
      prices,
    }
  })

  expect(seen.user).toBe('editor')
  expect(seen.prices).toEqual([...seen.prices].sort((a, b) => a - b))
  expect(seen.prices.slice(0, 5)).toEqual(seen.first)
  expect(seen.prices).toHaveLength(seen.total)
})

test('uploads a picture, tells how far it is, and stops when it is told to', async () => {
  const seen = await page.evaluate(async () => {
    const { api, karvon } = window
    const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1200 })
    const context = canvas.getContext('2d')
    const pixels = new ImageData(1600, 1200)
    for (let from = 0; from < pixels.data.length; from += 65_536) {
      crypto.getRandomValues(pixels.data.subarray(from, from + 65_536))
    }
    context?.putImageData(pixels, 0, 0)
    const image = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 1))
    const tour = await api.tours.create(karvon.buildTour({ isActive: false }))
    if (!tour || !image) throw new Error('Nothing to upload, or nowhere to')

    const controller = new AbortController()
    const stopped = await api.tours
      .replaceImage(tour.id, image, { signal: controller.signal, onProgress: () => controller.abort() })
      .catch((error: Error) => error.name)
    const kept = (await api.tours.get(tour.id)).imageUrl

    const shares: number[] = []
    await api.tours.replaceImage(tour.id, image, {
      onProgress: ({ loaded, total = Number.NaN }) => shares.push(loaded / total),
    })
    const { imageUrl } = await api.tours.get(tour.id)
    const shown = imageUrl ? await fetch(api.files.address(imageUrl)) : null
    await api.tours.remove(tour.id)
    return { size: image.size, stopped, kept, shares, shown: shown?.headers.get('content-type') }
  })

  expect(seen.size).toBeGreaterThan(1_000_000)
  expect(seen.stopped).toBe('AbortedError')
  expect(seen.kept).toBeNull()
  expect(seen.shares.at(-1)).toBe(1)
  expect(seen.shares).toEqual([...seen.shares].sort((a, b) => a - b))
  expect(seen.shown).toBe('image/jpeg')
})

test('a change that rests on an older version brings the record as it is; an aborted read ends at once', async () => {
  const seen = await page.evaluate(async () => {
    const { api, karvon } = window
    const tour = await api.tours.create(karvon.buildTour({ isActive: false }))
    if (!tour) throw new Error('The server answered no tour')
    const { version } = tour
    await api.tours.update(tour.id, { ...tour, price: 700 }, { version })
    const refused: unknown = await api.tours
      .update(tour.id, { ...tour, price: 900 }, { version })
      .catch((error) => error)
    const controller = new AbortController()
    const reading = api.tours.list({}, { signal: controller.signal }).catch((error: Error) => error.name)
    controller.abort()
    const result = {
      status: refused instanceof karvon.HttpError ? refused.status : refused,
      current: karvon.currentOf(refused, karvon.readTour)?.price,
      aborted: await reading,
    }
    await api.tours.remove(tour.id)
    return { ...result, gone: await api.tours.get(tour.id).catch((error) => error.status) }
  })

  expect(seen).toEqual({ status: 412, current: 700, aborted: 'AbortedError', gone: 404 })
})

/** A page of the real server, under its own content security policy, with the client in it and an editor signed in. */
async function openClient(bundle: string) {
  await page.route(`**${script}`, (route) => route.fulfill({ contentType: 'text/javascript', body: bundle }))
  await page.goto('/login')
  await page.addScriptTag({ url: script })
  await page.evaluate(async (password) => {
    const { createClient, createSession, memoryStore } = window.karvon
    window.api = createClient({ baseUrl: '', session: createSession(memoryStore()) })
    await window.api.auth.signIn({ username: 'editor', password })
  }, demoPassword)
}

/** One script out of what the package's exports lead to: `dist`, as for whoever installs it. */
async function bundleOf(names: readonly string[]): Promise<string> {
  const entry = '\0client-under-test'
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [
      {
        name: 'client-under-test',
        resolveId: (id) => (id === 'client-under-test' ? entry : undefined),
        load: (id) =>
          id === entry ? names.map((name) => `export * from '@karvon/api-client/${name}'`).join('\n') : undefined,
      },
    ],
    build: {
      write: false,
      rolldownOptions: {
        input: 'client-under-test',
        preserveEntrySignatures: 'strict',
        output: { format: 'iife', name: 'karvon' },
      },
    },
  })
  const { output } = result as Rolldown.RolldownOutput
  return output[0].code
}
