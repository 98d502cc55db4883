import { expect, type Page, test } from 'playwright/test'
import { type OwnServer, startOwnServer } from './ownServer'

interface Found {
  id: number
  tags: { id: number; name: string }[]
}

let server: OwnServer

test.beforeAll(async () => {
  // With the 200 of the demo data.
  server = await startOwnServer({ clients: 1040 })
})

test.afterAll(() => server.stop())

/** Everybody, as the list finds them. */
async function everyClient(): Promise<Found[]> {
  const pages = [1, 2].map((page) => server.call<Found[]>('GET', `/api/clients?PageSize=1000&PageIndex=${page}`))
  return (await Promise.all(pages)).flat()
}

const panel = (page: Page) => page.getByRole('dialog', { name: /^Метка/ })

test('tags all 1 240 clients that were found while one works elsewhere, is stopped and goes on, says which ten were refused, and takes it back', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const clients = await everyClient()
  expect(clients).toHaveLength(1240)
  const before = clients.at(-20) as Found
  await server.call('POST', `/api/clients/${before.id}/tags`, { name: 'НАВРУЗ' })
  const page = await server.open(browser, '/clients')

  await page
    .getByRole('checkbox', { name: /^Выбрать: / })
    .first()
    .check()
  await expect(page.getByRole('status').filter({ hasText: 'Выбрано 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Выбрать все 1 240 найденных' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Выбрано 1 240' })).toBeVisible()
  // Meanwhile a colleague deletes ten of them.
  for (const { id } of clients.slice(-10)) await server.call('DELETE', `/api/clients/${id}`)

  await page.getByRole('button', { name: 'Метка', exact: true }).click()
  await page.getByRole('combobox', { name: 'Метка' }).fill('навруз')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Добавить метку' }).click()
  await expect(panel(page)).toContainText('Метка «НАВРУЗ»: 1 240 клиентов')
  await page.getByRole('link', { name: 'Туры', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Управление турами', level: 1 })).toBeVisible()
  const chip = page.getByRole('button', { name: /^Массовое действие: / })
  await panel(page).getByRole('button', { name: 'Остановить' }).click()
  const retry = panel(page).getByRole('button', { name: /^Повторить: / })
  await expect(retry).toBeVisible({ timeout: 30_000 })
  const atStop = (await everyClient()).filter(({ tags }) => tags.some(({ name }) => name === 'НАВРУЗ')).length
  expect(atStop).toBeLessThan(1230)
  await retry.click()
  await expect(chip).toContainText('Не сделано: 10', { timeout: 120_000 })
  // Who has the tag already is not asked again; who is not there any more is refused again.
  await panel(page).getByRole('button', { name: 'Повторить: 10' }).click()
  await expect(chip).toContainText('Не сделано: 10', { timeout: 30_000 })
  await page.getByText('Не сделано · 10', { exact: true }).click()
  await expect(panel(page).getByText('Отказано: Клиент не найден')).toHaveCount(10)
  const tagged = await everyClient()
  expect(tagged).toHaveLength(1230)
  expect(tagged.filter(({ tags }) => !tags.some(({ name }) => name === 'НАВРУЗ'))).toEqual([])

  const saved = page.waitForEvent('download')
  await panel(page).getByRole('button', { name: 'Результат (xlsx)' }).click()
  expect((await saved).suggestedFilename()).toBe('Метка «НАВРУЗ» 1 240 клиентов.xlsx')

  // The refused are still chosen.
  await page.getByRole('link', { name: 'Клиенты', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Выбрано 10' })).toBeVisible()

  await panel(page).getByRole('button', { name: 'Отменить сделанное' }).click()
  await expect(panel(page)).toContainText('Закончено', { timeout: 120_000 })
  const untagged = await everyClient()
  expect(untagged.filter(({ tags }) => tags.some(({ name }) => name === 'НАВРУЗ')).map(({ id }) => id)).toEqual([
    before.id,
  ])
})
