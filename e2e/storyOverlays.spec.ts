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
