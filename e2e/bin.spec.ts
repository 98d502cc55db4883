import { expect, type Page, test } from 'playwright/test'
import { violations } from './axe'
import { type OwnServer, startOwnServer } from './ownServer'
import { complaints } from './people'
import { addTwins } from './twinClients'

let server: OwnServer

test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

/** As it is answered, without what counts changes or ends after minutes. */
async function card(id: number): Promise<string> {
  const [client, tours] = await Promise.all([
    server.call('GET', `/api/clients/${id}`),
    server.call('GET', `/api/client-tours/by-client/${id}`),
  ])
  return JSON.stringify([client, tours])
    .replace(/"version":\d+/g, '')
    .replace(/"\/files\/p\/[^"]*"/g, '""')
}

async function deleteClient(page: Page, name: string) {
  await page.getByRole('button', { name: `Удалить: ${name}` }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Вы уверены, что хотите удалить этого клиента?')
  // A trip lies ahead.
  await question.getByRole('textbox').fill(name)
  await question.getByRole('button', { name: 'Удалить клиента' }).click()
  await expect(page.getByText('Клиент успешно удален')).toBeVisible()
}

test('a client with trips is deleted, and brought back from the toast as it was, by the keyboard alone', async ({
  browser,
}) => {
  const { drop } = await addTwins(server)
  const before = await card(drop)
  const page = await server.open(browser, '/clients?search=Nodira')
  const heard = complaints(page)

  await deleteClient(page, 'Nodira Двойная')
  await expect(page.getByRole('button', { name: 'Удалить: Nodira Двойная' })).toHaveCount(0)
  const back = page.getByRole('button', { name: 'Вернуть', exact: true })
  await back.focus()
  await page.keyboard.press('Enter')

  await expect(page.getByText('Восстановлено из корзины: Nodira Двойная')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Удалить: Nodira Двойная' })).toBeVisible()
  expect(await card(drop)).toBe(before)
  expect(heard).toEqual([])
})

test('an admin brings a tour with its days back from the bin, and deletes another for good', async ({ browser }) => {
  const tour = await server.call<{ id: number }>('POST', '/api/tours/12/copy', {
    validFrom: '2027-01-01',
    validUntil: '2027-12-31',
  })
  const days = await server.call('GET', `/api/tours/${tour.id}/days`)
  const { title } = await server.call<{ title: { ru: string } }>('GET', `/api/tours/${tour.id}`)
  await server.call('DELETE', `/api/tours/${tour.id}`)
  const page = await server.open(browser, '/activity-log')
  const heard = complaints(page)

  await page.getByRole('link', { name: 'Корзина' }).click()
  await expect(page.getByRole('heading', { name: 'Корзина', level: 1 })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: title.ru })).toContainText('30 дней')
  expect(await violations(page, 'page')).toEqual([])
  await page.getByRole('button', { name: `Вернуть: ${title.ru}` }).press('Enter')
  await expect(page.getByText(`Восстановлено из корзины: ${title.ru}`)).toBeVisible()
  expect(JSON.stringify(await server.call('GET', `/api/tours/${tour.id}/days`)).replace(/"version":\d+/g, '')).toBe(
    JSON.stringify(days).replace(/"version":\d+/g, ''),
  )

  await server.call('DELETE', `/api/tours/${tour.id}`)
  await page.reload()
  await page.getByRole('button', { name: `Удалить навсегда: ${title.ru}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить навсегда' }).click()
  await expect(page.getByText(`Удалено навсегда: ${title.ru}`)).toBeVisible()
  await expect(page.getByText('Корзина пуста')).toBeVisible()
  expect(heard).toEqual([])
})

test('the palette leads to the bin', async ({ browser }) => {
  const page = await server.open(browser, '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('Корзина')
  await page.getByRole('option', { name: 'Корзина' }).click()

  await expect(page).toHaveURL(/\/bin$/)
})
