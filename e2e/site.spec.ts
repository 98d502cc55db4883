import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'playwright/test'
import { freePort, type OwnServer, startOwnServer } from './ownServer'
import { signIn, siteKey } from './people'

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

    await server.call('PUT', `/api/tours/${renamed}`, {
      title: { en: 'Bukhara by hand' },
      alt: { en: 'A potter at his wheel' },
    })
    await server.call('POST', `/api/tours/${idOf(hidden)}/deactivate`)
    await page.reload()

    await expect(tours.getByRole('heading', { name: 'Bukhara by hand' })).toBeVisible()
    expect(await titles()).not.toContain(hidden)
    // What staff have written of a picture is read out, of the others their titles.
    const isRenamed = (title: string) => title === 'Bukhara by hand'
    expect(
      await tours.locator('img').evaluateAll((pictures) => pictures.map((picture) => picture.getAttribute('alt'))),
    ).toEqual((await titles()).map((title) => (isRenamed(title) ? 'A potter at his wheel' : title)))

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

test('a banner that is prepared waits, appears on the site at its minute and goes at its minute', async ({
  page,
  browser,
}) => {
  const port = await freePort()
  const server = await startOwnServer({ env: { KARVON_SITE_ORIGIN: `http://127.0.0.1:${port}` } })
  const site = await startSite(server, port)
  const staff = await browser.newContext({ baseURL: server.url, locale: 'ru-RU', timezoneId: 'Europe/Berlin' })
  const office = await staff.newPage()
  const banners = page.getByRole('region', { name: 'For you alone' })
  const onSite = () => banners.getByRole('heading', { level: 3 }).allTextContents()
  const now = Date.now()
  /** A day and a time so many minutes from then, as the clock in Tashkent shows them. */
  const clock = (minutes: number) => {
    const shown = new Date(now + minutes * 60_000).toLocaleString('ru', { timeZone: 'Asia/Tashkent' })
    const [day = '', time = ''] = shown.split(', ')
    return { day, time: time.slice(0, 5) }
  }
  try {
    await page.goto(`${site.url}/en`)
    await expect(banners.getByRole('heading', { level: 3 }).first()).toBeVisible()
    const all = await onSite()
    const [first] = await server.call<{ id: number; title: { ru: string; en: string } }[]>(
      'GET',
      '/api/private-tour-banners/all',
    )
    const { ru = '', en = '' } = first?.title ?? {}
    expect(all).toContain(en)

    await signIn(office, 'director')
    await office.goto('/private-tours?show=banners')
    await office.getByRole('button', { name: `Изменить: ${ru}` }).click()
    const form = office.getByRole('dialog')
    for (const [name, minutes] of [
      ['Показать с', 30],
      ['Показать до', 90],
    ] as const) {
      const { day, time } = clock(minutes)
      const moment = form.getByRole('group', { name })
      await moment.getByRole('textbox', { name }).fill(day)
      await moment.getByRole('textbox', { name: 'Время' }).fill(time)
    }
    await form.getByRole('button', { name: 'Как увидит посетитель' }).click()
    const preview = form.getByRole('group', { name: 'Как увидит посетитель' })
    for (const screen of ['Телефон', 'Компьютер']) {
      const figure = preview.getByRole('figure', { name: screen })
      await expect(figure.getByText(ru)).toBeVisible()
      await expect(figure.locator('img')).toHaveJSProperty('complete', true)
    }
    await preview.getByText('EN', { exact: true }).click()
    await expect(preview.getByText(en)).toHaveCount(2)
    await form.getByRole('button', { name: 'Сохранить' }).click()
    await expect(form).toBeHidden()
    await expect(office.getByText(new RegExp(`^С .*, ${clock(30).time}$`))).toBeVisible()
    await page.reload()
    await expect.poll(onSite).toEqual(all.filter((title) => title !== en))

    server.wait(31)
    await expect(async () => {
      await page.reload()
      await expect(banners.getByRole('heading', { name: en })).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 20_000 })

    server.wait(60)
    await expect(async () => {
      await page.reload()
      await expect.poll(onSite, { timeout: 1000 }).toEqual(all.filter((title) => title !== en))
    }).toPass({ timeout: 20_000 })
  } finally {
    await staff.close()
    await site.stop()
    await server.stop()
  }
})
