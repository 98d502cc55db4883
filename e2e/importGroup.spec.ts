import ExcelJS from 'exceljs'
import { expect, type Page, test } from 'playwright/test'
import { type OwnServer, startOwnServer } from './ownServer'
import { complaints } from './people'

let server: OwnServer

test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

const [from, until] = ['2027-06-01', '2027-06-08']

interface Entry {
  roomNumber: number | null
  roomKind: string
}

const surnames = [
  'Алимов',
  'Бекова',
  'Валиев',
  'Ганиева',
  'Дадаев',
  'Ешанова',
  'Жалилов',
  'Зокирова',
  'Исаев',
  'Каримова',
]
const names = ['Азиз', 'Лола', 'Тимур', 'Мадина']

/** Forty people as leaders write them down: rooms of two in merged cells, then two who sleep alone. */
async function leadersList(): Promise<Buffer> {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('Список')
  sheet.addRow(['Группа «Хорезм», 01.06–08.06'])
  sheet.addRow(['№', 'ФИО', 'Дата рождения', 'Паспорт', 'Номер'])
  for (let place = 0; place < 40; place++) {
    const name = `${surnames[place % 10]} ${names[Math.floor(place / 10)]}`
    const room = place >= 38 ? 'SGL' : place % 2 === 0 ? 'TWN' : ''
    sheet.addRow([
      place + 1,
      name,
      `${String((place % 27) + 1).padStart(2, '0')}.03.1985`,
      `FA55${String(10_000 + place)}`,
      room,
    ])
  }
  for (let row = 3; row < 41; row += 2) sheet.mergeCells(`E${row}:E${row + 1}`)
  return Buffer.from(await book.xlsx.writeBuffer())
}

const next = (page: Page) => page.getByRole('button', { name: 'Дальше', exact: true })

test('a leader’s list of forty goes onto a departure with its rooms, once however often it is taken, and is taken back', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const text = (ru: string) => ({ ru, en: '', uz: '' })
  const tour = await server.call<{ id: number }>('POST', '/api/tours', {
    ...{ title: text('Хорезм'), description: text('Неделя'), price: 500, isActive: true },
    ...{ validFrom: from, validUntil: until },
  })
  const manifest = () => server.call<{ entries: Entry[] }>('GET', `/api/departures/${tour.id}/${from}/manifest`)
  const page = await server.open(browser, '/clients/import')
  const heard = complaints(page)
  const take = async () => {
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'группа.xlsx',
        mimeType: 'application/octet-stream',
        buffer: await leadersList(),
      })
    await next(page).click()
    await next(page).click()
  }

  await page.getByRole('link', { name: 'Список группы на вылет' }).click()
  await page.getByRole('combobox', { name: 'Тур' }).fill('Хорезм')
  await page.getByRole('option', { name: /^Хорезм / }).click()
  await expect(page.getByRole('textbox', { name: 'Вылет' })).toHaveValue('01.06.2027')
  await next(page).click()
  await expect(page.getByText('Хорезм, 01.06.2027 – 08.06.2027')).toBeVisible()
  await take()
  await expect(page.getByText('Номера: SGL × 2, TWN × 19')).toBeVisible()
  await page.getByRole('button', { name: 'Начать импорт' }).click()
  await expect(page.getByText('Закончен')).toBeVisible({ timeout: 60_000 })
  const first = page.url()

  const { entries } = await manifest()
  expect(entries).toHaveLength(40)
  const kinds = new Map(entries.map(({ roomNumber, roomKind }) => [roomNumber, roomKind]))
  expect(kinds.size).toBe(21)
  for (const [number, kind] of kinds)
    expect(entries.filter(({ roomNumber }) => roomNumber === number)).toHaveLength(kind === 'Single' ? 1 : 2)

  await page.getByRole('link', { name: 'К вылету' }).click()
  const group = page.getByRole('dialog', { name: /^Группа: Хорезм/ })
  await expect(group.getByText('Алимов Азиз').first()).toBeVisible()

  await group.getByRole('link', { name: 'Загрузить список группы' }).click()
  await take()
  await next(page).click()
  await page.getByRole('button', { name: 'Начать импорт' }).click()
  await expect(page.getByText('Закончен')).toBeVisible({ timeout: 60_000 })
  expect((await manifest()).entries).toHaveLength(40)

  await page.goto(first)
  await page.getByRole('button', { name: 'Отменить импорт' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Отменить импорт' }).click()
  await expect(page.getByText('Отменён', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect
    .poll(() =>
      manifest().then(
        ({ entries: left }) => left.length,
        () => 0,
      ),
    )
    .toBe(0)
  // Whether somebody goes already is asked; the browser writes that nobody does.
  expect(heard.filter((line) => !line.includes('404 (Not Found)'))).toEqual([])
})
