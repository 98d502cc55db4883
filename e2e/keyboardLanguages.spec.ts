import { expect, type Page, test } from 'playwright/test'
import { listen, openStory, press, tabTo } from './storyPage'

// Texts in three languages without a mouse, and what a screen reader is told meanwhile.

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test.describe('TrilingualField', () => {
  const input = (page: Page, language: string) => page.getByRole('textbox', { name: `Название, ${language}` })
  const tab = (page: Page, language: string, state: string) =>
    page.getByRole('tab', { name: new RegExp(`^${language} ?, ${state}$`) })

  test('languages are gone through by arrows and by Alt with a number', async ({ page }) => {
    await openStory(page, 'trilingualfield--tabs')
    await tabTo(page.getByRole('tab', { name: /Русский/ }))

    await press(page, 'ArrowRight')
    await expect(tab(page, 'English', 'заполнено')).toBeFocused()
    await expect(input(page, 'English')).toHaveAttribute('lang', 'en')
    await press(page, 'End')
    await expect(tab(page, 'Oʻzbekcha', 'заполнено')).toHaveAttribute('aria-selected', 'true')
    await tabTo(input(page, 'Oʻzbekcha'))
    await press(page, 'ControlOrMeta+A', 'Delete')
    await expect(tab(page, 'Oʻzbekcha', 'пусто')).toBeVisible()
    await press(page, 'Alt+1')
    await expect(input(page, 'Русский')).toBeFocused()
    await expect(input(page, 'Русский')).toHaveAttribute('lang', 'ru')
  })

  test('a copy replaces a text only after a question', async ({ page }) => {
    await openStory(page, 'trilingualfield--tabs')
    await tabTo(page.getByRole('tab', { name: /Русский/ }))
    await press(page, 'End')
    const copy = button(page, 'Скопировать из другого языка: Oʻzbekcha')
    const question = page.getByRole('alertdialog', { name: 'Oʻzbekcha: заменить текст копией из русского?' })

    await tabTo(copy)
    await press(page, 'Enter')
    await expect(page.getByRole('menuitem', { name: 'Скопировать из русского' })).toBeFocused()
    await press(page, 'Enter')
    await expect(question.getByRole('button', { name: 'Оставить' })).toBeFocused()
    await press(page, 'Escape')
    await expect(input(page, 'Oʻzbekcha')).toHaveValue('Xiva: qalʼa ichidagi shahar')
    await expect(input(page, 'Oʻzbekcha')).toBeFocused()

    await tabTo(copy, 'Shift+Tab')
    await press(page, 'Enter')
    await expect(page.getByRole('menuitem', { name: 'Скопировать из русского' })).toBeFocused()
    await press(page, 'Enter', 'Tab', 'Enter')
    await expect(input(page, 'Oʻzbekcha')).toHaveValue('Хива: город внутри крепости')
    await expect(input(page, 'Oʻzbekcha')).toBeFocused()
  })

  test('an error of a hidden language brings it into view', async ({ page }) => {
    await openStory(page, 'trilingualfield--error-in-hidden-language')
    await tabTo(button(page, 'Сохранить'))

    await press(page, 'Enter')

    await expect(tab(page, 'English', 'ошибка, обязательно')).toHaveAttribute('aria-selected', 'true')
    await expect(input(page, 'English')).toHaveAccessibleDescription(/Введите название на английском/)
    await expect(input(page, 'English')).toHaveAttribute('aria-invalid', 'true')
  })

  test('the limit is told when it comes near, and when it is reached', async ({ page }) => {
    const { hears, hearsNothing } = await listen(page)
    await openStory(page, 'trilingualfield--side-by-side-multiline')
    const english = page.getByRole('textbox', { name: 'Описание, English' })
    await tabTo(button(page, 'Показать языки рядом'))
    await press(page, 'Enter')
    await tabTo(english, 'Shift+Tab')

    await page.keyboard.insertText('a'.repeat(4_500))
    await expect(english).toHaveValue(/a{4500}/)
    await hearsNothing()
    await page.keyboard.insertText('b')
    await hears('Близко к лимиту')
    await page.keyboard.insertText('c'.repeat(499))

    await hears('Лимит достигнут')
  })
})

test.describe('TrilingualField in columns', () => {
  const text = (page: Page, label: string, language: string) =>
    page.getByRole('textbox', { name: `${label}, ${language}`, exact: true })

  test('what somebody else saved is told, taken over and refused', async ({ page }) => {
    const { hears } = await listen(page)
    await openStory(page, 'trilingualfield--conflict')
    await tabTo(button(page, 'Другой сотрудник сохраняет'))
    await press(page, 'Enter')
    await hears(
      'Oʻzbekcha: пока вы писали, кто-то сохранил другое. Решите, что останется. ' +
        'Русский: кто-то сохранил новый текст, вы его не меняли.',
    )

    await tabTo(button(page, 'Взять новое'), 'Shift+Tab')
    await press(page, 'Enter')
    await expect(text(page, 'Название', 'Русский')).toHaveValue('Хива: крепость и город')
    await expect(text(page, 'Название', 'Русский')).toBeFocused()
    await hears('Oʻzbekcha: пока вы писали, кто-то сохранил другое. Решите, что останется.')

    await press(page, 'Alt+3')
    await tabTo(button(page, 'Оставить моё: Oʻzbekcha'))
    await press(page, 'Enter')
    await expect(text(page, 'Название', 'Oʻzbekcha')).toBeFocused()
    await expect(text(page, 'Название', 'Oʻzbekcha')).toHaveValue('Xiva: qalʼadagi shahar')
    await expect(button(page, 'Оставить моё: Oʻzbekcha')).toBeHidden()
  })

  test('of rich texts one has the editor, and keys hand it on', async ({ page }) => {
    await openStory(page, 'trilingualrichtext--side-by-side')
    await tabTo(button(page, 'Показать языки рядом'))
    await press(page, 'Enter')
    await tabTo(text(page, 'Описание', 'Русский'), 'Shift+Tab')
    await press(page, 'Control+Enter')
    await expect(text(page, 'Описание', 'Oʻzbekcha')).toBeFocused()

    await tabTo(button(page, 'Описание, English: изменить'), 'Shift+Tab')
    await press(page, 'Enter')
    await expect(text(page, 'Описание', 'English')).toBeFocused()
    await expect(text(page, 'Описание', 'English')).toHaveAttribute('lang', 'en')
    await page.keyboard.insertText('!')
    await press(page, 'Alt+3')
    await expect(text(page, 'Описание', 'Oʻzbekcha')).toBeFocused()
    await expect(page.getByRole('textbox')).toHaveCount(1)

    await press(page, 'Alt+2')
    await expect(text(page, 'Описание', 'English')).toHaveText(/Khiva\.!$/)
  })
})

test.describe('LanguageScope', () => {
  const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

  test('Alt with a number stays in the same field, and in what is no text where it is', async ({ page }) => {
    await openStory(page, 'languagescope--form')
    await tabTo(text(page, 'Название, Русский'))

    await press(page, 'Alt+2')
    await expect(text(page, 'Название, English')).toBeFocused()
    await tabTo(text(page, 'Описание, English'))
    await press(page, 'Alt+3')
    await expect(text(page, 'Описание, Oʻzbekcha')).toBeFocused()
    await tabTo(text(page, 'Цена'))
    await press(page, 'Alt+1')

    await expect(text(page, 'Цена')).toBeFocused()
    await expect(page.getByRole('tab', { name: /^Русский/ })).toHaveAttribute('aria-selected', 'true')
    await tabTo(text(page, 'Подпись, Русский'))
  })

  test('an error of a hidden language brings it into view for the whole form', async ({ page }) => {
    await openStory(page, 'languagescope--error-in-hidden-language')
    await tabTo(button(page, 'Сохранить'))

    await press(page, 'Enter')

    await expect(page.getByRole('tab', { name: /^Oʻzbekcha ?, ошибка$/ })).toHaveAttribute('aria-selected', 'true')
    await expect(text(page, 'Название, Oʻzbekcha')).toHaveAccessibleDescription(/Введите название на узбекском/)
  })
})
