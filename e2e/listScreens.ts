import { expect, type Page } from 'playwright/test'
import { dialogOf, open, type Steps } from './screenSteps'

/** A row is right, one has a day that there is not, and one stands there twice. */
const people =
  'Имя;Фамилия;Дата рождения;Телефон\nШахло;Проверкина;21.05.1988;+998 90 777-45-67\nБобур;Проверкин;31.02.1990;+998 90 777-56-78\n' +
  'Шахло;Проверкина;21.05.1988;+998 90 777-45-67\n'

const next = (page: Page) => page.getByRole('button', { name: /^Дальше/ }).click()

async function chooseFile(page: Page) {
  await open(page, '/clients/import', 'Импорт клиентов')
  const file = { name: 'контакты.csv', mimeType: 'text/csv', buffer: Buffer.from(people) }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await expect(page.getByText('4 из 4')).toBeVisible()
}

async function openColumns(page: Page) {
  await chooseFile(page)
  await next(page)
  await expect(page.getByText('Что в каких столбцах')).toBeVisible()
}

async function openCells(page: Page) {
  await openColumns(page)
  await next(page)
  await expect(page.getByText('Это не дата')).toBeVisible()
}

async function openDoubles(page: Page) {
  await openCells(page)
  await page.getByRole('button', { name: 'Не брать строку 3' }).click()
  await next(page)
  await expect(page.getByRole('tab', { name: 'Дважды в файле' })).toBeVisible()
}

async function chooseClients(page: Page) {
  await open(page, '/clients', 'Клиенты')
  await page
    .getByRole('checkbox', { name: /^Выбрать: / })
    .first()
    .check()
  await expect(page.getByRole('status').filter({ hasText: 'Выбрано 1' })).toBeVisible()
}

async function askForTag(page: Page) {
  await chooseClients(page)
  await page.getByRole('button', { name: 'Метка', exact: true }).click()
  await page.getByRole('combobox', { name: 'Метка' }).fill('проверка')
  await page.keyboard.press('Enter')
}

async function openView(page: Page) {
  await open(page, '/clients?search=Каримов', 'Клиенты')
  await page.getByRole('button', { name: 'Виды списка' }).click()
  await page.getByRole('menuitem', { name: 'Сохранить вид…' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Сохранить вид' })).toBeVisible()
}

/** Imports, what is done with many at once, kept views and personal data, for checks that look at every screen: how to get there. */
export const listScreens: [string, Steps][] = [
  ['import, its file', chooseFile],
  ['import, its columns', openColumns],
  ['import, cells that are wrong', openCells],
  ['import, who stands there twice', openDoubles],
  [
    'import, what will be done',
    async (page) => {
      await openDoubles(page)
      await next(page)
      await expect(page.getByRole('button', { name: 'Начать импорт' })).toBeVisible()
    },
  ],
  ['clients that are chosen', chooseClients],
  ['a tag for those that are chosen', askForTag],
  [
    'what came of it',
    async (page) => {
      // Nothing is changed of what others look at.
      await page.route('**/api/clients/*/tags', (route) => route.fulfill({ status: 404 }))
      await askForTag(page)
      await page.getByRole('button', { name: 'Добавить метку' }).click()
      await expect(page.getByRole('button', { name: 'Повторить: 1' })).toBeVisible()
      await page.unroute('**/api/clients/*/tags')
    },
  ],
  ['a view that is kept', openView],
  ['personal data', dialogOf('/clients/2', 'Редактировать клиента', 'Копия и стирание')],
]
