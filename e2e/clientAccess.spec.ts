import { type Browser, expect, type Page, test } from 'playwright/test'
import { addClient, addPassport } from './clientSteps'
import { type OwnServer, startOwnServer } from './ownServer'
import { credentials, type DemoAccount, signIn, signOut } from './people'

test('the address of a scan opens for no colleague without the right, for nobody after sign-out', async ({
  page,
  browser,
}) => {
  await signIn(page, 'operator')
  const id = await addClient(page)
  await page.goto(`/clients/${id}?tab=documents`)
  await addPassport(page)
  const address = await addressOfScan(page)
  const editor = await colleague(browser, 'editor')
  const manager = await colleague(browser, 'manager')
  const statusFor = async (person: Page, opened = address) => (await person.goto(opened))?.status()

  expect(await statusFor(editor)).toBe(403)
  expect(await statusFor(manager)).toBe(200)
  expect(await statusFor(manager, address.replace(/\?.*/, ''))).toBe(403)
  // The session that it was made for and its end are signed along.
  expect(await statusFor(manager, address.replace(/s=(\d+)/, 's=1$1'))).toBe(403)
  expect(await statusFor(manager, address.replace(/e=\d+/, 'e=99999999999'))).toBe(403)

  await signOut(page, 'Севара Рахимова')
  expect(await statusFor(manager)).toBe(403)
})

test.describe('with a clock of its own', () => {
  let server: OwnServer
  test.beforeAll(async () => {
    server = await startOwnServer()
  })
  test.afterAll(() => server.stop())

  test('the address of a scan opens for minutes only; the button makes another', async ({ browser }) => {
    const page = await browser.newPage({ baseURL: server.url, locale: 'ru-RU' })
    await signIn(page, 'operator')
    await page.goto(`/clients/${await addClient(page)}?tab=documents`)
    await addPassport(page)
    const address = await addressOfScan(page)
    const status = async (opened: string) => (await page.request.get(opened)).status()

    expect(await status(address)).toBe(200)
    server.wait(11)
    await expect.poll(() => status(address)).toBe(410)
    expect(await status(await addressOfScan(page))).toBe(200)

    await page.context().close()
  })
})

test('a passport that ends too early is marked in the list, on the client and on the trip; never for one that is cancelled or over', async ({
  page,
}) => {
  await signIn(page, 'operator')
  const id = await addClient(page)
  const headers = await credentials(page)
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const sale = { clientId: id, tourId: 1, clientTourStatus: 1, soldPrice: 100, quantity: 1, description: null }
  const trip = { ...sale, departureDate: day(20), returnDate: day(30) }
  const sold = await page.request.post('/api/client-tours', { headers, data: trip })
  const { id: saleId } = await sold.json()
  const multipart = { ClientId: String(id), Type: 'Passport', Number: '1', ExpiryDate: day(60).slice(0, 10) }
  expect((await page.request.post(`/api/clients/${id}/documents`, { headers, multipart })).ok()).toBe(true)
  const mark = page.getByText(/Паспорт (действует )?до \d\d\.\d\d\.\d{4}/).first()
  const places = ['/clients', `/clients/${id}`, `/clients/${id}/tours`, `/clients/${id}/tours/${saleId}`]

  for (const place of places) {
    await page.goto(place)
    await expect(mark).toBeVisible()
  }
  const cancelled = { ...trip, clientTourStatus: 2 }
  const over = { ...trip, departureDate: day(-30), returnDate: day(-20) }
  for (const data of [cancelled, over]) {
    expect((await page.request.put(`/api/client-tours/${saleId}`, { headers, data })).ok()).toBe(true)
    for (const place of places.slice(1)) {
      await page.goto(place)
      await expect(page.getByText('Олим').first()).toBeVisible()
      await expect(mark).toHaveCount(0)
    }
  }
})

test('who may only look finds no way to change a client, in no tab and in no list', async ({ page }) => {
  await signIn(page, 'olga.pak')
  const changing = page.getByRole('button', { name: /Добавить|Редактировать|Удалить|Сохранить|Переместить/ })
  const fields = page.getByRole('main').getByRole('textbox')

  await page.goto('/clients')
  await expect(page.getByRole('link', { name: /^Открыть карточку: / }).first()).toBeVisible()
  await expect(changing).toHaveCount(0)
  await page.goto('/clients/1')
  await expect(page.getByText('Только просмотр', { exact: false })).toBeVisible()
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await expect(changing).toHaveCount(0)
  }
  await expect(fields.and(page.locator(':enabled'))).toHaveCount(0)
  await page.goto('/clients/198/tours')
  await page
    .getByRole('link', { name: /^Открыть: / })
    .first()
    .click()
  await expect(page.getByRole('tab', { name: 'Информация' })).toBeVisible()
  await page.getByRole('tab', { name: 'Документы' }).click()
  await expect(page.getByText('Документов пока нет')).toBeVisible()
  await expect(changing).toHaveCount(0)
})

/** What the button of the only paper opens. */
async function addressOfScan(page: Page): Promise<string> {
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('region', { name: 'Паспорт' }).getByRole('button', { name: 'Просмотр' }).click(),
  ])
  await tab.waitForURL(/\/files\/p\//)
  return tab.url()
}

/** Somebody else, signed in at a machine of their own. */
async function colleague(browser: Browser, username: DemoAccount): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'ru-RU' })).newPage()
  await signIn(page, username)
  return page
}
