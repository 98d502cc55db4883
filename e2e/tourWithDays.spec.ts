import { expect, type Page, test } from 'playwright/test'
import { violations } from './axe'
import { type OwnServer, startOwnServer } from './ownServer'
import { complaints } from './people'
import { countPresses, job } from './presses'

let server: OwnServer

test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

type Texts = readonly [ru: string, en: string, uz: string]

/** In the field that has the focus, in one language after another; the last word is Russian again. */
async function writeHere(page: Page, texts: Texts) {
  for (const [place, text] of texts.entries()) {
    await page.keyboard.press(`Alt+${place + 1}`)
    await page.keyboard.insertText(text)
  }
  await page.keyboard.press('Alt+1')
}

const days: readonly Texts[] = [
  ['Приезд', 'Arrival', 'Kelish'],
  ['Крепость', 'The fortress', 'Qalʼa'],
  ['Пустыня', 'The desert', 'Choʻl'],
]

test('a tour with three days in three languages is made in twelve presses at the most', job, async ({ browser }) => {
  const page = await server.open(browser, '/tours')
  const heard = complaints(page)
  await expect(page.getByRole('article').first()).toBeVisible()
  const costs = await countPresses(page)

  await page.getByRole('button', { name: 'Добавить тур' }).click()
  const tour = page.getByRole('dialog', { name: 'Новый тур' })
  await tour.getByLabel('Название, Русский').click()
  await writeHere(page, ['Хива за три дня', 'Khiva in three days', 'Uch kunlik Xiva'])
  await tour.getByLabel('Описание, Русский').click()
  await writeHere(page, ['Город в пустыне', 'A city in the desert', 'Choʻldagi shahar'])
  await tour.getByRole('textbox', { name: 'Цена' }).click()
  await page.keyboard.type('360')
  await tour.getByRole('textbox', { name: 'Дата начала' }).click()
  await page.keyboard.type('01.05.2027')
  await tour.getByRole('textbox', { name: 'Дата окончания' }).click()
  await page.keyboard.type('30.09.2027')
  await tour.getByRole('button', { name: 'Создать тур' }).click()
  await page.getByRole('button', { name: 'Добавить день' }).click()
  const day = page.getByRole('dialog', { name: 'Новый день' })
  for (const [place, texts] of days.entries()) {
    await expect(day.getByRole('textbox', { name: 'Номер дня' })).toHaveValue(String(place + 1))
    await expect(day.getByLabel('Название, Русский')).toBeFocused()
    await writeHere(page, texts)
    const isLast = place === days.length - 1
    await day.getByRole('button', { name: isLast ? 'Создать день' : 'Создать и ещё день' }).click()
  }
  await expect(day).toBeHidden()

  const rows = page.getByRole('region', { name: 'Дни тура' }).getByRole('listitem')
  await expect(rows).toHaveText([/День 1.*Приезд/s, /День 2.*Крепость/s, /День 3.*Пустыня/s])
  await costs('a tour with three days in three languages', 12)
  const id = /tours\/(\d+)/.exec(page.url())?.[1]
  expect(await server.call('GET', `/api/tours/${id}`)).toMatchObject({
    title: { ru: 'Хива за три дня', en: 'Khiva in three days', uz: 'Uch kunlik Xiva' },
    description: { ru: 'Город в пустыне', en: 'A city in the desert', uz: 'Choʻldagi shahar' },
  })
  const stored = await server.call<{ title: unknown }[]>('GET', `/api/tours/${id}/days`)
  expect(stored.map(({ title }) => title)).toEqual(days.map(([ru, en, uz]) => ({ ru, en, uz })))
  expect(heard).toEqual([])
})

test('the form of a day shows one language or all of them, as was chosen, and axe has nothing to say', async ({
  browser,
}) => {
  const page = await server.open(browser, '/tours/1/days/1')
  const title = (language: string) => page.getByRole('textbox', { name: `Название, ${language}` })
  await expect(title('Русский')).toBeVisible()
  await expect(title('English')).toBeHidden()
  await page.getByRole('textbox', { name: 'Порядок' }).focus()
  await page.keyboard.press('Alt+3')
  await expect(title('Oʻzbekcha')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Порядок' })).toBeFocused()
  expect(await violations(page, 'page')).toEqual([])

  await page.getByRole('button', { name: 'Показать языки рядом' }).click()

  for (const language of ['Русский', 'English', 'Oʻzbekcha']) await expect(title(language)).toBeVisible()
  expect(await violations(page, 'page')).toEqual([])
  await page.reload()
  await expect(title('English')).toBeVisible()
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(title('English')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Показать языки рядом' })).toBeHidden()
})

test('the numbers of the days follow a drag; numbers set by hand are asked about', async ({ browser }) => {
  const page = await server.open(browser, '/tours')
  const created = await server.call<{ id: number }>('POST', '/api/tours', {
    title: { ru: 'Тур с днями', en: '', uz: '' },
    description: { ru: 'Дни по порядку', en: '', uz: '' },
    price: 100,
    validFrom: '2027-05-01',
    validUntil: '2027-05-09',
    isActive: true,
  })
  await page.goto(`/tours/${created.id}?tab=days`)
  await page.getByRole('button', { name: 'Добавить день' }).click()
  const dialog = page.getByRole('dialog', { name: 'Новый день' })
  for (const name of ['Первый', 'Второй']) {
    await expect(dialog.getByLabel('Название, Русский')).toBeFocused()
    await page.keyboard.type(name)
    await dialog.getByRole('button', { name: name === 'Второй' ? 'Создать день' : 'Создать и ещё день' }).click()
  }
  const rows = page.getByRole('region', { name: 'Дни тура' }).getByRole('listitem')
  await expect(rows).toHaveText([/День 1.*Первый/s, /День 2.*Второй/s])

  await page.getByRole('button', { name: /^Переместить «Второй»/ }).focus()
  for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key)
  await expect(rows).toHaveText([/День 1.*Второй/s, /День 2.*Первый/s])
  await page.reload()
  await expect(rows).toHaveText([/День 1.*Второй/s, /День 2.*Первый/s])

  const [first] = await server.call<{ id: number }[]>('GET', `/api/tours/${created.id}/days`)
  await server.call('PUT', `/api/tours/${created.id}/days/${first?.id}`, { ...first, dayNumber: 7 })
  await page.reload()
  await expect(rows).toHaveText([/День 7.*Второй/s, /День 2.*Первый/s])
  await page.getByRole('button', { name: /^Переместить «Первый»/ }).focus()
  for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key)
  const question = page.getByRole('alertdialog', { name: /^Номера дней заданы вручную/ })
  await expect(question.getByRole('button', { name: 'Оставить номера' })).toBeFocused()
  await expect(rows).toHaveText([/День 2.*Первый/s, /День 7.*Второй/s])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  await expect(rows).toHaveText([/День 1.*Первый/s, /День 2.*Второй/s])
  await expect(page.getByRole('button', { name: /^Переместить «Первый»/ })).toBeFocused()
})
