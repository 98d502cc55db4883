import { expect, type Locator, type Page, test } from 'playwright/test'
import { violations } from './axe'
import { lastingMotion, smallTargets } from './storyChecks'
import { openStory, press, settle, switchStory } from './storyPage'

// What a story shows only after a key or a click. It is looked at by axe in both themes while it is open; Escape takes
// it away and gives the focus back to what opened it.

interface Overlay {
  story: string
  opener: (page: Page) => Locator
  /** Pressed on the opener. @default 'Enter' */
  by?: string | ((opener: Locator) => Promise<unknown>)
  /** What has to be seen then. */
  opened: (page: Page) => Locator
  /** Where the focus goes instead of the opener. */
  back?: (page: Page) => Locator
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name })
const field = (name: string) => (page: Page) => page.getByRole('combobox', { name })
const text = (name: string) => (page: Page) => page.getByRole('textbox', { name })
const role = (of: 'listbox' | 'menu' | 'dialog' | 'alertdialog' | 'tooltip') => (page: Page) => page.getByRole(of)
const option = (name: string) => (page: Page) => page.getByRole('option', { name })

const overlays: Overlay[] = [
  { story: 'combobox--empty', opener: field('Маршрут'), by: 'ArrowDown', opened: option('Хива: город') },
  { story: 'combobox--longest', opener: field('Маршрут'), by: (input) => input.click(), opened: role('listbox') },
  {
    story: 'taginput--with-suggestions',
    opener: field('Метки'),
    by: (input) => input.fill('СЕМ'),
    opened: option('СЕМЬЯ'),
  },
  { story: 'select--chosen', opener: field('Статус'), opened: option('Ожидание') },
  { story: 'select--longest', opener: field('Направление'), by: 'ArrowDown', opened: role('listbox') },
  { story: 'select--with-icons', opener: field('Статус'), by: (field) => field.click(), opened: role('listbox') },
  { story: 'select--with-disabled-option', opener: field('Статус'), opened: role('listbox') },
  { story: 'menu--from-icon', opener: button('Действия с туром'), opened: role('menu') },
  { story: 'menu--refused', opener: button('Действия'), opened: role('menu') },
  { story: 'sortablelist--list', opener: button('Порядок: «Самарканд для двоих»'), opened: role('menu') },
  { story: 'trilingualfield--tabs', opener: button('Скопировать из другого языка'), opened: role('menu') },
  { story: 'appshell--tours', opener: button('Дилноза'), opened: role('menu') },
  { story: 'datefield--filled', opener: button('Открыть календарь'), opened: role('dialog') },
  {
    story: 'datefield--bounded',
    opener: text('Действует с'),
    by: 'Alt+ArrowDown',
    opened: role('dialog'),
  },
  { story: 'daterange--filled', opener: button('Открыть календарь: Дата окончания'), opened: role('dialog') },
  { story: 'dialog--form', opener: button('Открыть'), opened: role('dialog') },
  { story: 'confirmdialog--deletion', opener: button('Удалить'), opened: role('alertdialog') },
  { story: 'commandpalette--plain', opener: button('Поиск и команды'), opened: role('dialog') },
  { story: 'richtexteditor--filled', opener: button('Ссылка'), opened: role('dialog'), back: text('Описание') },
  {
    story: 'permissiongate--explained',
    opener: button('Добавить тур'),
    // It is disabled to the browser's eyes, and still says why.
    by: (gate) => gate.tap({ force: true }),
    opened: role('dialog'),
  },
  {
    story: 'iconbutton--variants',
    opener: (page) => page.getByRole('button').first(),
    by: 'Tab',
    opened: role('tooltip'),
    back: button('Удалить'),
  },
]

test('what opens is accessible in both themes, and Escape goes back to what opened it', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ baseURL, locale: 'ru-RU', reducedMotion: 'reduce', hasTouch: true })
  await openStory(page, 'start--welcome')

  for (const { story, opener, by = 'Enter', opened, back = opener } of overlays) {
    await test.step(story, async () => {
      await switchStory(page, story)
      if (typeof by === 'string') await opener(page).press(by)
      else await by(opener(page))
      await expect(opened(page).first(), story).toBeVisible()
      await settle(page)

      const found = [...(await violations(page, 'part')), ...(await smallTargets(page)), ...(await lastingMotion(page))]
      expect.soft(found, story).toEqual([])

      await press(page, 'Escape')
      await expect.soft(opened(page), story).toHaveCount(0)
      await expect.soft(back(page), story).toBeFocused()
    })
  }
  await page.close()
})

test('a press that is drawn to an option and let go there chooses it; let go elsewhere, it closes the list', async ({
  page,
}) => {
  await openStory(page, 'select--chosen')
  const select = field('Статус')(page)
  const draw = async (to: Locator | { x: number; y: number }) => {
    await select.hover()
    await page.mouse.down()
    await expect(role('listbox')(page)).toBeVisible()
    await page.waitForTimeout(250)
    if ('hover' in to) await to.hover()
    else await page.mouse.move(to.x, to.y, { steps: 4 })
    await page.mouse.up()
    await expect(role('listbox')(page)).toHaveCount(0)
  }

  await draw(option('Отменен')(page))
  await expect(select).toHaveText('Отменен')
  await expect(select).toBeFocused()
  expect(await select.evaluate((element) => element.matches(':focus-visible'))).toBe(false)

  await draw({ x: 900, y: 600 })
  await expect(select).toHaveText('Отменен')
})

test('a list shows whole over what cuts off, moves or lies above its field, and keeps to it when the page is scrolled', async ({
  page,
}) => {
  await openStory(page, 'select--chosen')
  const select = field('Статус')(page)
  await page.evaluate(() => {
    const lid = document.createElement('div')
    lid.style.cssText = 'position: fixed; inset: 100px 0 0; z-index: 99999; background: Canvas'
    document.body.append(lid)
    document.body.style.minHeight = '3000px'
  })
  await select
    .locator('xpath=../..')
    .evaluate((frame) =>
      Object.assign(frame.style, { overflow: 'hidden', height: '80px', transform: 'translateX(40px)' }),
    )

  await select.press('Enter')
  const distance = async () => {
    const [list, box] = [await role('listbox')(page).boundingBox(), await select.boundingBox()]
    return list && box && { left: Math.round(list.x - box.x), top: Math.round(list.y - box.y - box.height) }
  }
  await expect.poll(distance).toEqual({ left: 0, top: 6 })
  await page.mouse.move(900, 500)
  await page.mouse.wheel(0, 30)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(30)
  expect(await distance()).toEqual({ left: 0, top: 6 })
  await option('Ожидание')(page).click()

  await expect(select).toHaveText('Ожидание')
})

test('the years of a calendar open within it: choosing one, Escape and a press beside close the list alone', async ({
  page,
}) => {
  await openStory(page, 'datefield--filled')
  await button('Открыть календарь')(page).click()
  const calendar = role('dialog')(page)
  const year = calendar.getByRole('combobox').nth(1)

  await year.click()
  await option('2024')(page).click()
  await expect(year).toHaveText('2024')
  await expect(year).toBeFocused()

  await year.press('Enter')
  await expect(option('2024')(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(role('listbox')(page)).toHaveCount(0)
  await expect(year).toBeFocused()

  await year.press('ArrowDown')
  await calendar.locator('.rdp-weekdays').click({ position: { x: 10, y: 10 } })
  await expect(role('listbox')(page)).toHaveCount(0)
  await expect(calendar).toBeVisible()
})

test('a press beside a menu only closes it, one on its button too', async ({ page }) => {
  await openStory(page, 'sortablelist--list')
  const [first, second] = [
    page.getByRole('button', { name: /^Порядок/ }).nth(0),
    page.getByRole('button', { name: /^Порядок/ }).nth(1),
  ]
  const place = await second.boundingBox()

  await first.click()
  await expect(role('menu')(page)).toBeVisible()
  await first.click()
  await expect(role('menu')(page)).toHaveCount(0)

  await second.click()
  await expect(role('menu')(page)).toBeVisible()
  await page.mouse.click((place?.x ?? 0) + 10, (place?.y ?? 0) - 40)
  await expect(role('menu')(page)).toHaveCount(0)
  await expect(second).toBeFocused()
})

test('a toast leaves in its time under a pointer that rests there, and waits once the pointer is moved onto it', async ({
  page,
}) => {
  await openStory(page, 'toaster--kinds')
  const toast = page.getByRole('status').filter({ hasText: 'Тур создан!' })
  const open = () => page.getByRole('button', { name: 'Успех' }).press('Enter')
  await page.mouse.move(1320, 130)

  await open()
  await expect(toast).toBeVisible()
  await expect(toast).toBeHidden({ timeout: 4000 })

  await open()
  await toast.hover({ position: { x: 40, y: 20 } })
  await page.mouse.move(1300, 128)
  await page.waitForTimeout(3000)
  await expect(toast).toBeVisible()
  await page.mouse.move(300, 600)
  await expect(toast).toBeHidden({ timeout: 4000 })
})

test('what is done once more while its toast is open is told for its whole time', async ({ page }) => {
  await openStory(page, 'toaster--kinds')
  const toast = page.getByRole('status').filter({ hasText: 'Тур создан!' })
  const open = () => page.getByRole('button', { name: 'Успех' }).press('Enter')

  await open()
  await expect(toast).toBeVisible()
  await page.waitForTimeout(1200)
  await open()
  await page.waitForTimeout(1400)
  await expect(toast).toHaveCount(1)
  await expect(toast).toBeHidden({ timeout: 4000 })
})
