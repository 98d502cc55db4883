import { expect, type Page, test } from 'playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { violations } from './axe'
import { type OwnServer, startOwnServer } from './ownServer'
import { complaints, credentials, signIn } from './people'

let server: OwnServer

test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10)
const inWords = (text: string) => text.split('-').reverse().join('.')
const [from, until] = [day(20), day(27)]

/** A tour that crosses the border, and a client with a passport and one companion who was sold three places. */
async function sellThree(page: Page) {
  await signIn(page, 'director')
  await page.goto('/clients')
  const headers = await credentials(page)
  const post = async (path: string, data: object) => (await page.request.post(path, { data, headers })).json()
  const tour = await post('/api/tours', {
    title: { ru: 'Тур группы', en: 'Group tour', uz: '' },
    description: { ru: 'Неделя', en: '', uz: '' },
    price: 500,
    validFrom: from,
    validUntil: until,
    isActive: true,
  })
  const client = await post('/api/clients', {
    ...{ firstName: 'Азиза', lastName: 'Группова', phoneNumbers: ['+998901234567'], description: null, tourId: null },
  })
  await post(`/api/clients/${client.id}/documents`, {
    ...{ type: 'ForeignPassport', series: 'FA', number: '7654321', nationalityCode: 'UZ' },
    ...{ issueDate: '2024-01-01', expiryDate: '2034-01-01' },
  })
  await post(`/api/clients/${client.id}/companions`, {
    ...{ fullName: 'Рустам Группов', relation: 'Spouse', passportNumber: 'FB1112223', dateOfBirth: '1980-02-03' },
    ...{ latinLastName: 'GRUPPOV', latinFirstName: 'RUSTAM' },
  })
  const sale = await post('/api/client-tours', {
    ...{ clientId: client.id, tourId: tour.id, quantity: 3, soldPrice: 500, clientTourStatus: 1, description: null },
    ...{ departureDate: `${from}T00:00:00.000Z`, returnDate: `${until}T00:00:00.000Z` },
  })
  return { tour, client, sale }
}

/** The text of the PDF that the browser makes, words apart by single blanks. */
async function printed(page: Page, file: string): Promise<string> {
  const bytes = await page.pdf({ preferCSSPageSize: true, path: test.info().outputPath(file) })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replace(/\s+/g, ' ').trim()
}

test('a group of three, from a sale with one known companion to the list that a hotel has, and what changed since', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: server.url, locale: 'ru-RU', timezoneId: 'Asia/Tashkent' })
  const errors = complaints(page)
  const { tour, client, sale } = await sellThree(page)
  const board = `/clients?view=departures&within=30&tour=${tour.id}`
  const listAddress = `${board}&manifest=${tour.id}@${from}`
  const list = page.getByRole('dialog', { name: /^Список группы/ })

  await page.goto(listAddress)
  await expect(list.getByRole('article')).toContainText('3 места, названы 2, состав не подтверждён')

  await page.goto(`/clients/${client.id}/tours/${sale.id}`)
  const people = page.getByRole('region', { name: 'Путешественники' })
  await people.getByRole('button', { name: 'Подтвердить состав' }).click()
  await expect(page.getByText('Состав подтверждён')).toBeVisible()
  await people.getByRole('button', { name: 'Добавить', exact: true }).click()
  const third = page.getByRole('dialog', { name: 'Добавить путешественника' })
  await third.getByLabel('Полное имя').fill('Лола Группова')
  await third.getByLabel('Фамилия латиницей').fill('GRUPPOVA')
  await third.getByLabel('Имя латиницей').fill('LOLA')
  await third.getByLabel('Номер паспорта').fill('FC3334445')
  await third.getByRole('button', { name: 'Добавить' }).click()
  await expect(third).toHaveCount(0)

  await page.goto(listAddress)
  await expect(list.getByRole('article')).not.toContainText('места')
  await expect(list.getByRole('article')).toContainText('не сверены имена: 1')
  const { headers, document } = await passportOf(page, client.id)
  const checked = { ...document, latinLastName: 'GRUPPOVA', latinFirstName: 'AZIZA' }
  await page.request.put(`/api/clients/${client.id}/documents/${document.id}`, { data: checked, headers })

  await page.goto(`${board}&group=${tour.id}@${from}`)
  const group = page.getByRole('dialog', { name: /^Группа/ })
  await group.getByRole('button', { name: 'Расселить по продажам' }).click()
  await expect(group.getByText('TRPL × 1')).toBeVisible()
  expect(await violations(page, 'page')).toEqual([])
  await group.getByRole('button', { name: 'Добавить номер' }).click()
  await page.getByRole('menuitem', { name: /^SGL/ }).click()
  // By drag, into the room that is empty.
  const single = group.getByRole('list', { name: /^Номер 2, SGL/ })
  await dragTo(page, group.getByRole('button', { name: /^Переместить «Группова Лола»/ }), single)
  await expect(single.getByText('Группова Лола')).toBeVisible()
  await group.getByRole('combobox', { name: 'Вид номера 1' }).click()
  await page.getByRole('option', { name: /^DBL/ }).click()
  await expect(group.getByText('SGL × 1, DBL × 1')).toBeVisible()

  await group.getByRole('tab', { name: 'Рейсы прилёта' }).click()
  await group.getByRole('button', { name: 'Добавить рейс' }).click()
  const flight = page.getByRole('dialog', { name: 'Рейс прилёта' })
  await flight.getByRole('textbox', { name: /^Рейс/ }).fill('hy 602')
  await flight.getByRole('textbox', { name: /^День/ }).fill(inWords(from))
  await flight.getByRole('textbox', { name: 'Время' }).fill('05:40')
  await flight.getByRole('button', { name: 'Сохранить' }).click()
  await expect(group.getByText(/^Все остальные: HY 602/)).toBeVisible()

  await page.goto(listAddress)
  await list.getByRole('combobox', { name: 'Для кого' }).click()
  await page.getByRole('option', { name: 'Для гостиницы' }).click()
  await list.getByText('EN', { exact: true }).click()
  await expect(list.getByRole('article')).toContainText('Passenger list')
  const paper = await printed(page, 'hotel.pdf')
  expect(paper).toContain('Group tour')
  expect(paper).toContain('Rooms: SGL × 1, DBL × 1')
  for (const text of ['GRUPPOVA AZIZA', 'GRUPPOV RUSTAM', 'GRUPPOVA LOLA', '1 DBL', '2 SGL', 'FA 765 43 21', 'HY 602'])
    expect(paper).toContain(text)
  expect(paper).not.toMatch(/[а-яё]/i)
  await page.evaluate(() => {
    window.print = () => {}
  })
  await list.getByRole('button', { name: 'Печать' }).click()
  await expect(list.getByText(/^Уже отправляли/)).toBeVisible()

  await page.goto(`/clients/${client.id}/tours/${sale.id}`)
  await page.getByRole('checkbox', { name: /Лола Группова/ }).uncheck()
  await expect(people.getByText(/^Отмена/)).toBeVisible()

  await page.goto(board)
  await expect(page.getByText(/Группова Лола – не едет, но есть в списке, отправленном гостинице/)).toBeVisible()
  await page.goto(listAddress)
  await expect(list.getByRole('article')).toContainText('Всего: 2')
  await expect(list.getByRole('article').getByText('Лола')).toHaveCount(0)
  expect(errors).toEqual([])
  await page.close()
})

async function passportOf(page: Page, clientId: number) {
  const headers = await credentials(page)
  const [document] = await (await page.request.get(`/api/clients/${clientId}/documents`, { headers })).json()
  return { headers, document }
}

/** As a hand does: lifted, a little way, over the place, let go. */
async function dragTo(page: Page, handle: ReturnType<Page['locator']>, place: ReturnType<Page['locator']>) {
  await handle.scrollIntoViewIfNeeded()
  const [grip, target] = [await handle.boundingBox(), await place.boundingBox()]
  if (!grip || !target) throw new Error('Nothing to drag')
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2)
  await page.mouse.down()
  await page.mouse.move(grip.x + 20, grip.y + 20, { steps: 5 })
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 15 })
  await page.waitForTimeout(300)
  await page.mouse.up()
}
