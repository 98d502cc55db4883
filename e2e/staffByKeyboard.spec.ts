import { expect, test } from 'playwright/test'
import { pressAll, tabTo } from './keys'
import { complaints, signIn } from './people'

test('a director searches, filters, sorts and pages through tours, and takes a picture, by keyboard alone', async ({
  page,
}) => {
  const heard = complaints(page)
  const key = (...keys: string[]) => pressAll(page, keys)
  const cards = page.getByRole('main').getByRole('article')
  await signIn(page, 'director')

  await test.step('the dashboard is loaded anew', async () => {
    const asked = page.waitForRequest(/\/api\/users/)
    await tabTo(page, 'Обновить')
    await key('Enter')
    await asked
  })

  await test.step('Ctrl+K leads to a section', async () => {
    await key('Control+KeyK')
    await expect(page.getByRole('combobox', { name: 'Поиск и команды' })).toBeFocused()
    await page.keyboard.type('туры')
    await key('Enter')
    await expect(page.getByRole('heading', { name: 'Управление турами', level: 1 })).toBeVisible()
  })

  await test.step('filters open, narrow the list and are reset', async () => {
    await tabTo(page, 'Фильтры')
    await key('Enter')
    await expect(page.getByLabel('Мин. цена')).toBeVisible()
    await tabTo(page, 'Мин. цена')
    await page.keyboard.type('500')
    await tabTo(page, 'Только действующие туры')
    await key(' ')
    await expect(page).toHaveURL(/minPrice=500.*isCurrentlyValid=true/)
    await tabTo(page, 'Сбросить фильтры')
    await key('Enter')
    await expect(page).toHaveURL(/\/tours$/)
  })

  await test.step('the order turns round, and the next page comes', async () => {
    await tabTo(page, 'Цена', 'Shift+Tab')
    await key('Enter')
    await expect(page).toHaveURL(/sortBy=Price&sortOrder=asc/)
    await key('Enter')
    await expect(page).toHaveURL(/sortBy=Price$/)
    const before = await cards.first().innerText()
    await tabTo(page, 'Вперёд')
    await key('Enter')
    await expect(page).toHaveURL(/page=2/)
    await expect.poll(() => cards.first().innerText()).not.toBe(before)
  })

  await test.step('the button over a picture appears with the focus', async () => {
    await tabTo(page, 'Скачать изображение', 'Shift+Tab')
    await expect(page.locator('button:focus')).toHaveCSS('opacity', '1')
    const saved = page.waitForEvent('download')
    await key('Enter')
    await saved
  })

  expect(heard).toEqual([])
})
