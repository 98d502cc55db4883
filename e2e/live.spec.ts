import { type Browser, expect, type Page, test } from 'playwright/test'
import { type OwnServer, startOwnServer } from './ownServer'
import { signIn, siteKey } from './people'

/** Long on a busy machine, short beside the half minute after which a page asks by itself. */
const atOnce = 10_000

let server: OwnServer

test.beforeAll(async () => {
  server = await startOwnServer({ env: { KARVON_SITE_KEY: siteKey } })
})
test.afterAll(() => server.stop())

/** Somebody at a browser of their own, whose stream of changes is open. */
async function sitDown(browser: Browser, username: 'director' | 'operator' | 'manager', address: string) {
  const context = await browser.newContext({ baseURL: server.url, locale: 'ru-RU', timezoneId: 'Asia/Tashkent' })
  const page = await context.newPage()
  await signIn(page, username)
  const streams = followed(page)
  await markArrival(page)
  await page.goto(address)
  await page.locator('html[data-arrived]').waitFor()
  await expect.poll(() => streams.length).toBeGreaterThan(0)
  return { context, page, streams }
}

/** The streams that a page opened. */
function followed(page: Page): string[] {
  const found: string[] = []
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname === '/api/events' && answer.ok()) found.push(answer.url())
  })
  return found
}

async function ask(name: string, phone: string) {
  const answer = await fetch(`${server.url}/api/contact-actions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-site-key': siteKey },
    body: JSON.stringify({ name, phone, description: 'Хива на двоих', actionType: 'TourRequest', type: 'hot' }),
  })
  return ((await answer.json()) as { id: number }).id
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('a visitor asks, two see it at once, both take it: one has it, the other reads who; put off, it comes back', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const director = await sitDown(browser, 'director', '/contact-actions')
  const operator = await sitDown(browser, 'operator', '/contact-actions')

  await ask('Лола Саидова', '+998901112233')
  await expect(rowOf(director.page, 'Лола Саидова')).toBeVisible({ timeout: atOnce })
  await expect(rowOf(operator.page, 'Лола Саидова')).toBeVisible({ timeout: atOnce })

  const choose = async ({ page }: { page: Page }, what: string | RegExp) => {
    await rowOf(page, 'Лола Саидова')
      .getByRole('button', { name: /^Действия/ })
      .click()
    return page.getByRole('menuitem', { name: what })
  }
  const items = await Promise.all([director, operator].map((desk) => choose(desk, 'Взять в работу')))
  await Promise.all(items.map((item) => item.press('Enter')))
  const refusals = (page: Page) => page.getByText(/Заявку уже взял в работу/)
  await expect
    .poll(async () => (await refusals(director.page).count()) + (await refusals(operator.page).count()))
    .toBe(1)
  const isDirectors = (await refusals(operator.page).count()) === 1
  const [holder, other] = isDirectors ? [director, operator] : [operator, director]

  await (await choose(holder, /Отложить на час/)).press('Enter')
  await expect(holder.page.getByText(/отложена до/).first()).toBeVisible()
  await holder.page.goto('/notifications')
  await expect(holder.page.getByText('Пора перезвонить')).toHaveCount(0)
  server.wait(61)

  await expect(holder.page.getByText('Пора перезвонить')).toBeVisible({ timeout: 40_000 })
  await other.page.goto('/notifications')
  await expect(other.page.getByText('Пора перезвонить')).toHaveCount(0)
})

test('what a colleague changes appears with their name, and what is typed stays', async ({ browser }) => {
  const operator = await sitDown(browser, 'operator', '/clients/3')
  const lastName = operator.page.getByLabel('Фамилия', { exact: true }).first()
  await lastName.fill('Печатается сейчас')

  await changeClient(3, { description: 'Звонить вечером' })
  await expect(operator.page.getByRole('status').filter({ hasText: /^обновлено: / })).toBeVisible({ timeout: atOnce })
  await expect(lastName).toHaveValue('Печатается сейчас')
  await operator.page.getByRole('button', { name: 'Отменить изменения' }).click()
  await expect(operator.page.getByLabel('Описание').first()).toHaveValue('Звонить вечером', { timeout: atOnce })

  const manager = await sitDown(browser, 'manager', '/clients/4')
  await changeClient(4, { description: 'Любит горы' })
  await expect(manager.page.getByLabel('Описание').first()).toHaveValue('Любит горы', { timeout: atOnce })
})

test('the pages of one browser share one stream, and another page takes over when the first closes', async ({
  browser,
}) => {
  const first = await sitDown(browser, 'director', '/contact-actions')
  const second = await first.context.newPage()
  const streams = followed(second)
  await markArrival(second)
  await second.goto('/contact-actions')
  await second.locator('html[data-arrived]').waitFor()

  await ask('Тимур Ахмедов', '+998907654321')
  await expect(rowOf(second, 'Тимур Ахмедов')).toBeVisible({ timeout: atOnce })
  expect(streams).toEqual([])

  await first.page.close()
  await expect.poll(() => streams.length).toBe(1)
  await ask('Нигора Ахмедова', '+998907654322')
  await expect(rowOf(second, 'Нигора Ахмедова')).toBeVisible({ timeout: atOnce })
})

test('what comes in while the page is read and its stream is not open yet is shown as soon as it is', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.url, locale: 'ru-RU', timezoneId: 'Asia/Tashkent' })
  const page = await context.newPage()
  await signIn(page, 'director')
  let open = () => {}
  const held = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route('**/api/events', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/events')
  await page.goto('/contact-actions')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await asked

  await ask('Саида Юнусова', '+998907654323')
  open()

  await expect(rowOf(page, 'Саида Юнусова')).toBeVisible({ timeout: atOnce })
})

/** Marks the page once it has asked the others for their stream: a busy machine takes its time until then. */
const markArrival = (page: Page) =>
  page.addInitScript(() => {
    const { postMessage } = BroadcastChannel.prototype
    BroadcastChannel.prototype.postMessage = function (message: unknown) {
      if (message === 'arrival') document.documentElement.dataset.arrived = ''
      return postMessage.call(this, message)
    }
  })

async function changeClient(id: number, change: object) {
  const client = await server.call<object>('GET', `/api/clients/${id}`)
  await server.call('PUT', `/api/clients/${id}`, { ...client, ...change })
}
