import { expect, test } from 'playwright/test'
import { violations } from './axe'
import { type OwnServer, startOwnServer } from './ownServer'
import { complaints, siteKey } from './people'
import { countPresses, job } from './presses'

let server: OwnServer

test.beforeAll(async () => {
  server = await startOwnServer({ env: { KARVON_SITE_KEY: siteKey } })
})
test.afterAll(() => server.stop())

test('a call is recorded and its trip sold in seven presses at the most', job, async ({ browser }) => {
  const client = await server.call<{ fullName: string; contacts: { type: string; value: string }[] }>(
    'GET',
    '/api/clients/2',
  )
  const phone = client.contacts.find(({ type }) => type === 'MobilePhone')?.value
  await fetch(`${server.url}/api/contact-actions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-site-key': siteKey },
    body: JSON.stringify({ name: 'Гость из Хивы', phone, description: 'Хотим в Хиву' }),
  })
  const page = await server.open(browser, '/contact-actions')
  const heard = complaints(page)
  const panel = page.locator('[data-side-panel]')
  const leads = page.locator('tbody [data-row-lead]')
  await expect(leads.first()).toBeVisible()
  const costs = await countPresses(page)

  await page.getByRole('row').filter({ hasText: 'Гость из Хивы' }).locator('[data-row-lead]').click()
  await panel.getByRole('button', { name: 'Бронь' }).click()
  await panel.getByRole('button', { name: 'Сохранить' }).click()
  await expect(panel.getByText(/^Звонок отмечен как выполненный/)).toBeVisible()
  await panel.getByRole('button', { name: 'Добавить тур' }).click()
  const window = page.getByRole('dialog', { name: 'Добавить тур клиенту' })
  await expect(window.getByRole('combobox', { name: /^Тур/ })).toBeFocused()
  await page.keyboard.type('Хива')
  await page
    .getByRole('option', { name: /Золотое кольцо/ })
    .first()
    .click()
  await window.getByRole('button', { name: /^\d+ д(ень|ня|ней): / }).click()
  await window.getByRole('button', { name: 'Добавить тур' }).click()
  await expect(page.getByText('Тур успешно добавлен клиенту')).toBeVisible()

  await costs('a call with a new trip', 7)
  expect(heard).toEqual([])
})

test('a trip is sold with its papers by keyboard, from the card, and axe has nothing to say', async ({ browser }) => {
  const page = await server.open(browser, '/clients/2')
  await page.getByRole('button', { name: 'Добавить тур' }).focus()
  await page.keyboard.press('Enter')
  const window = page.getByRole('dialog', { name: 'Добавить тур клиенту' })
  await expect(window.getByRole('combobox', { name: /^Тур/ })).toBeFocused()
  await page.keyboard.type('Хива')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(window.getByLabel('Цена продажи')).not.toHaveValue('')
  const chooser = page.waitForEvent('filechooser')
  await window.getByRole('button', { name: /Выберите файл/ }).focus()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles('packages/server/demo/khiva.jpg')
  const kind = window.getByRole('combobox', { name: 'Вид: khiva' })
  await kind.focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option', { name: 'Билет' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(kind).toHaveText('Билет')
  expect(await violations(page, 'page')).toEqual([])
  await page.keyboard.press('Control+Enter')

  await expect(page.getByText('Тур успешно добавлен клиенту')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const sales = await server.call<{ id: number }[]>('GET', '/api/client-tours/by-client/2?PageSize=50&PageIndex=1')
  // The newest: the same client may have bought the same days before.
  const sold = Math.max(...sales.map(({ id }) => id))
  // The paper goes once it is sold, in a window of its own that comes after the first.
  const papers = () => server.call<unknown[]>('GET', `/api/client-tour-documents/by-client-tour/${sold}`)
  await expect.poll(async () => (await papers()).length).toBe(1)
  await page.goto(`/clients/2/tours/${sold}?tab=documents`)
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'khiva' }) })
  await expect(row).toContainText('Билет · JPG')
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(52 + 6)
  await row.getByRole('button', { name: 'Просмотр' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'khiva' }).getByRole('img')).toBeVisible()
  expect(await violations(page, 'page')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button', { name: 'Просмотр' })).toBeFocused()
})
