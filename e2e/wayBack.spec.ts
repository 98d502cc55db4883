import { expect, test } from 'playwright/test'
import { comeSignedIn, signIn } from './people'
import { withoutStream } from './withoutStream'

test('Back closes the dialog that is open, and asks where something was typed; the list behind stays', async ({
  page,
}) => {
  await signIn(page, 'director')
  await page.getByRole('navigation', { name: 'Основное меню' }).getByRole('link', { name: 'Туры', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Управление турами', level: 1 })).toBeVisible()
  const search = page.getByRole('searchbox', { name: /Поиск туров/ })
  await search.fill('хива')
  await expect(page).toHaveURL(/search=/)
  const goBack = () => page.evaluate(() => history.back())
  const dialog = page.getByRole('dialog', { name: 'Новый тур' })
  const add = page.getByRole('banner').getByRole('button', { name: 'Добавить тур' })
  const here = page.url()

  await add.click()
  await expect(dialog).toBeVisible()
  await goBack()
  await expect(dialog).toBeHidden()
  expect(page.url()).toBe(here)

  await add.click()
  await dialog.getByRole('textbox', { name: /Название, Русский/ }).fill('Хива ночью')
  await goBack()
  const question = page.getByRole('alertdialog', { name: 'Закрыть без сохранения?' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Продолжить ввод' }).click()
  await expect(dialog.getByRole('textbox', { name: /Название, Русский/ })).toHaveValue('Хива ночью')

  await goBack()
  await question.getByRole('button', { name: 'Закрыть без сохранения' }).click()
  await expect(dialog).toBeHidden()
  expect(page.url()).toBe(here)
  await expect(search).toHaveValue('хива')
})

test('Back closes a dialog also where the page was opened by its address, and leaves it afterwards', async ({
  page,
}) => {
  await withoutStream(page)
  await comeSignedIn(page, 'director')
  await page.goto('/clients?page=2')
  await page.goto('/tours')
  const dialog = page.getByRole('dialog', { name: 'Новый тур' })

  for (const _time of ['first', 'second']) {
    await page.getByRole('banner').getByRole('button', { name: 'Добавить тур' }).click()
    await expect(dialog).toBeVisible()
    // What holds Back comes with the first dialog, and needs an entry of this document below it.
    await expect
      .poll(() =>
        page.evaluate(() => {
          const { currentEntry } = window.navigation
          return window.navigation.entries()[(currentEntry?.index ?? 0) - 1]?.sameDocument
        }),
      )
      .toBe(true)
    await page.evaluate(() => history.back())
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/tours$/)
  }

  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/clients\?page=2/)
})
