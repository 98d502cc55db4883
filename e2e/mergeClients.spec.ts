import { type Browser, type BrowserContextOptions, expect, type Page, test } from 'playwright/test'
import { violations } from './axe'
import { type OwnServer, startOwnServer } from './ownServer'
import { complaints, signIn } from './people'
import { addTwins, stateOfTwins, type Twins } from './twinClients'

let server: OwnServer

test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.stop())

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Объединить карточки' })
const choice = (page: Page, name: string) => sheet(page).getByRole('radiogroup', { name })

interface Comparison {
  /** @default the window over the card of the first */
  address?: (twins: Twins) => string
  viewport?: BrowserContextOptions['viewport']
}

/** Two records of one person, and an operator who looks at them. */
async function compare(browser: Browser, { address, viewport }: Comparison = {}) {
  const twins = await addTwins(server)
  const page = await browser.newPage({ baseURL: server.url, locale: 'ru-RU', ...(viewport && { viewport }) })
  const heard = complaints(page)
  await signIn(page, 'operator')
  await page.goto(address?.(twins) ?? `/clients/${twins.keep}?merge=${twins.drop}`)
  return { page, heard, twins, ...twins }
}

const cardOf = ({ keep }: Twins) => `/clients/${keep}`

test('an operator joins two records of one person, and parts them again', async ({ browser }) => {
  const { page, heard, twins } = await compare(browser, { address: cardOf })
  const before = await stateOfTwins(server, twins)

  await page.getByRole('button', { name: 'Объединить…' }).click()
  await page.getByRole('combobox', { name: 'С какой карточкой объединить' }).fill('Nodira')
  await page.getByRole('option', { name: /Nodira Двойная/ }).click()
  await expect(page).toHaveURL(`/clients/${twins.keep}?merge=${twins.drop}`)

  const plan = sheet(page).getByRole('region', { name: 'Что произойдёт' })
  await expect(plan).toContainText('1 виза')
  await expect(plan).toContainText('1 тур')
  await expect(plan).toContainText('Заполнится пустое: ИНН; Описание')
  await expect(plan).toContainText('Имя «Nodira»')
  await expect(sheet(page).getByRole('group', { name: 'Контакты', exact: true })).toContainText('+998 93 555 44 33')
  await choice(page, 'Имя').getByRole('radio', { name: 'Nodira' }).check()
  await expect(plan).toContainText('Имя «Нодира»')
  await sheet(page).getByRole('button', { name: 'Объединить', exact: true }).click()

  await expect(page.getByText(`Карточка № ${twins.drop} объединена с № ${twins.keep}`)).toBeVisible()
  await expect(page).toHaveURL(`/clients/${twins.keep}`)
  const card = page.getByRole('complementary', { name: 'Nodira Двойная' })
  await expect(card).toContainText('+998 93 555 44 33')
  await expect(card).toContainText('МОРЕ')
  await expect(page.getByRole('tab', { name: /^Визы/ })).toContainText('1')
  await expect(page.getByLabel('ИНН')).toHaveValue('123456789')

  await page.getByRole('button', { name: 'Отменить', exact: true }).click()
  await expect(page.getByText('Объединение отменено: карточки снова раздельные')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Нодира Двойная' })).not.toContainText('МОРЕ')
  expect(await stateOfTwins(server, twins)).toEqual(before)
  expect(heard).toEqual([])
})

test('the card that was come from may be the one that goes', async ({ browser }) => {
  const { page, keep, drop } = await compare(browser)

  await choice(page, 'Какая карточка остаётся').getByRole('radio', { name: 'Nodira Двойная' }).check()
  await expect(sheet(page).getByRole('group', { name: 'Визы' })).not.toContainText('перейдёт')
  await sheet(page).getByRole('button', { name: 'Объединить', exact: true }).click()

  await expect(page).toHaveURL(`/clients/${drop}`)
  await expect(page.getByRole('complementary', { name: 'Nodira Двойная' })).toBeVisible()
  await page.goto(`/clients/${keep}`)
  await expect(page.getByText('Клиент не найден')).toBeVisible()
})

test('what a colleague changed meanwhile is shown before anything is joined, with what was chosen', async ({
  browser,
}) => {
  const { page, drop } = await compare(browser)
  await choice(page, 'Имя').getByRole('radio', { name: 'Nodira' }).check()
  await server.call('POST', `/api/clients/${drop}/tags`, { name: 'ПУСТЫНЯ' })

  await sheet(page).getByRole('button', { name: 'Объединить', exact: true }).click()

  await expect(sheet(page).getByText(/^Карточки тем временем изменились/)).toBeVisible()
  await expect(sheet(page).getByRole('group', { name: 'Метки изменилось' })).toContainText('ПУСТЫНЯ')
  await expect(choice(page, 'Имя').getByRole('radio', { name: 'Nodira' })).toBeChecked()
  await sheet(page).getByRole('button', { name: 'Объединить', exact: true }).click()
  await expect(page.getByRole('complementary', { name: 'Nodira Двойная' })).toContainText('ПУСТЫНЯ')
})

test('is done with the keyboard alone on a phone, and nothing is in the way of a screen reader', async ({
  browser,
}) => {
  const { page, keep } = await compare(browser, { address: cardOf, viewport: { width: 390, height: 844 } })
  const open = page.getByRole('button', { name: 'Объединить…' })
  await open.focus()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'С какой карточкой объединить' })).toBeFocused()
  expect(await violations(page, 'page')).toEqual([])
  await page.keyboard.type('Nodira')
  await expect(page.getByRole('option', { name: /Nodira Двойная/ }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(choice(page, 'Имя')).toBeVisible()
  expect(await violations(page, 'page')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  await expect(page).toHaveURL(`/clients/${keep}`)

  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'С какой карточкой объединить' }).fill('Nodira')
  await page
    .getByRole('option', { name: /Nodira Двойная/ })
    .first()
    .press('Enter')
  await choice(page, 'Имя').getByRole('radio', { checked: true }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(choice(page, 'Имя').getByRole('radio').nth(1)).toBeChecked()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Карточка № \d+ объединена с № \d+$/)).toBeVisible()
  await page.keyboard.press('Alt+T')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Отменить', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Объединение отменено: карточки снова раздельные')).toBeVisible()
})

test('a double is found in the list, compared from its card, and parted again later', async ({ browser }) => {
  const { page, heard, keep, drop } = await compare(browser, { address: () => '/clients' })
  // They are compared in the background.
  const doubles = page.getByRole('region', { name: 'Возможные дубли' })
  await expect(async () => {
    await page.goto(`/clients/${keep}`)
    await expect(doubles).toContainText('Совпадает', { timeout: 3000 })
  }).toPass({ timeout: 40_000 })
  await page.goto('/clients')
  await page.getByRole('button', { name: /^Возможные дубли/ }).click()
  await expect(page.getByRole('link', { name: 'Nodira Двойная' }).first()).toBeVisible()
  await expect(page.getByText(/возможный дубль: (Нодира|Nodira) Двойная № \d+/).first()).toBeVisible()
  await page.goto(`/clients/${keep}`)
  await expect(doubles).toContainText('Совпадает')
  expect(await violations(page, 'page')).toEqual([])
  const other = doubles.getByRole('listitem').filter({ hasText: new RegExp(`№\\s${drop}\\b`) })
  await other.getByRole('button', { name: 'Сравнить с карточкой: Nodira Двойная' }).click()
  await sheet(page).getByRole('button', { name: 'Объединить', exact: true }).click()
  await expect(sheet(page)).toHaveCount(0)

  await page.reload()
  const merged = page.getByRole('region', { name: 'Объединено с этой карточкой' })
  await expect(merged).toContainText('Nodira Двойная')
  await merged.getByRole('button', { name: /^Разъединить/ }).click()
  await expect(page.getByText('Объединение отменено: карточки снова раздельные')).toBeVisible()
  await expect(merged).toHaveCount(0)
  expect(heard).toEqual([])
})
