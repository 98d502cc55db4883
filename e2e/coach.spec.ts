import { expect, type Page, test } from 'playwright/test'
import { violations } from './axe'
import { type OwnServer, startOwnServer } from './ownServer'
import { complaints, demoPassword } from './people'

let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

async function signIn(page: Page, username: string) {
  await page.goto(`${server.url}/login`)
  await page.getByLabel('Имя пользователя').fill(username)
  await page.getByLabel('Пароль', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Войти' }).click()
  await expect(page.getByRole('heading', { name: 'Панель управления', level: 1 })).toBeVisible()
}

interface Sale {
  id: number
  clientId: number
  tourId: number
  clientName: string
}

test('a note stands below its field, is hidden for colleagues too, and stops nobody', async ({ page, browser }) => {
  const heard = complaints(page)
  const [sale] = await server.call<Sale[]>('GET', '/api/client-tours?pageSize=1&pageIndex=1')
  await signIn(page, 'operator')
  await page.goto(`${server.url}/clients/${sale?.clientId}/tours/${sale?.id}`)
  await page.getByRole('button', { name: 'Редактировать' }).click()
  const price = page.getByLabel('Цена продажи')
  await price.fill('12')
  const note = page.getByText(/^Цена заметно отличается от цены тура/)
  await expect(note).toBeVisible()
  const [field, below] = [await price.boundingBox(), await note.boundingBox()]
  expect((below?.y ?? 0) - ((field?.y ?? 0) + (field?.height ?? 0))).toBeLessThan(24)
  expect(await violations(page, 'page')).toEqual([])

  await page
    .getByRole('button', { name: 'Скрыть' })
    .and(page.locator(`[aria-describedby="${await note.getAttribute('id')}"]`))
    .click()
  await expect(page.getByRole('button', { name: 'Вернуть', exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Сохранить изменения' }).click()
  await expect(page.getByText('Тур успешно обновлен')).toBeVisible()

  const colleague = await browser.newPage({ locale: 'ru-RU' })
  await signIn(colleague, 'director')
  await colleague.goto(page.url())
  await colleague.getByRole('button', { name: 'Редактировать' }).click()
  await expect(colleague.getByText(/^Скрыто \d+ замечани/)).toBeVisible()
  await expect(colleague.getByText(/^Цена заметно/)).toHaveCount(0)
  await colleague.getByRole('button', { name: 'Показать', exact: true }).click()
  await expect(colleague.getByText(/^Цена заметно/)).toBeVisible()
  await colleague.close()
  expect(heard).toEqual([])
})

test('a trip is repeated on other days, and a tour copied with its days and pictures', async ({ page }) => {
  const [sale] = await server.call<Sale[]>('GET', '/api/client-tours?pageSize=1&pageIndex=1')
  await signIn(page, 'director')
  await page.goto(`${server.url}/clients/${sale?.clientId}/tours/${sale?.id}`)
  await page.getByRole('button', { name: 'Повторить поездку' }).click()
  const dialog = page.getByRole('dialog', { name: 'Повторить поездку' })
  await dialog.getByLabel(/^Дата отправления/).fill('05.05.2039')
  await dialog.getByLabel('Описание').focus()
  await expect(dialog.getByRole('alert')).toContainText('обновите документы')
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await violations(page, 'page')).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: 'Повторить поездку' }).click()
  await expect(page.getByText('Поездка повторена, ждёт подтверждения')).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(`/tours/${sale?.id}$`))
  await expect(page.getByText('05.05.2039')).toBeVisible()

  const days = await server.call<{ mediaUrl?: string }[]>('GET', `/api/tours/${sale?.tourId}/days`)
  await page.goto(`${server.url}/tours/${sale?.tourId}`)
  await page.getByRole('button', { name: 'Копия тура' }).click()
  const copying = page.getByRole('dialog', { name: 'Копия тура' })
  await copying.getByRole('textbox', { name: /Дата начала/ }).fill('01.03.2040')
  await copying.getByRole('textbox', { name: /Дата окончания/ }).fill('01.11.2040')
  expect(await violations(page, 'page')).toEqual([])
  await copying.getByRole('button', { name: 'Создать копию' }).click()
  await expect(page.getByText('Копия создана, она скрыта с сайта')).toBeVisible()
  await expect(page).toHaveURL(/\/tours\/\d+$/)
  const copyId = page.url().split('/').at(-1)
  expect(copyId).not.toBe(String(sale?.tourId))
  await expect(page.getByRole('textbox', { name: /Дата начала/ })).toHaveValue('01.03.2040')
  const copied = await server.call<{ mediaUrl?: string }[]>('GET', `/api/tours/${copyId}/days`)
  expect(copied.map(({ mediaUrl }) => mediaUrl)).toEqual(days.map(({ mediaUrl }) => mediaUrl))
})

test('one file for everybody of a departure: who failed is tried again, and nobody gets it twice', async ({ page }) => {
  const board = await server.call<{ departures: { tourId: number; departureDate: string; travellers: object[] }[] }>(
    'GET',
    '/api/departures?Within=60',
  )
  expect(board.departures.length).toBeGreaterThan(0)
  await signIn(page, 'operator')
  await page.goto(`${server.url}/clients?view=departures&within=60`)
  await page.getByRole('button', { name: 'Приложить файл всем' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Один файл всем' })
  const file = {
    name: 'voucher.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'),
  }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByText('Другое', { exact: true }).click()
  await dialog.getByLabel('Название документа').fill('Памятка группы')
  const people = dialog.getByRole('list', { name: 'Кому' }).getByRole('listitem')
  const count = await people.count()
  let isDown = true
  await page.route('**/api/client-tour-documents', (route) => {
    if (!isDown) return route.continue()
    isDown = false
    return route.fulfill({ status: 507, contentType: 'application/problem+json', body: '{"status":507}' })
  })

  await dialog.getByRole('button', { name: /^Приложить/ }).click()
  await expect(dialog.getByText(`Приложено ${count - 1} из ${count}`)).toBeVisible()
  await expect(dialog.getByText('Не отправлен')).toHaveCount(1)
  expect(await violations(page, 'page')).toEqual([])
  await dialog.getByRole('button', { name: 'Ещё раз для 1 поездки' }).click()

  await expect(dialog.getByText(`Приложено ${count} из ${count}`)).toBeVisible()
  const [group] = board.departures
  const sales = await server.call<{ travellers: { clientTourId: number }[] }>(
    'GET',
    `/api/departures/${group?.tourId}/${group?.departureDate}`,
  )
  for (const id of new Set(sales.travellers.map(({ clientTourId }) => clientTourId))) {
    const papers = await server.call<{ title: string }[]>('GET', `/api/client-tour-documents/by-client-tour/${id}`)
    expect(papers.filter(({ title }) => title === 'Памятка группы')).toHaveLength(1)
  }
})
