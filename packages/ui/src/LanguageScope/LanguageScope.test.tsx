import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Alone, ErrorInHiddenLanguage, Form, Wide } from './LanguageScope.stories'

// What is loaded on demand is loaded before the first test, so that none of them waits for it.
beforeAll(() => import('../RichTextEditor/markdown/SourceSurface'))

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const tab = (name: RegExp) => screen.getByRole('tab', { name })
const text = (name: string) => screen.getByRole('textbox', { name })
const description = (language: string) =>
  screen.findByRole('textbox', { name: `Описание, ${language}` }, { timeout: 10_000 })

test('has one switch for all its fields, which says how much of the form each language has', async () => {
  render(<Form />)
  await description('Русский')

  expect(screen.getAllByRole('tablist')).toHaveLength(1)
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Русский, заполнено',
    'English, заполнено не всё',
    'Oʻzbekcha, пусто',
  ])
  expect(text('Название, Русский')).toBeVisible()
  expect(text('Подпись, Русский')).toBeVisible()
})

test('shows the chosen language in every field, and marks what is written at once', async () => {
  render(<Form />)
  await description('Русский')

  await userEvent.click(tab(/Oʻzbekcha/))
  expect(await description('Oʻzbekcha')).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Название, Русский' })).not.toBeInTheDocument()
  await userEvent.type(text('Название, Oʻzbekcha'), 'Xiva')

  expect(tab(/Oʻzbekcha, заполнено не всё/)).toHaveAttribute('aria-selected', 'true')
  expect(within(screen.getByRole('group', { name: 'Название' })).getByRole('img')).toHaveAccessibleName(
    'Русский: заполнено, English: заполнено, Oʻzbekcha: заполнено',
  )
})

test('stays in the same field with Alt and a number, and outside of them where it is', async () => {
  render(<Form />)
  await description('Русский')

  fireEvent.keyDown(text('Название, Русский'), { altKey: true, code: 'Digit2' })
  expect(text('Название, English')).toHaveFocus()
  expect(await description('English')).toBeVisible()

  text('Цена').focus()
  fireEvent.keyDown(text('Цена'), { altKey: true, code: 'Digit3' })
  expect(text('Цена')).toHaveFocus()
  expect(tab(/Oʻzbekcha/)).toHaveAttribute('aria-selected', 'true')
  expect(text('Подпись, Oʻzbekcha')).toBeVisible()

  fireEvent.keyDown(await description('Oʻzbekcha'), { altKey: true, code: 'Digit1' })
  expect(await description('Русский')).toBeVisible()
})

test('brings a language with an error into view for all fields', async () => {
  render(<ErrorInHiddenLanguage />)
  await description('Русский')

  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))

  expect(tab(/Oʻzbekcha, ошибка/)).toHaveAttribute('aria-selected', 'true')
  expect(text('Название, Oʻzbekcha')).toBeInvalid()
  expect(text('Подпись, Oʻzbekcha')).toBeVisible()
})

test('leads the focus to a language that is out of sight', async () => {
  render(<Form />)
  await description('Русский')

  document.getElementById(`${text('Подпись, Русский').id.replace(/-ru$/, '')}.uz`)?.focus()

  await waitFor(() => expect(text('Подпись, Oʻzbekcha')).toHaveFocus())
})

test('shows the languages of all fields side by side from 880 px of the form on, by choice', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(880)
  render(<Wide />)
  await description('Русский')
  expect(screen.getAllByRole('textbox')).toHaveLength(4)

  await userEvent.click(screen.getByRole('button', { name: 'Показать языки рядом' }))

  for (const language of ['Русский', 'English', 'Oʻzbekcha']) {
    expect(text(`Название, ${language}`)).toBeVisible()
    expect(text(`Подпись, ${language}`)).toBeVisible()
  }
  expect(screen.queryByRole('tab')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Показать языки вкладками' }))
  expect(screen.getAllByRole('tab')).toHaveLength(3)
})

test('offers no languages side by side in a narrower form', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(879)
  render(<Wide />)
  await description('Русский')

  expect(screen.queryByRole('button', { name: 'Показать языки рядом' })).not.toBeInTheDocument()
})

test('leaves the only field of a form its own tabs', () => {
  render(<Alone />)

  expect(within(screen.getByRole('group', { name: 'Название' })).getAllByRole('tab')).toHaveLength(3)
})
