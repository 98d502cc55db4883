import { readFileSync } from 'node:fs'
import { expect, type Page, test } from 'playwright/test'
import { comeSignedIn, type DemoAccount } from './people'
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
  test(`no screen asks for what ${account} is refused, nor for what is not there`, async ({ page }) => {
    await withoutStream(page)
    const found = watch(page)
    await comeSignedIn(page, account)
    const user = await withoutPreferences(page)

    for (const address of [...screens, ...parts, ...user]) {
      await complete(page, () => page.goto(address))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await complete(page, () => page.keyboard.press('Control+K'))
    await page.getByRole('combobox').last().fill('Ольга')
    await complete(page, () => page.waitForTimeout(1000))

    expect(found).toEqual([])
  })
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
