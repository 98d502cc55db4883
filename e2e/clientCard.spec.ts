import { expect, type Page, test } from 'playwright/test'
import { violations } from './axe'
import { addClient, addPassport } from './clientSteps'
import { comeSignedIn, credentials } from './people'

const next = (page: Page) => page.getByRole('region', { name: 'Ближайшая поездка' })
const past = (page: Page) => page.getByRole('region', { name: 'История' })

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toLocaleDateString('ru-RU')

test('from the card a tour is sold, what is missing for it is added, and the history tells of both', async ({
  page,
}) => {
  await comeSignedIn(page, 'operator')
  await page.goto('/')
  const client = await addClient(page)
  await page.goto(`/clients/${client}`)
  await expect(next(page).getByText('В ближайший год поездок нет')).toBeVisible()

  await page.getByRole('button', { name: 'Добавить тур' }).click()
  const dialog = page.getByRole('dialog', { name: 'Добавить тур клиенту' })
  await dialog.getByRole('combobox', { name: 'Тур' }).fill('Чарвак и Чимган')
  await page.getByRole('option', { name: 'Чарвак и Чимган' }).click()
  await dialog.getByRole('textbox', { name: 'Дата отправления' }).fill(inDays(20))
  await dialog.getByRole('textbox', { name: 'Дата возвращения' }).fill(inDays(22))
  await dialog.getByRole('button', { name: 'Добавить тур' }).click()
  await expect(page.getByText('Тур успешно добавлен клиенту')).toBeVisible()

  await expect(next(page).getByRole('link', { name: 'Чарвак и Чимган' })).toBeVisible()
  await expect(past(page).getByRole('link', { name: 'Чарвак и Чимган' })).toBeVisible()
  await page.getByRole('tab', { name: 'Документы' }).click()
  await addPassport(page)
  const paper = past(page).getByRole('listitem').filter({ hasText: 'Внесено в карточку' })
  await expect(paper.getByRole('link', { name: 'Паспорт' })).toBeVisible()
  expect(await violations(page, 'page')).toEqual([])

  await next(page).getByRole('link', { name: 'Чарвак и Чимган' }).click()
  await expect(page.getByRole('heading', { name: 'Чарвак и Чимган' }).first()).toBeVisible()
})

test('a call that is due is on the dashboard, and a press on the row leads to it', async ({ page }) => {
  await comeSignedIn(page, 'operator')
  await page.goto('/')
  const client = await addClient(page)
  const until = new Date(Date.now() + 120_000)
  const reminder = await page.request.post(`/api/clients/${client}/reminders`, {
    headers: await credentials(page),
    data: { until: until.toISOString(), text: 'О визе' },
  })
  const { id } = await reminder.json()
  await page.reload()

  const calls = page.getByRole('region', { name: 'Перезвонить сегодня' })
  await expect(calls.locator(`a[href="/contact-actions?request=${id}"]`)).toBeVisible()
  expect(await violations(page, 'page')).toEqual([])
  await calls.locator(`a[href="/contact-actions?request=${id}"]`).click()

  await expect(page.getByText('О визе').first()).toBeVisible()
})

test('tabs of the card stand in full at every width, none of them cut', async ({ page }) => {
  await comeSignedIn(page, 'director')
  for (const width of [1440, 1024, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/clients/1')
    const tabs = page.getByRole('tablist', { name: 'Разделы карточки' })
    await expect(tabs.getByRole('tab')).toHaveCount(6)
    const cut = await tabs.evaluate((row) => row.scrollWidth - row.clientWidth)
    expect(cut, `${width} px`).toBeLessThanOrEqual(0)
  }
})
