import { expect, type Page, test } from 'playwright/test'
import { violations } from './axe'
import { startOwnServer } from './ownServer'
import { openScreen, signIn } from './people'

// Over data of its own: that nothing is changed is seen in the whole activity log.

const menuOf = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Основное меню' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

test('a director looks at the product as an operator sees it, changes nothing, and goes back', async ({ browser }) => {
  const server = await startOwnServer()
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'ru-RU',
    viewport: { width: 1440, height: 900 },
  })
  try {
    const page = await context.newPage()
    await signIn(page, 'director')
    const wholeMenu = await menuOf(page)
    await openScreen(page, '/users?search=Севара', 'Управление сотрудниками')
    await page.getByRole('button', { name: 'Посмотреть как: Севара Рахимова' }).click()

    const band = page.getByText('Вы смотрите как Севара Рахимова · только просмотр')
    await expect(band).toBeVisible()
    await expect.poll(() => menuOf(page)).toEqual(['/', '/clients', '/notifications', '/contact-actions', '/users'])
    expect(wholeMenu).toContain('/tours')
    await openScreen(page, '/tours', 'Доступ запрещён')

    await openScreen(page, '/contact-actions', 'Заявки клиентов')
    await expect(band).toBeVisible()
    const rows = page.locator('tbody').getByRole('row')
    await expect(rows.first()).toBeVisible()
    const call = rows
      .first()
      .getByRole('button', { name: /^Отметить звонок/ })
      .first()
    await call.hover()
    await expect(
      page.getByRole('tooltip', { name: 'Вы смотрите как Севара Рахимова: изменить ничего нельзя' }),
    ).toBeVisible()
    await call.click({ force: true })
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.mouse.move(700, 4)
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    expect(await violations(page, 'page')).toEqual([])

    // Past the screen as well.
    const refused = await page.evaluate(async () => {
      const authorization = `Bearer ${sessionStorage.getItem('authToken')}`
      const answer = await fetch('/api/notifications/read-all', { method: 'POST', headers: { authorization } })
      return { status: answer.status, ...(await answer.json()) }
    })
    expect(refused).toMatchObject({ status: 403, code: 'view_only' })
    expect(refused.detail).toContain('ничего нельзя изменить')

    // Other tabs stay those of the director.
    const beside = await context.newPage()
    await openScreen(beside, '/tours', 'Управление турами')
    await expect(beside.getByText('только просмотр')).toHaveCount(0)
    await beside.close()

    await page.getByRole('button', { name: 'Выйти из просмотра' }).click()
    await expect(page).toHaveURL(/\/users\?search=/)
    await expect(page.getByText('Просмотр завершён')).toBeVisible()
    await expect(band).toHaveCount(0)
    await expect.poll(() => menuOf(page)).toEqual(wholeMenu)

    await openScreen(page, '/activity-log', 'Журнал действий')
    for (const said of ['начат просмотр от имени', 'просмотр от имени завершён']) {
      const row = page.getByRole('row').filter({ hasText: said })
      await expect(row).toContainText('Севара Рахимова')
      await expect(row).toContainText('Шерзод Алимов')
    }
  } finally {
    await context.close()
    await server.stop()
  }
})
