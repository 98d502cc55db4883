import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from 'playwright/test'
import { complaints, signIn } from './people'

/** Every screen and dialog of the product: how to get there, once signed in. */
const screens: [string, (page: Page) => Promise<void>][] = [
  ['dashboard', (page) => open(page, '/', 'Панель управления')],
  ['tours', (page) => open(page, '/tours', 'Управление турами')],
  [
    'tours, filters open',
    async (page) => {
      await open(page, '/tours', 'Управление турами')
      await page.getByRole('button', { name: 'Фильтры' }).click()
      await expect(page.getByLabel('Мин. цена')).toBeVisible()
    },
  ],
  [
    'tours, nothing found',
    async (page) => {
      await open(page, '/tours?search=нетакого', 'Управление турами')
      await expect(page.getByText('Ничего не найдено')).toBeVisible()
    },
  ],
  [
    'new tour with errors',
    async (page) => {
      await open(page, '/tours', 'Управление турами')
      await page.getByRole('button', { name: 'Добавить тур' }).first().click()
      await page.getByRole('button', { name: 'Создать тур' }).click()
      await expect(page.getByText('Цена обязательна')).toBeVisible()
    },
  ],
  ['tour', (page) => open(page, '/tours/1', 'Детали тура')],
  [
    'question before a tour is deleted',
    async (page) => {
      await open(page, '/tours/1', 'Детали тура')
      await page.getByRole('button', { name: 'Удалить тур' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  ],
  ['days of a tour', (page) => openDays(page)],
  [
    'new day',
    async (page) => {
      await openDays(page)
      await page.getByRole('button', { name: 'Добавить день' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  ],
  ['day', (page) => open(page, '/tours/1/days/1', 'День 1')],
  [
    'pictures of a day',
    async (page) => {
      await open(page, '/tours/1/days/1', 'День 1')
      await page.getByRole('tab', { name: 'Медиа' }).click()
    },
  ],
  ['tour that is not there', (page) => open(page, '/tours/999999', 'Детали тура')],
  ['settings', (page) => open(page, '/settings', 'Настройки')],
  ['analytics', (page) => open(page, '/analytics', 'Аналитика')],
]

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any screen, ${theme}`, async ({ page }) => {
    test.setTimeout(180_000)
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    const heard = complaints(page)

    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible()
    await expectNoViolations(page, 'sign-in')
    await page.getByRole('button', { name: 'Войти' }).click()
    await expect(page.getByText('Пароль обязателен')).toBeVisible()
    await expectNoViolations(page, 'sign-in with errors')

    await signIn(page, 'director')
    for (const [name, show] of screens) {
      await show(page)
      await expectNoViolations(page, name)
    }

    expect(heard.filter((text) => !text.includes('/api/tours/999999') && !text.includes('404'))).toEqual([])
  })
}

test('a phone shows every screen without scrolling sideways, and targets are large enough', async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'director')

  for (const [name, show] of screens) {
    await show(page)
    const { overflow, small } = await page.evaluate(() => {
      const controls = [...document.querySelectorAll('button, a[href], input, select, [role=tab], [role=switch]')]
      const shown = controls.filter((control) =>
        control.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      )
      return {
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        small: shown
          .map((control) => ({ control, box: control.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 2 && (box.width < 23.5 || box.height < 23.5))
          .filter(({ control }) => !control.closest('label') && !control.matches('p a'))
          .map(({ control, box }) => `${control.outerHTML.slice(0, 120)} ${box.width}×${box.height}`),
      }
    })
    expect.soft(overflow, `${name} is wider than the phone`).toBeLessThanOrEqual(0)
    expect.soft(small, `${name} has small targets`).toEqual([])
  }
})

async function open(page: Page, address: string, heading: string) {
  await page.goto(address)
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

async function openDays(page: Page) {
  await open(page, '/tours/1', 'Детали тура')
  await page.getByRole('tab', { name: 'Детальные' }).click()
  await expect(page.getByRole('button', { name: 'Добавить день' })).toBeVisible()
}

async function expectNoViolations(page: Page, name: string) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
  expect.soft(found, name).toEqual([])
}
