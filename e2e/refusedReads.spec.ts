import { readFileSync } from 'node:fs'
import { expect, type Page, test } from 'playwright/test'
import { comeSignedIn, type DemoAccount, demoPassword } from './people'
import { complete } from './screenSteps'
import { withoutStream } from './withoutStream'

/** As they stand in the source, so that a new screen is looked at, too. */
const routes = readFileSync(new URL('../packages/admin/src/app/routes.tsx', import.meta.url), 'utf8')
const ids: Record<string, string> = { ':tourId': '1', ':dayId': '1', ':clientId': '1', ':clientTourId': '1' }
const screens = [...routes.matchAll(/path: '([^']+)'/g)].map(([, path = '']) =>
  path.replace(/:\w+/g, (name) => ids[name] ?? name),
)

/** Parts of a screen that ask for something of their own. */
const parts = [
  '/clients?view=departures',
  ...['documents', 'visas', 'emergencyContacts', 'companions', 'preferences'].map((tab) => `/clients/2?tab=${tab}`),
  '/notifications?tab=requests',
  '/landing?tab=private',
  '/landing?tab=uzbekistan',
  '/private-tours?show=banners',
  '/uzbekistan-posts?stats=true',
  '/tours?minPrice=500',
]

/** Answers that are errors, and what the browser wrote down as one, by the address where that happened. */
function watch(page: Page) {
  const found: string[] = []
  page.on('response', (response) => {
    if (response.status() < 400) return
    const asked = new URL(response.url())
    found.push(`${new URL(page.url()).pathname}: ${response.status()} ${asked.pathname}${asked.search}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(`${new URL(page.url()).pathname}: ${message.text()}`)
  })
  page.on('pageerror', (error) => found.push(`${new URL(page.url()).pathname}: ${error.message}`))
  return found
}

for (const account of ['newcomer', 'operator', 'editor', 'manager', 'director'] satisfies DemoAccount[]) {
  const isDirector = account === 'director'

  test(`no screen asks for what ${account} is refused, nor for what is not there${isDirector ? ', and no title moves when the answers arrive' : ''}`, async ({
    page,
  }) => {
    await withoutStream(page)
    const found = watch(page)
    await comeSignedIn(page, account)
    const user = await withoutPreferences(page)
    const imports = await ownImports(page, account)
    const addresses = [...screens, ...parts, ...user].map((address) => {
      const [, list = ''] = address.split('/')
      return address.replace(':importId', imports[list] ?? '1')
    })

    // Who is refused least sees the most.
    if (isDirector) expect(await movedTitles(page, addresses)).toEqual([])
    else for (const address of addresses) await openScreen(page, address)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await complete(page, () => page.keyboard.press('Control+K'))
    await page.getByRole('combobox').last().fill('Ольга')
    await complete(page, () => page.waitForTimeout(1000))

    expect(found).toEqual([])
  })
}

async function openScreen(page: Page, address: string) {
  await complete(page, () => page.goto(address))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Windows, and how large the title of a screen is in each. */
const sizes = [
  { width: 390, height: 844, font: '18px' },
  { width: 1440, height: 900, font: '22px' },
]

/** Titles that what their screen shows moves when it arrives, at either size. */
async function movedTitles(page: Page, addresses: readonly string[]) {
  // In the page: behind `page.route` the browser keeps no script, and each screen costs twice as much.
  await page.addInitScript(() => {
    const { fetch } = window
    const held = new Promise<void>((resolve) => Object.assign(window, { release: resolve }))
    window.fetch = async (...given) => {
      await held
      return fetch(...given)
    }
  })
  const moved = []
  for (const address of addresses) {
    await page.goto(address)
    const before = await titles(page)
    await complete(page, () => page.evaluate(() => (window as unknown as { release(): void }).release()))
    const after = await titles(page)
    for (const [size, { width }] of sizes.entries()) {
      const [one, other] = [before[size], after[size]]
      // A longer title may take a second line, and a part of a pixel is no move.
      if (one?.text === other?.text && Math.abs((one?.top ?? 0) - (other?.top ?? 0)) >= 1)
        moved.push(`${address}, ${width} px: ${one?.top} became ${other?.top}`)
    }
  }
  await page.addInitScript(() => (window as unknown as { release(): void }).release())
  return moved
}

/** Where the title of a screen stands, and what it says, at each size. */
async function titles(page: Page) {
  const found = []
  for (const { font, ...size } of sizes) {
    await page.setViewportSize(size)
    const title = page.getByRole('heading', { level: 1 }).first()
    const place = () =>
      title.evaluate(async (title, font) => {
        // A busy browser gives a window its width before the style that goes with it, and may lay it out more than once.
        const end = performance.now() + 10_000
        const isLate = () => performance.now() > end
        while (title.isConnected && getComputedStyle(title).fontSize !== font && !isLate())
          await new Promise(requestAnimationFrame)
        let { top } = title.getBoundingClientRect()
        for (let still = 0; still < 5 && !isLate(); still++) {
          await new Promise(requestAnimationFrame)
          const now = title.getBoundingClientRect().top
          if (now !== top) still = 0
          top = now
        }
        return title.isConnected ? { top, text: title.textContent } : null
      }, font)
    await expect(title).toBeVisible()
    // What stood in for the screen while its code came has gone with its title.
    found.push((await place()) ?? (await place()))
  }
  return found
}

/** An import of each noun that the account may import, by the list below which it is shown: the account alone sees it. */
async function ownImports(page: Page, account: DemoAccount): Promise<Record<string, string>> {
  const session = await page.request.post('/api/auth/login', { data: { username: account, password: demoPassword } })
  const headers = { authorization: `Bearer ${(await session.json()).token}` }
  const imports: Record<string, string> = {}
  for (const [list, noun] of Object.entries({
    clients: 'clients',
    tours: 'tours',
    'contact-actions': 'requests',
    users: 'users',
  })) {
    const data = { noun, fileName: 'файл.csv', total: 1 }
    const created = await page.request.post('/api/imports', { headers, data })
    if (created.ok()) imports[list] = String((await created.json()).id)
  }
  return imports
}

/** The preferences of a client who has none, for who may see clients. */
async function withoutPreferences(page: Page): Promise<string[]> {
  const answer = await page.request.post('/api/auth/login', { data: { username: 'director', password: 'karvon-demo' } })
  const headers = { authorization: `Bearer ${(await answer.json()).token}` }
  for (let id = 1; id < 60; id++) {
    const client = await (await page.request.get(`/api/clients/${id}`, { headers })).json()
    if (client.preference === null) return [`/clients/${id}?tab=preferences`]
  }
  throw new Error('Every client has preferences')
}
