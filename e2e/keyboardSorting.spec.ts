import { expect, type Page, test } from 'playwright/test'
import { listen, openStory, press, tabTo } from './storyPage'

// Sorting without a mouse, and what a screen reader is told meanwhile.

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const rows = (page: Page) => page.getByRole('list', { name: 'Баннеры на главной' }).getByRole('listitem')
const handle = (page: Page, name: string) => page.getByRole('button', { name: `Переместить «${name}»` })
const khiva = 'Хива без очередей'

test('an item is lifted, moved, put back, and moved for good', async ({ page }) => {
  const { hears, hearsNothing } = await listen(page)
  await openStory(page, 'sortablelist--list')
  await tabTo(handle(page, khiva))
  await expect(handle(page, khiva)).toHaveAccessibleName(`Переместить «${khiva}», 3 из 6`)

  await press(page, 'Space')
  await hears(`Поднято: «${khiva}», 3 из 6`)
  await press(page, 'ArrowUp')
  await hears(`«${khiva}», 2 из 6`)
  await press(page, 'End')
  await hears(`«${khiva}», 6 из 6`)
  await expect(rows(page).last()).toContainText(khiva)
  await press(page, 'Escape')
  await hears(`Перемещение отменено: «${khiva}», 3 из 6`)
  await expect(rows(page).nth(2)).toContainText(khiva)
  await hearsNothing()

  await press(page, 'Space', 'Home')
  await hears(`«${khiva}», 1 из 6`)
  await press(page, 'Space')
  await hears(`Опущено: «${khiva}», 1 из 6`)
  await hears('Порядок сохранён')
  await expect(rows(page).first()).toContainText(khiva)
  await expect(handle(page, khiva)).toBeFocused()
  await expect(page.getByRole('list', { name: 'Отправлено' }).getByRole('listitem')).toHaveText([
    `${khiva}: 2→0; Самарканд для двоих: 0→1; Кызылкум: ночь с караваном: 1→2`,
  ])
})

test('without lifting: Alt with an arrow, and the menu with a number', async ({ page }) => {
  const { hears } = await listen(page)
  await openStory(page, 'sortablelist--list')
  await tabTo(handle(page, khiva))

  await press(page, 'Alt+ArrowDown')
  await hears(`«${khiva}», 4 из 6`)
  await hears('Порядок сохранён')
  await expect(handle(page, khiva)).toBeFocused()

  await press(page, 'Tab')
  await expect(button(page, `Порядок: «${khiva}»`)).toBeFocused()
  await press(page, 'Enter')
  await expect(page.getByRole('menuitem', { name: 'Переместить выше' })).toBeFocused()
  await press(page, 'End', 'Enter')
  const dialog = page.getByRole('dialog', { name: `Переместить «${khiva}»` })
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await press(page, 'ControlOrMeta+A', '9', 'Enter')
  await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(/Введите число от 1 до 6/)
  await press(page, 'ControlOrMeta+A', '2', 'Enter')
  await expect(dialog).toBeHidden()
  await hears(`«${khiva}», 2 из 6`)
  await expect(rows(page).nth(1)).toContainText(khiva)
  await expect(button(page, `Порядок: «${khiva}»`)).toBeFocused()
})

test('a refusal is told with the name, and the order is the former', async ({ page }) => {
  const { hears } = await listen(page)
  await openStory(page, 'sortablelist--saving-fails')
  await tabTo(handle(page, khiva))

  await press(page, 'Space', 'ArrowUp', 'Enter')
  await hears(`Опущено: «${khiva}», 2 из 6`)
  await tabTo(button(page, 'Отказать'))
  await press(page, 'Enter')

  await hears(`Не удалось сохранить порядок: «${khiva}» снова 3 из 6`)
  await expect(rows(page).nth(2)).toContainText(khiva)
})

test('places that failed are named and sent again', async ({ page }) => {
  const { hears } = await listen(page)
  await openStory(page, 'sortablelist--partly-saved')
  await tabTo(handle(page, khiva))

  await press(page, 'Alt+ArrowUp')
  await hears(`Порядок сохранён не весь, мест: 0 из 2. Не удалось: «${khiva}», «Кызылкум: ночь с караваном».`)
  await tabTo(button(page, 'Повторить 2'))
  await press(page, 'Enter')

  await hears('Порядок сохранён')
})

test('in a grid the arrows go sideways and by rows', async ({ page }) => {
  const { hears } = await listen(page)
  await page.setViewportSize({ width: 700, height: 900 })
  await openStory(page, 'sortablelist--grid')
  await tabTo(handle(page, khiva))

  await press(page, 'Space', 'ArrowLeft')
  await hears(`«${khiva}», 2 из 6`)
  await press(page, 'ArrowDown')
  await hears(`«${khiva}», 5 из 6`)
  await press(page, 'Space')

  await hears('Порядок сохранён')
  await expect(rows(page).nth(4)).toContainText(khiva)
})

test('of five hundred the first goes to the end, with the focus', async ({ page }) => {
  const { hears } = await listen(page)
  await openStory(page, 'sortablelist--five-hundred')
  const first = page.getByRole('button', { name: /^Переместить «Остановка 1»/ })
  await tabTo(first)

  await press(page, 'Space', 'End', 'Space')

  await expect(first).toHaveAccessibleName('Переместить «Остановка 1», 500 из 500')
  await expect(first).toBeFocused()
  await expect(first).toBeInViewport()
  await hears('Порядок сохранён')
})

test('a row is hardly higher than what stands in it', async ({ page }) => {
  await openStory(page, 'sortablelist--list')

  const row = await page.getByRole('listitem').first().boundingBox()
  expect(row?.height).toBeLessThan(68)
})
