import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from 'playwright/test'
import { complaints, signIn, signOut } from './people'

const file = (name: string) => fileURLToPath(new URL(`./files/${name}`, import.meta.url))
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first()
const days = (page: Page) => page.getByRole('list', { name: 'Дни тура' }).getByRole('listitem')

test('an editor finds, makes, switches, fills and tidies a tour', async ({ page }) => {
  const heard = complaints(page)
  const name = `Хивинская ночь ${Date.now()}`

  await signIn(page, 'editor')

  await test.step('finds a tour by a word in the wrong case', async () => {
    await page.getByRole('link', { name: 'Туры', exact: true }).click()
    await page.getByRole('searchbox').fill('сАМАРКАНД')
    await expect(page).toHaveURL(/search=/)
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards.filter({ hasText: 'Самарканд' }).first()).toBeVisible()
    await expect(cards.filter({ hasNotText: /самарканд|samar/i })).toHaveCount(0)
    await page.getByRole('searchbox').fill('')
    await page.getByRole('searchbox').press('Enter')
  })

  await test.step('creates one with a picture in three languages', async () => {
    await page.getByRole('button', { name: 'Добавить тур' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Новый тур' })
    for (const [language, title] of [
      ['Русский', name],
      ['English', 'A night in Khiva'],
      ['Oʻzbekcha', 'Xivada bir tun'],
    ] as const) {
      await dialog.getByRole('tab', { name: language }).click()
      await dialog.getByLabel(`Название, ${language}`).fill(title)
      await dialog.getByLabel(`Описание, ${language}`).fill(`${title}.`)
    }
    await dialog.getByRole('textbox', { name: 'Цена' }).fill('245,5')
    await dialog.getByRole('textbox', { name: 'Дата начала' }).fill('01.05.2027')
    await dialog.getByRole('textbox', { name: 'Дата окончания' }).fill('30.09.2027')
    await dialog.locator('input[type=file]').setInputFiles(file('khiva.jpg'))
    await dialog.getByRole('button', { name: 'Создать тур' }).click()
    await expect(toast(page, 'Тур создан!')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('tab', { name: 'Детальные' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('heading', { name: 'Дней пока нет' })).toBeVisible()
    await page.getByRole('link', { name: 'Назад к списку' }).click()
  })

  const card = page.getByRole('main').getByRole('article').filter({ hasText: name })
  await test.step('sees it first, with its picture, price and dates', async () => {
    await expect(card).toContainText('245,50')
    await expect(card).toContainText('01.05.2027')
    await expect
      .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100)
  })

  await test.step('switches it off and on', async () => {
    await card.getByRole('switch').click()
    await expect(toast(page, 'Тур деактивирован')).toBeVisible()
    await page.reload()
    await expect(card.getByRole('switch')).not.toBeChecked()
    await card.getByRole('switch').click()
    await expect(toast(page, 'Тур активирован')).toBeVisible()
    await page.reload()
    await expect(card.getByRole('switch')).toBeChecked()
  })

  await test.step('adds three days with pictures', async () => {
    await card.getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: 'Детали тура', level: 1 })).toBeVisible()
    await page.getByRole('tab', { name: 'Детальные' }).click()
    for (const title of ['Приезд', 'Крепость', 'Пустыня']) await addDay(page, title)
    await expect(days(page)).toHaveText([/Приезд/, /Крепость/, /Пустыня/])
  })

  await test.step('drags the third day to the first place with the mouse', async () => {
    await dragToFirst(page, days(page).nth(2))
    await expect(days(page)).toHaveText([/Пустыня/, /Приезд/, /Крепость/])
    await expect(toast(page, 'Порядок дней обновлен')).toBeVisible()
    await page.reload()
    await expect(days(page)).toHaveText([/Пустыня/, /Приезд/, /Крепость/])
  })

  await test.step('moves the third day to the first place with the keyboard', async () => {
    await days(page)
      .nth(2)
      .getByRole('button', { name: /^Переместить «Крепость»/ })
      .focus()
    for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'Space']) await page.keyboard.press(key)
    await expect(days(page)).toHaveText([/Крепость/, /Пустыня/, /Приезд/])
    await expect(toast(page, 'Порядок дней обновлен')).toBeVisible()
    await page.reload()
    await expect(days(page)).toHaveText([/Крепость/, /Пустыня/, /Приезд/])
  })

  await test.step('deletes a day after being asked', async () => {
    await days(page)
      .nth(1)
      .getByRole('button', { name: /Удалить день/ })
      .click()
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('button', { name: 'Отмена' })).toBeFocused()
    await question.getByRole('button', { name: 'Удалить день' }).click()
    await expect(toast(page, 'День удален')).toBeVisible()
    await expect(days(page)).toHaveText([/Крепость/, /Приезд/])
  })

  await test.step('signs out and cannot come back by the Back button', async () => {
    await signOut(page, 'Тимур Ахмедов')
    await expect(toast(page, 'Вы вышли из системы')).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
    await page.goBack()
    await expect(page.getByLabel('Имя пользователя')).toBeVisible()
  })

  expect(heard).toEqual([])
})

async function addDay(page: Page, title: string) {
  await page.getByRole('button', { name: 'Добавить день' }).click()
  const dialog = page.getByRole('dialog', { name: 'Новый день' })
  await dialog.getByLabel('Название, Русский').fill(title)
  await dialog.locator('input[type=file]').setInputFiles(file('lake.jpg'))
  await dialog.getByRole('button', { name: 'Создать день' }).click()
  await expect(dialog).toBeHidden()
  await expect(days(page).filter({ hasText: title })).toBeVisible()
}

async function dragToFirst(page: Page, row: ReturnType<Page['getByRole']>) {
  const handle = await row.getByRole('button', { name: /^Переместить «/ }).boundingBox()
  const first = await days(page).first().boundingBox()
  if (!handle || !first) throw new Error('Nothing to drag')
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2)
  await page.mouse.down()
  // The library takes a press for a drag only after a few pixels, and needs to see the way.
  await page.mouse.move(handle.x + handle.width / 2, handle.y, { steps: 4 })
  await page.mouse.move(handle.x + handle.width / 2, first.y + 4, { steps: 20 })
  await page.mouse.move(handle.x + handle.width / 2, first.y - 8, { steps: 4 })
  // What counts is where it would land, and the page looks at the pointer once a frame.
  const gap = page.locator('main li[aria-hidden=true]')
  await expect.poll(() => gap.boundingBox()).toMatchObject({ x: first.x, y: first.y })
  await page.mouse.up()
}
