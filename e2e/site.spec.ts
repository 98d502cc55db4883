import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'playwright/test'
import { freePort, type OwnServer, startOwnServer } from './ownServer'
import { siteKey } from './people'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'examples/site')
const vite = join(root, 'node_modules/vite/bin/vite.js')

// A page of another origin would ask the server whether it may send one.
test.use({ extraHTTPHeaders: {} })

interface Site {
  url: string
  stop(): Promise<void>
}

/** `examples/site` as `npm run site` starts it, beside a server of its own. */
async function startSite(server: OwnServer, port: number): Promise<Site> {
  const env = { ...process.env, KARVON_URL: server.url, KARVON_SITE_KEY: siteKey, PORT: String(port) }
  const output = join(root, 'test-results', `site-${port}`)
  const run = (...args: string[]): ChildProcess =>
    spawn(process.execPath, [vite, ...args, '--outDir', output], { cwd: folder, env, stdio: 'ignore' })
  await once(run('build', '--emptyOutDir'), 'exit')
  const preview = run('preview', '--host', '127.0.0.1')
  const url = `http://127.0.0.1:${port}`
  await expect
    .poll(
      () =>
        fetch(url).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true)
  return {
    url,
    async stop() {
      preview.kill('SIGTERM')
      if (preview.exitCode === null) await once(preview, 'exit')
    },
  }
}

test('a visitor sees what staff publish, and staff the visitor who asks for a call', async ({ page }) => {
  const port = await freePort()
  const server = await startOwnServer({ env: { KARVON_SITE_ORIGIN: `http://127.0.0.1:${port}` } })
  const site = await startSite(server, port)
  const tours = page.getByRole('region', { name: 'Tours' })
  const titles = () => tours.getByRole('heading', { level: 3 }).allTextContents()
  try {
    await page.goto(`${site.url}/en`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Journeys through Uzbekistan')
    await expect(tours.getByRole('heading', { name: 'Bukhara of crafts' })).toBeVisible()
    const [, hidden = ''] = await titles()
    const found = await server.call<{ data: { id: number; title: Record<string, string> }[] }>(
      'GET',
      '/api/tours?PageSize=100',
    )
    const idOf = (title: string) => found.data.find((tour) => tour.title.en === title || tour.title.ru === title)?.id
    const renamed = idOf('Bukhara of crafts')

    await server.call('PUT', `/api/tours/${renamed}`, { title: { en: 'Bukhara by hand' } })
    await server.call('POST', `/api/tours/${idOf(hidden)}/deactivate`)
    await page.reload()

    await expect(tours.getByRole('heading', { name: 'Bukhara by hand' })).toBeVisible()
    expect(await titles()).not.toContain(hidden)

    await tours.getByRole('link', { name: 'Bukhara by hand' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Bukhara by hand' })).toBeVisible()
    await expect(page.getByText('Day 1')).toBeVisible()
    await page.getByLabel('Name').fill('Ada')
    await page.getByLabel('Telephone').fill('901234567')
    await page.getByRole('button', { name: 'Call me' }).click()
    await expect(page.getByText('Check the number')).toBeVisible()
    await page.getByLabel('Telephone').fill('+998 90 123 45 67')
    await page.getByRole('button', { name: 'Call me' }).click()
    await expect(page.getByRole('status')).toHaveText('Thank you! We will call you soon.')

    const requests = await server.call<{ clientName: string; phone: string; client: { description: string } }[]>(
      'GET',
      '/api/contact-actions',
    )
    expect(requests.filter(({ clientName }) => clientName === 'Ada')).toMatchObject([{ phone: '+998901234567' }])
    expect(JSON.stringify(requests[0])).toContain('Bukhara by hand')
  } finally {
    await site.stop()
    await server.stop()
  }
})
