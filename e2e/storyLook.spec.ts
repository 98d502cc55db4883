import { expect, type Locator, type Page, test } from 'playwright/test'
import { processorOf } from './processor'
import { openStory, settle } from './storyPage'

// What axe does not see: how close things stand, and whether they fit.

const desktop = { viewport: { width: 1280, height: 800 } }
const tablet = { viewport: { width: 768, height: 1024 } }
const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }

async function boxOf(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is not on the page`)
  return box
}

test('whoever opens the kit for the first time sees a story after 700 ms of the processor at the most', async ({
  browser,
  baseURL,
}) => {
  const times: number[] = []
  for (let visit = 0; visit < 3; visit++) {
    const page = await browser.newPage()
    const worked = await processorOf(page)
    await page.goto(`${baseURL}/?story=actions--button--sizes`)
    await page.locator('button[data-variant]').first().waitFor()
    times.push(await worked())
    await page.close()
  }

  expect(Math.min(...times)).toBeLessThanOrEqual(700)
})

test.describe('at a desk', () => {
  test.use(desktop)

  test('a sorted row of one line is as close as in other lists: 36 to 44 px', async ({ page }) => {
    await openStory(page, 'sortablelist--five-hundred')

    const { height } = await boxOf(card(page, 'Остановка 2'))

    expect(height).toBeGreaterThanOrEqual(36)
    expect(height).toBeLessThanOrEqual(44)
  })

  test('the place kept for a row that is dragged is as high as the row', async ({ page }) => {
    await openStory(page, 'sortablelist--list')
    const { height } = await boxOf(card(page, 'Самарканд для двоих'))
    const { x, y } = await boxOf(page.getByRole('button', { name: 'Переместить «Самарканд для двоих»' }))

    await page.mouse.move(x + 16, y + 16)
    await page.mouse.down()
    await page.mouse.move(x + 16, y + 40, { steps: 5 })
    await page.mouse.move(x + 16, y + 110, { steps: 5 })

    const place = page.getByRole('list', { name: 'Баннеры на главной' }).locator('> li[aria-hidden]')
    await expect.poll(async () => Math.round((await boxOf(place)).height)).toBe(Math.round(height))
    await page.mouse.up()
  })
})

test.describe('on a tablet', () => {
  test.use(tablet)

  test('a table with buttons in its rows stays within its frame', async ({ page }) => {
    await openStory(page, 'datatable--filled')

    const table = page.getByRole('table', { name: 'Клиенты' })
    const beyond = await table.evaluate(
      (element) => element.getBoundingClientRect().right - (element.parentElement?.getBoundingClientRect().right ?? 0),
    )
    expect(beyond).toBeLessThanOrEqual(0)
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('a sorted row has room for a finger', async ({ page }) => {
    await openStory(page, 'sortablelist--five-hundred')

    const { height } = await boxOf(card(page, 'Остановка 2'))

    expect(height).toBeGreaterThanOrEqual(44)
  })

  test('words of a segmented control stay on one line while there is room beside them', async ({ page }) => {
    await openStory(page, 'themeswitch--switch')

    await settle(page)
    const lines = await page.locator('label', { hasText: 'Как в системе' }).evaluate((label) => {
      const range = document.createRange()
      range.selectNodeContents(label.lastChild as Node)
      return range.getClientRects().length
    })

    expect(lines).toBe(1)
  })

  test('a list to choose from is written as large as the fields beside it, and as high', async ({ page }) => {
    await openStory(page, 'contactlisteditor--several')
    await settle(page)
    const look = (target: Locator) =>
      target.evaluate((element) => [getComputedStyle(element).fontSize, element.getBoundingClientRect().height])

    expect(await look(page.getByRole('combobox').first())).toEqual(['16px', 44])
    expect((await look(page.getByRole('textbox').first()))[0]).toBe('16px')
  })
})

test('the frame around the stories is dark where the system is, in the colours of the kit, and its switches agree', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/?lang=ru')
  const frame = (value: string) => expect(page.locator('.ladle-aside')).toHaveCSS('background-color', value)

  await frame('rgb(10, 15, 25)')
  await page.locator('label', { hasText: 'Светлая' }).click()
  await frame('rgb(243, 238, 229)')
  await page.getByLabel('Switch to dark theme').click()
  await frame('rgb(10, 15, 25)')
})

/** The frame of a row of SortableList. */
const card = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('> div')
    .first()
