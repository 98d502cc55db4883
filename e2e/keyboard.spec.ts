import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from 'playwright/test'
import { listen, openStory, press, tabTo } from './storyPage'

// The named components without a mouse, and what a screen reader is told meanwhile. Sorting and texts in three languages
// have files of their own.

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test.describe('MediaUploader', () => {
  const file = fileURLToPath(new URL('files/lake.jpg', import.meta.url))
  const place = (page: Page, name: RegExp) => page.getByLabel(name).and(page.locator('input'))

  // Whatever picker opens; asked for before any key, as the browser needs a moment to hand pickers over.
  test.beforeEach(({ page }) => void page.on('filechooser', (picker) => picker.setFiles(file)))

  async function says(page: Page, what: string) {
    await tabTo(button(page, what))
    await press(page, 'Enter')
  }

  test('a file is chosen, sent, told of at every quarter, removed and brought back', async ({ page }) => {
    const { hears } = await listen(page)
    await openStory(page, 'mediauploader--sending')
    await tabTo(place(page, /^Версия для компьютера/))

    await press(page, 'Enter')
    await expect(button(page, 'Отменить загрузку')).toBeVisible()
    await says(page, 'Ушло 40 %')
    await hears('Версия для компьютера, изображение, загрузка 25 процентов')
    await says(page, 'Ушло всё')
    await hears('Версия для компьютера, изображение, Отправлено, ждём ответа сервера…')
    await says(page, 'Сервер принял')
    await hears('Версия для компьютера: загружено')

    await tabTo(place(page, /^Версия для компьютера/), 'Shift+Tab')
    await press(page, 'Delete')
    await hears('Версия для компьютера: файл убран, его можно вернуть')
    await expect(place(page, /^Версия для компьютера/)).toBeFocused()
    await tabTo(button(page, 'Вернуть прежний файл'), 'Shift+Tab')
    await press(page, 'Enter')
    await hears('Версия для компьютера: прежний файл возвращён')
    await expect(place(page, /^Версия для компьютера/)).toBeFocused()
    await press(page, 'ArrowRight')
    await expect(place(page, /^Мобильная версия/)).toBeFocused()
  })

  test('a failure names the file, R sends it again, and it can be cancelled', async ({ page }) => {
    const { hears } = await listen(page)
    await openStory(page, 'mediauploader--sending')
    await tabTo(place(page, /^Версия для компьютера/))

    await press(page, 'Enter')
    await says(page, 'Связь пропала')
    await hears('Версия для компьютера: «lake.jpg»: нет соединения. Проверьте его и повторите, файл сохранён здесь.')
    await tabTo(place(page, /^Версия для компьютера/), 'Shift+Tab')
    await press(page, 'r')
    await expect(button(page, 'Отменить загрузку')).toBeVisible()
    await tabTo(button(page, 'Отменить загрузку'), 'Shift+Tab')
    await press(page, 'Enter')

    await hears('Версия для компьютера: загрузка отменена')
    await expect(page.getByText('Передача остановлена')).toBeVisible()
    await expect(place(page, /^Версия для компьютера/)).toBeFocused()
  })

  test('of two files for one place one is chosen, and the other can be brought back', async ({ page }) => {
    const { hears } = await listen(page)
    await openStory(page, 'mediauploader--newer-on-server')
    await tabTo(button(page, 'Взять с сервера'))

    await press(page, 'Enter')

    await hears('Версия для компьютера: взят файл с сервера, ваш можно вернуть')
    await expect(place(page, /^Версия для компьютера/)).toBeFocused()
    await tabTo(button(page, 'Вернуть прежний файл'), 'Shift+Tab')
    await press(page, 'Enter')
    await expect(page.getByRole('img', { name: 'utro-samarkand.svg' })).toBeVisible()
  })
})

test.describe('RecordCard', () => {
  const card = (page: Page) => page.getByRole('region', { name: 'Паспорт' })
  const number = (page: Page) => page.getByRole('textbox', { name: 'Номер' })

  test('E edits, Escape asks and restores, Ctrl+S saves, and focus comes back', async ({ page }) => {
    const { hears } = await listen(page)
    await openStory(page, 'recordcard--view')
    await tabTo(button(page, 'Изменить'))

    await press(page, 'e')
    await expect(page.getByRole('textbox', { name: 'Серия' })).toBeFocused()
    await tabTo(number(page))
    await press(page, 'End', '8', 'Escape')
    const question = page.getByRole('alertdialog', { name: 'Отменить изменения?' })
    await expect(question.getByRole('button', { name: 'Вернуться к форме' })).toBeFocused()
    await press(page, 'Escape')
    await expect(number(page)).toHaveValue('12345678')
    await expect(number(page)).toBeFocused()
    await press(page, 'Escape')
    await tabTo(question.getByRole('button', { name: 'Отменить изменения' }))
    await press(page, 'Enter')
    await expect(card(page)).toContainText('1234567')
    await expect(card(page)).not.toContainText('12345678')
    await expect(button(page, 'Изменить')).toBeFocused()

    await press(page, 'Enter')
    await tabTo(number(page))
    await press(page, 'End', '9', 'ControlOrMeta+s')
    await hears('Паспорт: Сохранено')
    await expect(card(page)).toContainText('12345679')
    await expect(button(page, 'Изменить')).toBeFocused()
  })

  test('what was typed and taken back is nothing to ask about, and something typed keeps the tab open', async ({
    page,
  }) => {
    const questions: string[] = []
    page.on('dialog', (dialog) => {
      questions.push(dialog.type())
      return dialog.dismiss()
    })
    await openStory(page, 'recordcard--view')
    await tabTo(button(page, 'Изменить'))

    await press(page, 'Enter', 'End', 'x')
    await page.close({ runBeforeUnload: true })
    await expect.poll(() => questions).toEqual(['beforeunload'])
    await press(page, 'Backspace', 'Escape')

    await expect(button(page, 'Изменить')).toBeFocused()
  })

  test('one error leads to its field, as does a refusal, which is said there alone, and nothing is sent twice', async ({
    page,
  }) => {
    await openStory(page, 'recordcard--answered-by-hand')
    await tabTo(button(page, 'Изменить'))
    await press(page, 'Enter')
    await tabTo(number(page))
    await press(page, 'ControlOrMeta+A', 'Delete', 'ControlOrMeta+Enter')
    await expect(number(page)).toHaveAccessibleDescription(/Номер документа обязателен/)
    await expect(number(page)).toBeFocused()
    await expect(page.getByText('Отправлено раз: 0')).toBeVisible()

    await press(page, '7', 'ControlOrMeta+Enter', 'ControlOrMeta+Enter')
    await expect(page.getByText('Отправлено раз: 1')).toBeVisible()
    await tabTo(button(page, 'Номер занят'))
    await press(page, 'Enter')

    await expect(number(page)).toBeFocused()
    await expect(number(page)).toHaveValue('7')
    await expect(page.getByText('Такой номер уже есть у другого клиента')).toHaveCount(1)
    await expect(number(page)).toHaveAccessibleDescription(/Такой номер уже есть у другого клиента/)
  })

  test('deleting asks first, and a new card goes with its cancelling', async ({ page }) => {
    await openStory(page, 'recordcard--view')
    await tabTo(button(page, 'Удалить'))
    await press(page, 'Enter')
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Отмена' })).toBeFocused()
    await press(page, 'Tab', 'Enter')
    await expect(page.getByText('Карточки нет')).toBeVisible()

    await openStory(page, 'recordcard--new')
    await tabTo(page.getByRole('textbox', { name: 'Серия' }))
    await press(page, 'Escape')
    await expect(page.getByText('Карточки нет')).toBeVisible()
  })

  test('what was deleted is brought back, where that is offered', async ({ page }) => {
    const { hears } = await listen(page)
    await openStory(page, 'recordcard--deleted')
    await expect(button(page, 'Вернуть')).toBeFocused()

    await press(page, 'Enter')

    await hears('Паспорт: Возвращено')
    await expect(button(page, 'Изменить')).toBeFocused()
  })
})

test.describe('PermissionGate', () => {
  test('what may not be used can be reached, says why, and does nothing', async ({ page }) => {
    await openStory(page, 'permissiongate--explained')
    const add = button(page, 'Добавить тур')
    const reason = 'Нужно право «Редактирование туров». Обратитесь к администратору.'

    await tabTo(add)
    await press(page, 'Enter', 'Space')

    await expect(page.getByRole('tooltip')).toHaveText(reason)
    await expect(add).toHaveAccessibleDescription(reason)
    await expect(add).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByText('Добавлено: 0')).toBeVisible()
    await press(page, 'Escape')
    await expect(page.getByRole('tooltip')).toBeHidden()
    await expect(add).toBeFocused()
  })
})
