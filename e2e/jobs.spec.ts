import { expect, test } from 'playwright/test'
import { type OwnServer, startOwnServer } from './ownServer'
import { complaints } from './people'
import { countPresses, job } from './presses'

// The shorter ones among the jobs whose presses are counted; the others stand with what they are about.

const mayCopy = { permissions: ['clipboard-read', 'clipboard-write'] }

let server: OwnServer

test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

test('an employee is made in four presses at the most, with a password on the clipboard', job, async ({ browser }) => {
  const page = await server.open(browser, '/users', mayCopy)
  const heard = complaints(page)
  await expect(page.getByRole('button', { name: 'Добавить сотрудника' })).toBeVisible()
  const costs = await countPresses(page)

  await page.getByRole('button', { name: 'Добавить сотрудника' }).click()
  const dialog = page.getByRole('dialog', { name: 'Новый сотрудник' })
  await expect(dialog.getByRole('textbox', { name: 'Имя', exact: true })).toBeFocused()
  await page.keyboard.insertText('Малика Юсупова')
  await page.keyboard.press('Tab')
  await page.keyboard.insertText('malika.yusupova')
  await dialog.getByRole('button', { name: 'Придумать и скопировать' }).click()
  await expect(page.getByText('Пароль скопирован').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Оператор' }).click()
  await dialog.getByRole('button', { name: 'Создать сотрудника' }).click()
  await expect(page.getByText('Сотрудник создан')).toBeVisible()

  await costs('an employee', 4)
  const password = await page.evaluate(() => navigator.clipboard.readText())
  const signedIn = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'malika.yusupova', password }),
  })
  expect(signedIn.status).toBe(200)
  expect(heard).toEqual([])
})

test('a banner is made in four presses at the most', job, async ({ browser }) => {
  const page = await server.open(browser, '/private-tours?show=banners', mayCopy)
  const heard = complaints(page)
  const add = page.getByRole('button', { name: 'Добавить баннер' })
  await expect(add).toBeVisible()
  const costs = await countPresses(page)

  await add.click()
  const dialog = page.getByRole('dialog', { name: 'Новый баннер' })
  const write = async (texts: readonly string[]) => {
    for (const [place, text] of texts.entries()) {
      await page.keyboard.press(`Alt+${place + 1}`)
      await page.keyboard.insertText(text)
    }
    await page.keyboard.press('Alt+1')
  }
  await dialog.getByLabel('Заголовок, Русский').focus()
  await write(['Ночь в пустыне', 'A night in the desert', 'Choʻlda tun'])
  await dialog.getByLabel('Описание, Русский').click()
  await write(['Костёр и звёзды', 'A fire and the stars', 'Gulxan va yulduzlar'])
  for (const side of ['mobile', 'desktop']) {
    await dialog.locator(`[data-side=${side}] input[type=file]`).setInputFiles('e2e/files/khiva.jpg')
  }
  await dialog.getByRole('button', { name: 'Создать баннер' }).click()
  await expect(page.getByText('Баннер создан')).toBeVisible()

  await costs('a banner', 4)
  await expect(page.getByRole('listitem').filter({ hasText: 'Ночь в пустыне' })).toBeVisible()
  expect(heard).toEqual([])
})

test('a word on a request takes its name, Enter, the word and Ctrl+Enter, and no mouse', job, async ({ browser }) => {
  const page = await server.open(browser, '/', mayCopy)
  const heard = complaints(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const [asked] = await server.call<{ name: string; phone: string }[]>(
    'GET',
    '/api/contact-actions?Open=true&PageSize=1&PageIndex=1',
  )
  const costs = await countPresses(page)

  await page.keyboard.press('Control+K')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.insertText(asked?.name ?? '')
  const found = page.getByRole('group', { name: 'Заявки' }).getByRole('option')
  await expect(found.first()).toContainText(asked?.name ?? '')
  await expect(page.getByRole('option').first()).toHaveText((await found.first().textContent()) ?? '')
  await page.keyboard.press('Enter')
  const panel = page.locator('[data-side-panel]')
  await expect(panel.getByRole('textbox', { name: 'Комментарий' })).toBeFocused()
  await page.keyboard.insertText('Едут в мае')
  await page.keyboard.press('Control+Enter')
  await expect(panel.getByText(/Комментарий добавлен/)).toBeVisible()

  await costs('a word on a request, by keys alone', 0)
  expect(heard).toEqual([])
})
