import { expect, type Page, test } from 'playwright/test'
import { violations } from './axe'
import { tabTo } from './keys'
import { type OwnServer, startOwnServer } from './ownServer'
import { complaints, signIn } from './people'
import { countPresses, job } from './presses'

// A day that is wrong is mended where one sees it, and the list goes to print: over data that no other test has changed.

let server: OwnServer
test.beforeEach(async () => {
  server = await startOwnServer()
})
test.afterEach(() => server.stop())

const wrong = /^Препятствие\. Паспорт действует до/

/** Counts in place of the printer. */
async function countPrints(page: Page) {
  await page.addInitScript(() => {
    Object.assign(window, {
      prints: 0,
      print: () => Reflect.set(window, 'prints', Reflect.get(window, 'prints') + 1),
    })
  })
  return () => page.evaluate(() => Reflect.get(window, 'prints') as number)
}

async function openBoard(page: Page) {
  await signIn(page, 'operator')
  await page.goto('/clients?view=departures')
  const tomorrow = page.getByRole('region', { name: /^Золотое кольцо/ }).filter({ hasText: 'Вылет завтра' })
  await expect(tomorrow).toBeVisible()
  return tomorrow
}

test('a departure is mended and its list printed in four presses at most', job, async ({ browser }) => {
  const page = await browser.newPage({ baseURL: server.url, locale: 'ru-RU' })
  const heard = complaints(page)
  const prints = await countPrints(page)
  const tomorrow = await openBoard(page)
  const costs = await countPresses(page)

  await tomorrow.getByRole('button', { name: wrong }).click()
  const day = page.getByRole('dialog', { name: /^Исправить: / }).getByRole('textbox')
  await expect(day).toBeFocused()
  expect(await violations(page, 'page')).toEqual([])
  await day.fill('01.01.2040')
  await day.press('Enter')
  await expect(tomorrow.getByRole('link', { name: /^Готово\. Паспорт действует до 01\.01\.2040/ })).toBeVisible()
  await tomorrow.getByRole('button', { name: /^Список группы/ }).click()
  const list = page.getByRole('dialog', { name: /^Список группы/ })
  await expect(list.getByRole('cell', { name: '01.01.2040' })).toBeVisible()
  await list.getByRole('button', { name: 'Печать' }).click()

  await expect.poll(prints).toBe(1)
  await costs('a departure mended and printed', 4)
  expect(heard).toEqual([])
  await page.close()
})

test('the same without a mouse; Esc leaves the day as it was, and the focus where it was', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: server.url, locale: 'ru-RU' })
  const tomorrow = await openBoard(page)
  await page.locator('main').focus()
  const trouble = tomorrow.getByRole('button', { name: wrong })
  const window = page.getByRole('dialog', { name: /^Исправить: / })

  await tabTo(page, /Препятствие\. Паспорт действует до/)
  await page.keyboard.press('Enter')
  await expect(window.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('02.02.2041')
  await page.keyboard.press('Escape')
  await expect(window).toBeHidden()
  await expect(trouble).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(window.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('01.01.2040')
  await page.keyboard.press('Enter')
  await expect(tomorrow.getByRole('link', { name: /^Готово\. Паспорт действует до 01\.01\.2040/ })).toBeVisible()
  await expect(trouble).toHaveCount(0)
  await tabTo(page, 'Список группы', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /^Список группы/ })).toBeVisible()
  await page.close()
})

test('a colleague’s day is not written over: the person is asked, and what was typed is there', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: server.url, locale: 'ru-RU' })
  const tomorrow = await openBoard(page)
  await tomorrow.getByRole('button', { name: wrong }).click()
  const day = page.getByRole('dialog', { name: /^Исправить: / }).getByRole('textbox')
  await day.fill('01.01.2040')
  const { departures } = await server.call<{
    departures: { travellers: { personId: number; checks: { reason: string; recordId: number }[] }[] }[]
  }>('GET', '/api/departures')
  const traveller = departures[0]?.travellers.find(({ checks }) =>
    checks.some(({ reason }) => reason === 'passportEndsBeforeReturn'),
  )
  const check = traveller?.checks.find(({ reason }) => reason === 'passportEndsBeforeReturn')
  const form = new FormData()
  form.set('ExpiryDate', '2039-03-03')
  await server.call('PATCH', `/api/clients/${traveller?.personId}/documents/${check?.recordId}`, form)

  await day.press('Enter')

  const choice = page.getByRole('dialog', { name: 'Запись изменил другой сотрудник' })
  await expect(choice).toBeVisible()
  expect(await violations(page, 'page')).toEqual([])
  await choice.getByText('Оставить мой вариант').click()
  await choice.getByRole('button', { name: 'Сохранить выбранное' }).click()
  await expect(tomorrow.getByRole('link', { name: /^Готово\. Паспорт действует до 01\.01\.2040/ })).toBeVisible()
  await page.close()
})

test('the dashboard shows who leaves next without scrolling, each a link in all its width', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: server.url, locale: 'ru-RU', viewport: { width: 1440, height: 900 } })
  await signIn(page, 'director')
  const nearest = page.getByRole('region', { name: 'Ближайшие вылеты' })
  const rows = nearest.getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await page.evaluate(() => document.fonts.ready)

  const bottom = () => rows.last().evaluate((row) => row.getBoundingClientRect().bottom)
  await expect.poll(bottom).toBeLessThanOrEqual(900)
  const [row, link] = [await rows.first().boundingBox(), await rows.first().getByRole('link').boundingBox()]
  expect([link?.width, link?.height]).toEqual([row?.width, row?.height])
  // In the order of the page it comes after what the documents list.
  const isLast = await nearest.evaluate((card) => {
    const acts = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === 'Быстрые действия')
    return Boolean(acts && acts.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING)
  })
  expect(isLast).toBe(true)
  await rows.first().getByRole('link').click()
  await expect(page.getByRole('region', { name: /^Золотое кольцо/ }).first()).toBeVisible()
  await page.close()
})
