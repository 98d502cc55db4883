import { expect, type Locator, type Page, test } from 'playwright/test'
import { openStory } from './storyPage'

// What a developer reads of a component, in Ladle's own frame.

async function boxOf(target: Locator) {
  await expect(target).toBeVisible()
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is not on the page`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

type Box = Awaited<ReturnType<typeof boxOf>>
const overlap = (one: Box, other: Box) =>
  one.x < other.right && other.x < one.right && one.y < other.bottom && other.y < one.bottom

const specimen = (page: Page, theme: 'light' | 'dark') => page.locator(`[data-specimen=${theme}]`)
const framed = (page: Page) => page.frameLocator('[data-specimen] iframe')
const controls = (page: Page) => page.getByRole('region', { name: 'Controls' })
const address = '/?story=text-and-numbers--text-field--empty&lang=en'

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('the page of a component begins with its name and what it is for', async ({ page }) => {
    await page.goto(address)

    const name = await boxOf(page.getByRole('heading', { level: 1, name: 'TextField' }))
    const sentence = await boxOf(page.getByText('One line of text.', { exact: true }))
    const shown = await boxOf(specimen(page, 'light'))
    const props = await boxOf(page.getByRole('table', { name: 'Props' }))
    const code = await boxOf(page.getByRole('heading', { name: 'Code' }))
    expect([name.y, sentence.y, shown.y, props.y, code.y]).toEqual(
      [name.y, sentence.y, shown.y, props.y, code.y].toSorted((one, other) => one - other),
    )
  })

  test('a specimen stands in light and dark side by side, and both follow the controls', async ({ page }) => {
    await page.goto(address)

    await expect(framed(page).getByLabel('Name')).toBeVisible()
    await expect(framed(page).locator('html')).toHaveAttribute('data-theme', 'dark')
    const light = await boxOf(specimen(page, 'light'))
    const dark = await boxOf(specimen(page, 'dark'))
    expect(dark.y).toBe(light.y)
    expect(dark.x).toBeGreaterThanOrEqual(light.right)

    await controls(page).getByLabel('label').first().fill('Surname')

    await expect(specimen(page, 'light').getByLabel('Surname')).toBeVisible()
    await expect(framed(page).getByLabel('Surname')).toBeVisible()
    await controls(page).getByRole('button', { name: 'Reset' }).click()
    await expect(framed(page).getByLabel('Name')).toBeVisible()
  })

  test('controls and toolbar cover nothing, and the sidebar is at the left', async ({ page }) => {
    await page.goto(address)

    const panel = await boxOf(controls(page))
    const sidebar = await boxOf(page.locator('.ladle-aside'))
    const toolbar = await boxOf(page.locator('.ladle-addons'))
    const code = await boxOf(page.locator('pre'))
    const parts = [specimen(page, 'light'), specimen(page, 'dark'), page.getByRole('table', { name: 'Props' })]
    for (const part of [code, ...(await Promise.all(parts.map(boxOf)))]) {
      expect(overlap(panel, part)).toBe(false)
      expect(overlap(toolbar, part)).toBe(false)
      expect(sidebar.right).toBeLessThanOrEqual(part.x)
    }
    expect(overlap(toolbar, sidebar)).toBe(false)
    expect(sidebar.x).toBe(0)
  })

  test('the sidebar goes by what one looks for, and begins with the story to begin with', async ({ page }) => {
    await page.goto(address)

    const entries = await page.locator('.ladle-aside [role=treeitem], .ladle-aside li').allInnerTexts()
    const names = entries.map((text) => text.split('\n')[0]?.trim())
    const order = [
      'Start',
      'Text and numbers',
      'Text field',
      'Empty',
      'Text area',
      'Three languages',
      'Choices',
      'Admin',
    ]
    const places = order.map((name) => names.indexOf(name))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  })

  test('both specimens and the code speak the language of the page', async ({ page }) => {
    await page.goto(address)

    await page.locator('label', { hasText: 'Oʻzbekcha' }).click()

    await expect(specimen(page, 'light').getByLabel('Ism')).toBeVisible()
    await expect(framed(page).getByLabel('Ism')).toBeVisible()
    await expect(page.locator('pre')).toContainText('Ism')
  })

  test('fields one after the other in a card are apart', async ({ page }) => {
    for (const story of ['card--fields', 'recordcard--within-form']) {
      await openStory(page, story)
      const edit = page.getByRole('button', { name: 'Изменить' })
      if (story.startsWith('recordcard')) await edit.click()
      const above = await boxOf(page.locator('[data-field]', { hasText: story.startsWith('card') ? 'Серия' : 'Номер' }))
      const below = await boxOf(
        story.startsWith('card')
          ? page.locator('[data-field]', { hasText: 'Номер' })
          : page.getByRole('button', { name: 'Проверить' }),
      )
      expect(below.y - above.bottom, story).toBe(16)
    }
  })
})

test('at 390 px nothing is wider than the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const story of [
    'text-and-numbers--text-field--empty',
    'lists-and-records--sortable-list--list',
    'start--welcome',
  ]) {
    await page.goto(`/?story=${story}&lang=en`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (!story.startsWith('start')) await expect(framed(page).locator('[data-bare]')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), story).toBe(390)
  }
})
