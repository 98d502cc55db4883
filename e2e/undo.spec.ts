import { expect, type Page, test } from 'playwright/test'
import { type OwnServer, startOwnServer } from './ownServer'

interface Named {
  id: number
  title: { ru: string; en: string; uz: string }
  isActive: boolean
}

let server: OwnServer

test.beforeAll(async () => {
  server = await startOwnServer()
})

test.afterAll(() => server.stop())

const undo = (page: Page) => page.getByRole('button', { name: 'Отменить', exact: true })

/** Opens «Мои действия» by the palette. */
async function openOwn(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('мои действия')
  await page.keyboard.press('Enter')
  const window = page.getByRole('dialog', { name: 'Мои действия' })
  await expect(window).toBeVisible()
  return window
}

test('a switch is taken back in its toast, refused once somebody changed it, and stands among the own actions for a day', async ({
  browser,
}) => {
  const [tour] = (await server.call<{ data: Named[] }>('GET', '/api/tours/active?PageSize=1')).data
  if (!tour) throw new Error('A tour was expected')
  const isActive = async () => (await server.call<Named>('GET', `/api/tours/${tour.id}`)).isActive
  const page = await server.open(browser, `/tours?search=${encodeURIComponent(tour.title.ru)}`)
  const toggle = page.getByRole('switch').first()

  async function switchOff() {
    await toggle.click()
    // Where trips are ahead it is asked first.
    const meant = page.getByRole('alertdialog').getByRole('button').last()
    await expect(page.getByText('Тур деактивирован').or(meant).first()).toBeVisible()
    if (await meant.isVisible()) await meant.click()
    await expect(page.getByText('Тур деактивирован').first()).toBeVisible()
  }

  await test.step('by the keyboard, in the toast', async () => {
    await switchOff()
    await expect(undo(page)).toBeVisible()
    await undo(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Отменено', { exact: true })).toBeVisible()
    await expect(toggle).toBeChecked()
    expect(await isActive()).toBe(true)
  })

  await test.step('in words, where somebody was faster', async () => {
    await page.reload()
    await switchOff()
    await server.call('POST', `/api/tours/${tour.id}/activate`)
    await undo(page).click()
    await expect(page.getByText(/Отменить нельзя: тем временем это уже изменили – «Активность»/)).toBeVisible()
    expect(await isActive()).toBe(true)
  })

  await test.step('among the own actions', async () => {
    await page.reload()
    await switchOff()
    await page.reload()
    const own = await openOwn(page)
    const rows = own.getByRole('listitem')
    // What the colleague did stands among them too: it is the same account here.
    await expect(rows).toHaveCount(4)
    await expect(rows.nth(2)).toContainText('Отменить нельзя')
    await expect(rows.nth(3)).toContainText('Отменено')
    await rows
      .first()
      .getByRole('button', { name: /^Отменить: / })
      .click()
    await expect(rows.first()).toContainText('Отменено')
    expect(await isActive()).toBe(true)
  })
})

test('an order is taken back, and the history of a banner tells of its texts and gives one back', async ({
  browser,
}) => {
  const list = 'Баннеры индивидуальных туров'
  const names = (page: Page) =>
    page.getByRole('list', { name: list, exact: true }).getByRole('listitem').getByRole('heading').allInnerTexts()
  const page = await server.open(browser, '/private-tours?show=banners')
  await expect(page.getByRole('list', { name: list, exact: true }).getByRole('listitem')).toHaveCount(4)
  const before = await names(page)

  await test.step('the order', async () => {
    const handle = page
      .getByRole('list', { name: list, exact: true })
      .getByRole('listitem')
      .first()
      .getByRole('button', { name: /^Переместить|^Порядок|^Переставить/ })
      .first()
    await handle.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect(page.getByText('Порядок обновлён').first()).toBeVisible()
    expect(await names(page)).not.toEqual(before)
    await undo(page).click()
    await expect(page.getByText('Отменено', { exact: true })).toBeVisible()
    await expect.poll(() => names(page)).toEqual(before)
  })

  await test.step('the history', async () => {
    const [banner] = await server.call<Named[]>('GET', '/api/private-tour-banners/all')
    if (!banner) throw new Error('A banner was expected')
    const title = { ...banner.title, ru: 'Ночь в пустыне' }
    await server.call('PUT', `/api/private-tour-banners/${banner.id}`, { title })
    await page.reload()
    await page.getByRole('button', { name: 'Изменить: Ночь в пустыне' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'История' }).click()
    const history = page.getByRole('dialog', { name: 'История изменений' })
    const change = history.getByRole('listitem').filter({ hasText: 'Ночь в пустыне' }).first()
    await expect(change).toContainText(banner.title.ru)
    await change.getByRole('button', { name: /^Вернуть это значение: / }).click()
    await expect(page.getByText('Значение возвращено')).toBeVisible()
    const [now] = await server.call<Named[]>('GET', '/api/private-tour-banners/all')
    expect(now?.title).toEqual(banner.title)
  })
})
