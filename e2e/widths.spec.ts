import { expect, type Page, test } from 'playwright/test'
import { signIn } from './people'

/** How far the page can be pushed sideways. */
const overhang = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

const heads = (page: Page) => page.getByRole('columnheader').filter({ visible: true })

test('lists stay tables on a tablet, say all they say on a desk, and are cards on a phone', async ({ page }) => {
  await signIn(page, 'director')

  for (const width of [1024, 768]) {
    await page.setViewportSize({ width, height: 900 })
    for (const [address, column] of [
      ['/clients', 'Контакты'],
      ['/contact-actions', 'Клиент'],
      ['/activity-log', 'Описание'],
      ['/clients/200/tours', 'Дата отправления'],
    ] as const) {
      await page.goto(address)
      await expect(heads(page).filter({ hasText: column }), `${address} at ${width} px`).toBeVisible()
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      expect(await overhang(page), `${address} at ${width} px`).toBeLessThanOrEqual(0)
    }

    await page.goto('/clients?search=Ольга%20Исмаилова')
    const row = page.getByRole('row').filter({ hasText: 'Ольга Исмаилова' })
    await expect(row).toContainText('Серебро')
    await expect(row).toContainText(/МОЛОДОЖЁНЫ/i)
    await expect(row.getByRole('link', { name: /^\+998/ })).toHaveAttribute('href', /^tel:\+998\d{9}$/)
  }

  await page.setViewportSize({ width: 767, height: 900 })
  for (const address of ['/clients', '/contact-actions', '/activity-log']) {
    await page.goto(address)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(heads(page)).toHaveCount(0)
  }
})

test('the card of a client makes room for the tabs on a phone, which stay in reach', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'director')
  await page.goto('/clients/1')

  const tabs = page.getByRole('tablist', { name: 'Разделы карточки' })
  await expect(tabs).toBeInViewport()
  await expect(page.getByText('Добавлен вручную')).toBeHidden()
  await page.getByRole('button', { name: 'Ещё о клиенте' }).click()
  await expect(page.getByText('Добавлен вручную')).toBeVisible()

  await page.getByLabel('Описание').scrollIntoViewIfNeeded()
  await expect(page.getByText('Добавлен вручную')).not.toBeInViewport()
  await expect(tabs).toBeInViewport()
  await page.getByRole('tab', { name: /^Документы/ }).click()
  await expect(page.getByRole('tab', { name: /^Документы/ })).toHaveAttribute('aria-selected', 'true')
})
