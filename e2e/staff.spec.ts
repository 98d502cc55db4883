import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from 'playwright/test'
import { complaints, credentials, type DemoAccount, demoPassword, openScreen, signIn, signOut } from './people'

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first()

const clientPages = ['/clients', '/clients/1', '/clients/1/tours', '/clients/1/tours/1']
const landingPages = ['/landing', '/hero-info', '/private-tours', '/uzbekistan-tours', '/uzbekistan-posts']
const tourPages = ['/tours', '/tours/1', '/tours/1/days/1']
const everyPage = [
  ...['/', '/notifications', '/contact-actions', '/social-media', '/users', '/settings', '/analytics', '/activity-log'],
  ...[...clientPages, ...landingPages, ...tourPages],
]
const wholeMenu = [
  ...['/', '/clients', '/notifications', '/contact-actions', '/tours', '/social-media', '/hero-info', '/private-tours'],
  ...['/uzbekistan-tours', '/users', '/activity-log'],
]

const people: Record<DemoAccount, readonly string[]> = {
  director: everyPage,
  manager: everyPage,
  operator: ['/', '/notifications', '/contact-actions', '/users', ...clientPages],
  editor: ['/', '/notifications', '/social-media', ...tourPages, ...landingPages],
  newcomer: ['/', '/notifications'],
}

for (const [person, open] of Object.entries(people)) {
  test(`${person} finds in the menu, and opens, what the permissions allow, and nothing else`, async ({ page }) => {
    await signIn(page, person)

    const links = page.getByRole('navigation', { name: 'Основное меню' }).getByRole('link')
    const menu = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))
    expect(menu).toEqual(wholeMenu.filter((address) => open.includes(address)))

    for (const address of everyPage) {
      await goWithin(page, address)
      const heading = page.getByRole('heading', { level: 1 })
      if (open.includes(address)) await expect(heading, address).not.toHaveText(/^(Доступ запрещён|)$/)
      else await expect(page.getByRole('heading', { name: 'Доступ запрещён' }), address).toBeVisible()
    }
  })
}

test('a refused page leads back to where one was', async ({ page }) => {
  await signIn(page, 'newcomer')
  await goWithin(page, '/notifications')
  await goWithin(page, '/tours')

  await expect(page.getByText('У вас нет прав для просмотра этой страницы. Обратитесь к администратору.')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Назад' }).click()

  await expect(page).toHaveURL(/\/notifications$/)
})

test('a director looks at the figures, filters tours, takes a picture and deletes a tour by mouse', async ({
  page,
}) => {
  const heard = complaints(page)
  await signIn(page, 'director')

  await test.step('the dashboard asks for its five lists again', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const refresh = page.getByRole('button', { name: 'Обновить' })
    // Until the first answers are there, a press has nothing to ask for.
    await expect(refresh).not.toHaveAttribute('aria-busy', 'true')
    await refresh.click()
    const lists = ['/api/tours/all', '/api/instagram/posts', '/api/notifications', '/api/users', '/api/contact-actions']
    await expect.poll(() => lists.filter((list) => !asked.includes(list))).toEqual([])
    await page.getByRole('link', { name: /Добавить тур/ }).click()
    await expect(page).toHaveURL(/\/tours$/)
  })

  const cards = page.getByRole('main').getByRole('article')

  await test.step('prices and days narrow the list; a sent link shows the same; reset shows all again', async () => {
    await page.getByRole('button', { name: 'Фильтры' }).click()
    await page.getByLabel('Мин. цена').fill('300')
    await page.getByLabel('Макс. цена').fill('900')
    await page.getByLabel('Только действующие туры').check()
    await expect(page).toHaveURL(/minPrice=300.*maxPrice=900|maxPrice=900.*minPrice=300/)
    await page.getByRole('button', { name: 'Цена', exact: true }).click()
    await expect(page).toHaveURL(/sortBy=Price&sortOrder=asc/)
    const prices = () => cards.evaluateAll((found) => found.map((card) => card.querySelector('b')?.textContent ?? ''))
    // The list of before stays until the new one has come.
    await expect(async () => {
      const shown = amounts(await prices())
      expect(shown.filter((price) => price < 300 || price > 900)).toEqual([])
      expect(shown).toEqual([...shown].sort((one, other) => one - other))
    }).toPass()

    await page.reload()
    await expect(page.getByLabel('Мин. цена')).toHaveValue(/300/)
    await page.getByRole('button', { name: 'Сбросить фильтры' }).first().click()
    await expect(page).toHaveURL(/\/tours$/)
    await expect(cards).toHaveCount(12)
  })

  await test.step('the picture under the mouse is saved as a file', async () => {
    const card = cards.filter({ has: page.getByRole('button', { name: 'Скачать изображение' }) }).first()
    await card.hover()
    const saved = page.waitForEvent('download')
    await card.getByRole('button', { name: 'Скачать изображение' }).click()
    expect((await saved).suggestedFilename()).toMatch(/\.(jpe?g|png|webp)$/)
  })

  await test.step('a tour that nobody needs is deleted after a question that names it', async () => {
    const title = { ru: `Лишний тур ${Date.now()}`, en: '', uz: '' }
    const made = await page.request.post('/api/tours', {
      headers: await credentials(page),
      data: { title, description: title, price: 1, validFrom: '2027-01-01', validUntil: '2027-02-01', isActive: true },
    })
    await openScreen(page, `/tours/${(await made.json()).id}`, 'Детали тура')
    await page.getByRole('button', { name: 'Удалить тур' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(title.ru)
    await question.getByRole('button', { name: 'Удалить тур' }).click()
    await expect(toast(page, 'Тур удален!')).toBeVisible()
    await expect(page).toHaveURL(/\/tours$/)
  })

  expect(heard).toEqual([])
})

test('a person ends a session elsewhere and takes another password', async ({ page, browser, baseURL }) => {
  const username = `own${Date.now()}`
  await signIn(page, 'director')
  const made = await page.request.post('/api/users', {
    headers: await credentials(page),
    data: { name: 'Лола Саидова', username, password: demoPassword, role: 1, permissions: [] },
  })
  expect(made.status()).toBe(201)
  await signOut(page, 'Шерзод Алимов')
  const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  for (const place of [elsewhere, page]) await signIn(place, username)

  await page.getByRole('button', { name: 'Мой аккаунт' }).click()
  const dialog = page.getByRole('dialog', { name: 'Мой аккаунт' })
  await expect(dialog.getByText('Этот сеанс')).toBeVisible()

  await test.step('axe finds nothing in either theme', async () => {
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
      await page.waitForTimeout(300)
      const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    }
  })

  await test.step('what is typed stays while the window changes its width', async () => {
    const current = dialog.getByLabel('Текущий пароль')
    await current.fill('почти')
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('button', { name: 'Открыть меню', includeHidden: true })).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(current).toHaveValue('почти')
    await current.clear()
  })

  await test.step('the other session ends, and its page leads to the sign-in', async () => {
    await dialog.getByRole('button', { name: /^Завершить сеанс: / }).click()
    await expect(toast(page, 'Сеанс завершён')).toBeVisible()
    await expect(dialog.getByRole('region', { name: /сеанс/i }).getByRole('listitem')).toHaveCount(1)
    await elsewhere.reload()
    await expect(elsewhere).toHaveURL(/\/login$/)
  })

  await test.step('a wrong password is refused under its field, the right one changes it', async () => {
    await dialog.getByLabel(/^Текущий пароль/).fill('not-the-password')
    await dialog.getByLabel(/^Новый пароль/).fill('another-password')
    await dialog.getByRole('button', { name: 'Сменить пароль' }).click()
    await expect(dialog.getByText('Неверный текущий пароль')).toBeVisible()
    await dialog.getByLabel(/^Текущий пароль/).fill(demoPassword)
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Пароль изменён')).toBeVisible()
  })

  await test.step('signing in takes the new one', async () => {
    await page.keyboard.press('Escape')
    await signOut(page, 'Лола Саидова')
    await page.getByLabel('Имя пользователя').fill(username)
    await page.getByLabel('Пароль', { exact: true }).fill('another-password')
    await page.getByRole('button', { name: 'Войти' }).click()
    await expect(page.getByRole('heading', { name: 'Панель управления', level: 1 })).toBeVisible()
  })
})

/** Goes to an address as a link of the product would, without loading the page anew. */
async function goWithin(page: Page, address: string) {
  await page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

const amounts = (texts: string[]) => texts.map((text) => Number(text.replace(/[^\d,]/g, '').replace(',', '.')))
