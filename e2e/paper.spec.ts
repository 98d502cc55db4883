import { displayPassport } from '@karvon/api-client/clientRecords/passportFields'
import type { Manifest } from '@karvon/api-client/trips/departureTypes'
import type { Dossier } from '@karvon/api-client/trips/dossierTypes'
import { manifestColumns } from '@karvon/api-client/trips/manifestRules'
import { type Browser, expect, type Page, test } from 'playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { violations } from './axe'
import { type OwnServer, startOwnServer } from './ownServer'
import { complaints, signIn } from './people'

let server: OwnServer

test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

/** So many do not fit on one sheet. */
const groupSize = 45
const tourId = 6

/** On which nobody of the demo data leaves with the tour. */
async function freeDay(): Promise<string> {
  for (let days = 10; days < 25; days++) {
    const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const path = `/api/departures/${tourId}/${day}`
    if ((await server.call('GET', path).catch(() => true)) === true) return day
  }
  throw new Error('Somebody leaves on each day')
}

/** Nobody has a room or a flight, and all leave on one day. */
const columns = manifestColumns.filter(({ isSpare }) => !isSpare)

/** A page of somebody who sees clients and no tours. */
async function operatorPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ baseURL: server.url, locale: 'ru-RU', timezoneId: 'Asia/Tashkent' })
  await signIn(page, 'operator')
  return page
}

/** The text of each page of the PDF that the browser makes, words apart by single blanks. */
async function printed(page: Page, file: string): Promise<{ texts: string[]; sizes: string[] }> {
  const bytes = await page.pdf({ preferCSSPageSize: true, path: test.info().outputPath(file) })
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(pdf, { mergePages: false })
  const sizes: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 })
    sizes.push(`${Math.round(width)}×${Math.round(height)}`)
  }
  return { texts: text.map((each) => each.replace(/\s+/g, ' ').trim()), sizes }
}

const landscape = '842×595'
const portrait = '595×842'

const dayText = (day: string) => day.split('-').reverse().join('.')

async function sellToMany(departureDate: string) {
  for (let place = 1; place <= groupSize; place++) {
    const number = String(place).padStart(2, '0')
    const client = await server.call<{ id: number }>('POST', '/api/clients', {
      firstName: `Нодирабегим${number}`,
      // Long enough for two lines: such rows are those that a page could cut.
      lastName: `Абдурахманова-Каримходжаева${number}`,
      phoneNumbers: [`+9989012345${number}`],
    })
    await server.call('POST', '/api/client-tours', {
      clientId: client.id,
      tourId,
      quantity: 1,
      clientTourStatus: place === 3 ? 2 : 1,
      departureDate,
      returnDate: departureDate,
    })
  }
}

test('the manifest of a large group: every row whole, its head on each sheet, in the order of the list, without who cancelled', async ({
  browser,
}) => {
  const departureDate = await freeDay()
  await sellToMany(departureDate)
  const page = await operatorPage(browser)
  const heard = complaints(page)
  await page.goto('/clients?view=departures')
  await page
    .getByRole('region', { name: new RegExp(dayText(departureDate)) })
    .getByRole('button', { name: /^Список группы/ })
    .click()
  const dialog = page.getByRole('dialog', { name: /^Список группы: / })
  await expect(dialog.getByRole('row')).toHaveCount(groupSize)
  await expect(dialog.getByRole('button', { name: 'Печать' })).toBeEnabled()
  expect(await violations(page, 'part')).toEqual([])

  const { texts, sizes } = await printed(page, 'manifest.pdf')

  const manifest = await server.call<Manifest>('GET', `/api/departures/${tourId}/${departureDate}/manifest`)
  const rows = manifest.entries.map((entry, place) =>
    [
      String(place + 1),
      ...columns.map(({ kind, value }) => (kind === 'day' ? dayText(value(entry, 'ru')) : value(entry, 'ru'))),
    ]
      .filter(Boolean)
      .join(' '),
  )
  const head = `№ ${columns.map(({ label }) => label.ru).join(' ')}`
  expect(texts.length).toBeGreaterThan(1)
  expect(new Set(sizes)).toEqual(new Set([landscape]))
  expect(rows).toHaveLength(groupSize - 1)
  // A row that a page cut would have its words on two of them.
  expect(texts.map((text) => text.includes(head))).toEqual(texts.map(() => true))
  const onPages = texts.map((text) => rows.filter((row) => text.includes(row)))
  expect(onPages.flat()).toEqual(rows)
  expect(texts.join(' ')).not.toContain('Каримходжаева03')
  expect(texts.join(' ')).not.toMatch(/Скачать Excel|Панель управления/)
  expect(heard).toEqual([])

  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Скачать Excel' }).click()
  expect((await download).suggestedFilename()).toBe(`manifest_${departureDate}.xlsx`)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/view=departures$/)
  await page.close()
})

test('three are sold and one companion is known: somebody is missing, is named and printed; one cancels, and the list says so', async ({
  browser,
}) => {
  const departureDate = await freeDay()
  const client = await server.call<{ id: number }>('POST', '/api/clients', {
    firstName: 'Азиза',
    lastName: 'Юлдашева',
    phoneNumbers: ['+998901234599'],
  })
  await server.call('POST', `/api/clients/${client.id}/companions`, { clientId: client.id, fullName: 'Лола Юлдашева' })
  const page = await browser.newPage({ baseURL: server.url, locale: 'ru-RU', timezoneId: 'Asia/Tashkent' })
  await signIn(page, 'director')
  const heard = complaints(page)

  await page.goto(`/clients/${client.id}/tours`)
  await page.getByRole('button', { name: 'Добавить тур' }).first().click()
  const sale = page.getByRole('dialog', { name: 'Добавить тур клиенту' })
  await sale.getByRole('combobox', { name: /^Тур/ }).click()
  await page.getByRole('option').first().click()
  await sale.getByRole('textbox', { name: 'Дата отправления' }).fill(dayText(departureDate))
  await sale.getByRole('textbox', { name: 'Дата возвращения' }).fill(dayText(departureDate))
  await sale.getByRole('textbox', { name: 'Количество' }).fill('3')
  await expect(sale.getByRole('checkbox', { name: 'Лола Юлдашева' })).toBeChecked()
  await expect(sale.getByText('3 места, названы 2.')).toBeVisible()
  await sale.getByRole('button', { name: 'Добавить тур' }).click()
  await expect(sale).toBeHidden()
  await expect(page.getByText('3 места, названы 2')).toBeVisible()

  await page
    .getByRole('link', { name: /^Редактировать: / })
    .first()
    .click()
  const people = page.getByRole('region', { name: 'Путешественники' })
  await expect(people.getByText('3 места, названы 2')).toBeVisible()
  await people.getByRole('button', { name: 'Добавить', exact: true }).click()
  const added = page.getByRole('dialog', { name: 'Добавить путешественника' })
  await added.getByRole('textbox', { name: 'Полное имя' }).fill('Ким Вера')
  await added.getByRole('button', { name: 'Добавить' }).click()
  await expect(people.getByRole('checkbox', { name: 'Ким Вера' })).toBeChecked()
  await expect(people.getByText('3 места, названы 2')).toBeHidden()
  expect(await violations(page, 'page')).toEqual([])

  const [trip] = await server.call<{ id: number; tourId: number }[]>('GET', `/api/client-tours/by-client/${client.id}`)
  const list = `/clients?view=departures&manifest=${trip?.tourId}@${departureDate}`
  await page.goto(list)
  const sheet = page.getByRole('dialog', { name: /^Список группы: / })
  await expect(sheet.getByRole('row')).toHaveCount(4)
  await sheet.getByRole('combobox', { name: 'Для кого' }).click()
  await page.getByRole('option', { name: 'Для гостиницы' }).click()
  await sheet.getByText('EN', { exact: true }).click()
  const { texts } = await printed(page, 'three.pdf')
  await expect(sheet.getByText(/^Уже отправляли: распечатан гостинице, .*, 3 строки/)).toBeVisible()
  expect(texts.join(' ')).toContain('Passenger list')
  expect(texts.join(' ')).toContain(
    'This list is not final: IULDASHEVA AZIZA – booking not confirmed; names not verified: 3',
  )
  for (const name of ['IULDASHEVA AZIZA', 'IULDASHEVA LOLA', 'KIM VERA']) expect(texts.join(' ')).toContain(name)

  await page.goto(`/clients/${client.id}/tours/${trip?.id}`)
  await people.getByRole('checkbox', { name: 'Лола Юлдашева' }).click()
  await expect(people.getByText(/^Отмена \d/)).toBeVisible()
  await page.goto(list)
  await expect(sheet.getByRole('row')).toHaveCount(3)
  await expect(sheet.getByRole('article')).toContainText('3 места, названы 2')
  await expect(sheet.getByRole('article')).not.toContainText('Лола')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  const group = page.getByRole('region', { name: new RegExp(dayText(departureDate)) })
  const gone = `Юлдашева Лола – не едет, но есть в списке, отправленном гостинице`
  await expect(group.getByText(gone)).toBeVisible()
  expect(await violations(page, 'page')).toEqual([])

  await page.goto(list)
  await expect(sheet.getByText(gone)).toBeVisible()
  await sheet.getByRole('combobox', { name: 'Для кого' }).click()
  await page.getByRole('option', { name: 'Для гостиницы' }).click()
  await printed(page, 'two.pdf')
  await expect(sheet.getByText(gone)).toBeHidden()
  expect(heard).toEqual([])
  await page.close()
})

test('names are compared with the passport: then the list is final, and in English there is no Cyrillic letter on it', async ({
  browser,
}) => {
  const departureDate = await freeDay()
  const client = await server.call<{ id: number }>('POST', '/api/clients', {
    firstName: 'Ўткир',
    lastName: 'Ғуломов',
    phoneNumbers: ['+998901234597'],
  })
  await server.call('PUT', `/api/clients/${client.id}`, {
    firstName: 'Ўткир',
    lastName: 'Ғуломов',
    dateOfBirth: '1990-04-12',
  })
  const tours = { tourId, quantity: 1, clientTourStatus: 1, departureDate, returnDate: departureDate }
  await server.call('POST', '/api/client-tours', { clientId: client.id, ...tours })
  const page = await browser.newPage({ baseURL: server.url, locale: 'ru-RU', timezoneId: 'Asia/Tashkent' })
  await signIn(page, 'director')
  const heard = complaints(page)
  const list = `/clients?view=departures&manifest=${tourId}@${departureDate}`

  await page.goto(list)
  const sheet = page.getByRole('dialog', { name: /^Список группы: / })
  await expect(sheet.getByRole('status')).toContainText('не сверены имена: 1 (Ғуломов Ўткир)')
  await sheet.getByRole('status').getByRole('link', { name: 'Ғуломов Ўткир' }).first().click()
  const card = page.getByRole('region', { name: 'Новый документ' })
  await card.getByRole('combobox', { name: 'Тип' }).click()
  await page.getByRole('option', { name: 'Загранпаспорт' }).click()
  await card.getByRole('textbox', { name: 'Серия' }).fill('ВА')
  await card.getByRole('button', { name: 'Записать BA' }).click()
  await card.getByRole('textbox', { name: 'Номер' }).fill('7654321')
  await card.getByRole('button', { name: 'Записать GULOMOV UTKIR' }).click()
  await card.getByRole('combobox', { name: 'Гражданство' }).fill('узбек')
  await page.getByRole('option', { name: 'Узбекистан (UZ)' }).click()
  await card.getByRole('textbox', { name: 'Действует до' }).fill('01.01.2040')
  expect(await violations(page, 'page')).toEqual([])
  await card.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Документ добавлен')).toBeVisible()

  await page.goto(list)
  await expect(sheet.getByRole('row')).toHaveCount(2)
  await expect(sheet.getByRole('status')).toBeHidden()
  await sheet.getByText('EN', { exact: true }).click()
  await expect(sheet.getByRole('article')).toContainText('GULOMOV UTKIR')
  const { texts } = await printed(page, 'english.pdf')
  expect(texts.join(' ')).toContain('BA 765 43 21')
  expect(texts.join(' ')).toContain('+998 90 123 45 97')
  expect(texts.join(' ')).not.toMatch(/\p{sc=Cyrillic}/u)
  expect(heard).toEqual([])
  await page.close()
})

/** The trip of tomorrow that the demo data have. */
async function tomorrowsTrip() {
  const board = await server.call<{
    departures: { tourId: number; travellers: { clientTourId: number; clientId: number }[] }[]
  }>('GET', '/api/departures')
  const [first] = board.departures
  const [traveller] = first?.travellers ?? []
  if (!first || !traveller) throw new Error('Nobody leaves')
  return { ...traveller, tourId: first.tourId }
}

test('a dossier in Uzbek: what is not translated is marked on the screen, and neither it nor the mark is printed', async ({
  browser,
}) => {
  const { clientId, clientTourId, tourId } = await tomorrowsTrip()
  const [day] = await server.call<{ id: number; title: object }[]>('GET', `/api/tours/${tourId}/days`)
  await server.call('PUT', `/api/tours/${tourId}/days/${day?.id}`, { title: { ...day?.title, uz: '' } })
  const dossier = await server.call<Dossier>('GET', `/api/client-tours/${clientTourId}/dossier`)
  const page = await operatorPage(browser)
  const heard = complaints(page)
  await page.goto(`/clients/${clientId}/tours/${clientTourId}`)
  await page.getByRole('button', { name: 'Печать' }).click()
  const dialog = page.getByRole('dialog', { name: 'Документы поездки' })
  await dialog.getByText('UZ', { exact: true }).click()
  await expect(dialog.getByText('Нет перевода: название, день 1')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Печать' })).toBeEnabled()
  expect(await violations(page, 'part')).toEqual([])
  const pictures = await dialog
    .locator('img')
    .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth > 0))
  expect(pictures.length).toBeGreaterThan(3)
  expect(pictures).not.toContain(false)

  const { texts, sizes } = await printed(page, 'dossier.pdf')

  const text = texts.join(' ')
  expect(new Set(sizes)).toEqual(new Set([portrait]))
  expect(text).toContain(dossier.tourTitle.uz)
  expect(text).toContain('Kunma-kun dastur')
  expect(text).toContain(`1-kun · ${dayText(dossier.departureDate)} ${dossier.days[0]?.description.uz}`)
  for (const { title, description } of dossier.days.slice(1)) expect(text).toContain(`${title.uz} ${description.uz}`)
  expect(text).toContain(displayPassport(dossier.travellers[0]?.passport ?? ''))
  expect(text).toContain(dossier.travellers[0]?.latinName)
  expect(text).toContain('Favqulodda holatda')
  expect(text).toContain(dossier.agency.emergencyPhone)
  expect(text).not.toMatch(/Нет перевода|Документы поездки/)
  expect(text).not.toContain(dossier.days[0]?.title.ru)
  expect(heard).toEqual([])
  await page.close()
})

test('pictures that do not come are told, left out, and asked for again', async ({ browser }) => {
  const { clientId, clientTourId } = await tomorrowsTrip()
  const page = await operatorPage(browser)
  await page.route('**/*.webp', (route) => route.abort())
  await page.goto(`/clients/${clientId}/tours/${clientTourId}?print=true`)
  const dialog = page.getByRole('dialog', { name: 'Документы поездки' })
  await expect(dialog.getByText(/^Не загрузились изображения: \d/)).toBeVisible()
  await expect(dialog.locator('img')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Печать' })).toBeEnabled()

  await page.unroute('**/*.webp')
  await dialog.getByRole('button', { name: 'Повторить' }).click()

  await expect(dialog.getByText(/^Не загрузились изображения/)).toBeHidden()
  await expect(dialog.locator('img').first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await page.close()
})
