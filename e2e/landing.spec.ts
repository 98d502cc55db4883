import { fileURLToPath } from 'node:url'
import ExcelJS from 'exceljs'
import { expect, type Locator, type Page, test } from 'playwright/test'
import { comeSignedIn, complaints, credentials, openScreen, signIn } from './people'

type Caption = Record<'ru' | 'en' | 'uz', string>

const file = (name: string) => fileURLToPath(new URL(`./files/${name}`, import.meta.url))
const video = fileURLToPath(new URL('../packages/server/demo/dunes.webm', import.meta.url))
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first()
const rows = (page: Page, list: string) => page.getByRole('list', { name: list, exact: true }).getByRole('listitem')
const names = (page: Page, list: string) => rows(page, list).getByRole('heading').allInnerTexts()

test('an editor gives a page of the site its title in three languages and a video', async ({ page }) => {
  const heard = complaints(page)
  const title = `Пески Кызылкума ${Date.now()}`
  await comeSignedIn(page, 'editor')
  await openScreen(page, '/hero-info', 'Hero Страниц')
  const row = rows(page, 'Hero элементы').nth(1)

  await test.step('the title', async () => {
    await row.getByRole('button', { name: /^Заголовок: / }).click()
    const dialog = page.getByRole('dialog', { name: 'Заголовок' })
    await write(dialog, 'Заголовок', title, 'The sands of Kyzylkum', 'Qizilqum qumlari')
    await dialog.getByRole('button', { name: 'Сохранить' }).click()
    await expect(toast(page, 'Заголовок обновлён')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(row).toContainText(title)
  })

  await test.step('the video', async () => {
    await row.getByRole('button', { name: `Медиа: ${title}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Медиа' })
    await dialog.locator('[data-side=desktop] input[type=file]').setInputFiles(video)
    await dialog.getByRole('button', { name: 'Заменить медиа' }).click()
    await expect(toast(page, 'Медиа обновлено')).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('both are there after a reload', async () => {
    await page.reload()
    await row.getByRole('button', { name: `Медиа: ${title}` }).click()
    await expect(page.getByRole('dialog').locator('[data-side=desktop] video')).toBeVisible()
  })

  expect(heard).toEqual([])
})

test('a banner goes from nothing to its place and away again, by the keyboard', async ({ page }) => {
  const heard = complaints(page)
  const list = 'Баннеры индивидуальных туров'
  const name = `Ночь в пустыне ${Date.now()}`
  await comeSignedIn(page, 'editor')
  await openScreen(page, '/private-tours?show=banners', 'Индивидуальные туры')
  await expect(rows(page, list)).toHaveCount(4)

  await test.step('is created', async () => {
    await page.getByRole('button', { name: 'Добавить баннер' }).click()
    const dialog = page.getByRole('dialog', { name: 'Новый баннер' })
    await expect(dialog.getByText(/^Осталось: .*мобильное медиа, медиа для компьютера$/)).toBeVisible()
    await write(dialog, 'Заголовок', name, 'A night in the desert', 'Choʻlda tun')
    await write(dialog, 'Описание', 'Костёр и звёзды.', 'A fire and the stars.', 'Gulxan va yulduzlar.')
    await dialog.getByLabel('Порядок').fill('90')
    await pickBoth(dialog)
    await dialog.getByRole('button', { name: 'Создать баннер' }).click()
    await expect(toast(page, 'Баннер создан')).toBeVisible()
    await expect(rows(page, list)).toHaveCount(5)
    await expect(page.getByRole('button', { name: 'Добавить баннер' })).toHaveCount(0)
  })

  await test.step('is moved up', async () => {
    const before = await names(page, list)
    await move(page, list, name, 'ArrowUp')
    await expect(toast(page, 'Порядок обновлён')).toBeVisible()
    await page.reload()
    await expect(rows(page, list)).toHaveCount(5)
    expect(await names(page, list)).toEqual([...before.slice(0, 3), name, before[3]])
  })

  await test.step('is deleted after being asked', async () => {
    await page.getByRole('button', { name: `Удалить: ${name}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click()
    await expect(toast(page, 'Баннер удалён')).toBeVisible()
    await expect(rows(page, list)).toHaveCount(4)
    await expect(page.getByRole('button', { name: 'Добавить баннер' })).toBeVisible()
  })

  expect(heard).toEqual([])
})

test('a post is made on one screen, changed on the other and exported; what is not touched stays', async ({ page }) => {
  const heard = complaints(page)
  const name = `Праздник тюльпанов ${Date.now()}`
  const sent: string[] = []
  await comeSignedIn(page, 'editor')

  await test.step('is created among the content of the site', async () => {
    await openScreen(page, '/uzbekistan-tours', 'Тур по Узбекистану')
    await page.getByRole('button', { name: 'Создать пост' }).click()
    const dialog = page.getByRole('dialog', { name: 'Новый пост' })
    await write(dialog, 'Подпись', name, 'The feast of tulips', 'Lola bayrami')
    await pickBoth(dialog)
    await dialog.getByRole('button', { name: 'Создать пост' }).click()
    await expect(toast(page, 'Пост создан')).toBeVisible()
    await expect(rows(page, 'Посты').filter({ hasText: name })).toBeVisible()
  })

  await test.step('its Uzbek text comes from elsewhere, with markup of its own', async () => {
    const headers = await credentials(page)
    const { id, caption } = await postOf(page, name)
    const uz = '<p style="text-align:center">Lola <b>bayrami</b>:<br>har bahorda</p><ul><li>gul</li></ul>'
    const answer = await page.request.put(`/api/uzbekistan-posts/${id}`, {
      headers,
      data: { caption: { ...caption, uz } },
    })
    expect(answer.status()).toBe(200)
  })
  const { caption: before } = await postOf(page, name)
  expect(before.uz).toContain('<b>')

  await page.getByRole('link', { name: 'Посты об Узбекистане' }).click()
  await expect(page.getByRole('heading', { name: 'Посты об Узбекистане', level: 1 })).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Изменить пост' })

  await test.step('saving it unchanged sends nothing', async () => {
    page.on('request', (request) => request.method() !== 'GET' && sent.push(`${request.method()} ${request.url()}`))
    await page.getByRole('button', { name: `Изменить: ${name}` }).click()
    await dialog.getByRole('button', { name: 'Сохранить' }).click()
    await expect(dialog).toBeHidden()
    expect(sent).toEqual([])
  })

  await test.step('another Russian text leaves the other languages as they were, to the byte', async () => {
    await page.getByRole('button', { name: `Изменить: ${name}` }).click()
    await dialog.getByLabel('Подпись, Русский').fill(`${name}, в горах`)
    await dialog.getByRole('button', { name: 'Сохранить' }).click()
    await expect(toast(page, 'Пост обновлён')).toBeVisible()
    await expect(dialog).toBeHidden()
    const { caption: after } = await postOf(page, name)
    expect({ en: after.en, uz: after.uz }).toEqual({ en: before.en, uz: before.uz })
    expect(after.ru).toContain('в горах')
  })

  await test.step('opened again, the form holds what was saved', async () => {
    await page.getByRole('button', { name: `Изменить: ${name}, в горах` }).click()
    await expect(dialog.getByLabel('Подпись, Русский')).toHaveText(`${name}, в горах`)
    await dialog.getByRole('button', { name: 'Отмена' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('stands in the exported workbook', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Экспорт (Excel)' }).click()
    const saved = await download
    expect(saved.suggestedFilename()).toMatch(/^uzbekistan_posts_\d{4}-\d\d-\d\d\.xlsx$/)
    const workbook = new ExcelJS.Workbook()
    await workbook.xlsx.readFile(await saved.path())
    const cells: unknown[][] = []
    workbook.worksheets[0]?.eachRow(({ values }) => cells.push(Array.isArray(values) ? values : []))
    const row = cells.find((values) => values.includes(`${name}, в горах`))
    expect(row?.some((cell) => String(cell).startsWith('Lola bayrami'))).toBe(true)
    expect(row).toContain('Активен')
  })

  expect(heard).toEqual([])
})

test('of ten posts deleted at once the two that a colleague changed stay chosen, with the reason', async ({
  page,
  request,
}) => {
  const name = `Чайхана ${Date.now()}`
  await signIn(page, 'editor')
  const headers = await credentials(page)
  const ids: number[] = []
  for (let place = 1; place <= 10; place++) {
    const caption = `${name} №${place}`
    const multipart = { 'Caption.Ru': caption, 'Caption.En': caption, 'Caption.Uz': caption, OrderNumber: '200' }
    const made = await request.post('/api/uzbekistan-posts', { headers, multipart })
    ids.push(((await made.json()) as { id: number }).id)
  }
  await openScreen(page, `/uzbekistan-posts?search=${encodeURIComponent(name)}`, 'Посты об Узбекистане')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(10)
  for (const id of ids.slice(3, 5)) {
    const data = { caption: { ru: `${name} №${id}, дополнен`, en: name, uz: name } }
    expect((await request.put(`/api/uzbekistan-posts/${id}`, { headers, data })).status()).toBe(200)
  }

  await page.getByRole('checkbox', { name: 'Выбрать все' }).click()
  await expect(page.getByText('Выбрано: 10 постов')).toBeVisible()
  await page.getByRole('button', { name: 'Удалить', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click()

  await expect(toast(page, 'Удалено 8 постов')).toBeVisible()
  await expect(page.getByText('Ошибка удаления постов').first()).toBeVisible()
  await expect(page.getByText('Выбрано: 2 поста')).toBeVisible()
  await expect(cards).toHaveCount(2)
  for (const card of await cards.all()) {
    await expect(card).toContainText('дополнен')
    await expect(card).toContainText('Запись тем временем изменил другой сотрудник')
    await expect(card.getByRole('checkbox')).toBeChecked()
  }

  await expect(page.getByRole('alertdialog')).toBeHidden()
  await page.getByRole('button', { name: 'Удалить', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click()
  await expect(page.getByText('Посты не найдены')).toBeVisible()
})

for (const hasTouch of [false, true]) {
  test(`tours are put in order by ${hasTouch ? 'a finger' : 'the mouse'}, in one call`, async ({
    browser,
    baseURL,
  }) => {
    const list = 'Индивидуальные туры'
    const context = await browser.newContext({ baseURL, locale: 'ru-RU', hasTouch })
    const page = await context.newPage()
    await comeSignedIn(page, 'editor')
    await openScreen(page, '/private-tours', list)
    await expect(rows(page, list).nth(2)).toBeVisible()
    const before = await names(page, list)
    const sent: string[] = []
    page.on('request', (call) => call.method() === 'PUT' && sent.push(new URL(call.url()).search))

    await drag(page, hasTouch, list, 1, 0)

    await expect(toast(page, 'Порядок обновлён')).toBeVisible()
    expect(sent).toHaveLength(1)
    await page.reload()
    await expect.poll(() => names(page, list)).toEqual([before[1], before[0], ...before.slice(2)])
    await context.close()
  })
}

test('of two editors who reorder a list at once the slower one is told, and both see the same', async ({
  page,
  browser,
}) => {
  const list = 'Индивидуальные туры'
  const slower = await (await browser.newContext()).newPage()
  for (const editor of [page, slower]) {
    await comeSignedIn(editor, 'editor')
    await openScreen(editor, '/private-tours', 'Индивидуальные туры')
    await expect(rows(editor, list).nth(2)).toBeVisible()
  }
  const [first = '', second = '', ...rest] = await names(page, list)

  await lift(slower, list, second)
  await slower.keyboard.press('ArrowUp')
  await move(page, list, second, 'ArrowDown')
  await expect(toast(page, 'Порядок обновлён')).toBeVisible()
  await slower.keyboard.press('Space')

  await expect(toast(slower, 'Порядок тем временем изменил другой сотрудник')).toBeVisible()
  await expect.poll(() => names(slower, list)).toEqual([first, rest[0], second, ...rest.slice(1)])
  await page.reload()
  await expect.poll(() => names(page, list)).toEqual([first, rest[0], second, ...rest.slice(1)])
  await slower.context().close()
})

/** Writes a text in Russian, English and Uzbek. */
async function write(dialog: Locator, label: string, ...texts: [ru: string, en: string, uz: string]) {
  const group = dialog.getByRole('group', { name: label, exact: true })
  for (const [index, language] of ['Русский', 'English', 'Oʻzbekcha'].entries()) {
    await dialog.getByRole('tab', { name: language }).click()
    await group.getByLabel(`${label}, ${language}`).fill(texts[index] ?? '')
  }
}

async function pickBoth(dialog: Locator) {
  await dialog.locator('[data-side=mobile] input[type=file]').setInputFiles(file('khiva.jpg'))
  await dialog.locator('[data-side=desktop] input[type=file]').setInputFiles(file('lake.jpg'))
}

/** Drags an item by its handle to the place of another, as a hand does: in steps. A finger rests until the item is lifted. */
async function drag(page: Page, hasTouch: boolean, list: string, from: number, to: number) {
  const handle = rows(page, list)
    .nth(from)
    .getByRole('button', { name: /^Переместить «/ })
  const [start, end] = [await handle.boundingBox(), await rows(page, list).nth(to).boundingBox()]
  if (!start || !end) throw new Error('Nothing to drag')
  const x = start.x + start.width / 2
  const middle = start.y + start.height / 2
  const path = Array.from({ length: 12 }, (_, step) => middle + ((end.y + 8 - middle) * (step + 1)) / 12)
  // Where the item would land; it is there from the moment it is lifted.
  const gap = page.locator('main li[aria-hidden=true]')
  const arrives = () => expect.poll(() => gap.boundingBox()).toMatchObject({ x: end.x, y: end.y })
  if (!hasTouch) {
    await page.mouse.move(x, middle)
    await page.mouse.down()
    for (const y of path) await page.mouse.move(x, y)
    await arrives()
    await page.mouse.up()
    return
  }
  const touch = await page.context().newCDPSession(page)
  const point = (y: number) => ({ touchPoints: [{ x, y }] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...point(middle) })
  await expect(gap).toBeVisible()
  for (const y of path) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...point(y) })
  await arrives()
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function lift(page: Page, list: string, name: string) {
  const row = rows(page, list).filter({ has: page.getByRole('heading', { name, exact: true }) })
  await row.getByRole('button', { name: /^Переместить «/ }).focus()
  await page.keyboard.press('Space')
}

async function move(page: Page, list: string, name: string, key: 'ArrowUp' | 'ArrowDown') {
  await lift(page, list, name)
  await page.keyboard.press(key)
  await page.keyboard.press('Space')
}

/** The post as the server holds it. */
async function postOf(page: Page, name: string): Promise<{ id: number; caption: Caption }> {
  const answer = await page.request.get('/api/uzbekistan-posts/all', { headers: await credentials(page) })
  const posts: { id: number; caption: Caption }[] = await answer.json()
  const post = posts.find(({ caption }) => caption.ru.includes(name))
  if (!post) throw new Error(`There is no post «${name}»`)
  return post
}
