import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import {
  ErrorInHiddenLanguage,
  ErrorOfAll,
  MissingKeys,
  OldRecord,
  OnlyEnglish,
  OverLimit,
  ReadOnly,
  SideBySide,
  Tabs,
} from './TrilingualField.stories'

const tab = (name: RegExp) => screen.getByRole('tab', { name })
const input = (language: string) => screen.getByRole('textbox', { name: `Название, ${language}` })

function giveWidth(width: number) {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, width, 40))
}

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('shows one language at a time and marks each as filled or empty', async () => {
  render(<OnlyEnglish />)
  expect(screen.getByText('1 из 3')).toBeVisible()
  expect(tab(/Русский, пусто/)).toHaveAttribute('aria-selected', 'true')

  await userEvent.click(tab(/English, заполнен/))

  expect(input('English')).toHaveValue('Khiva: a city within a fortress')
  expect(input('English')).toHaveAttribute('lang', 'en')
  expect(screen.queryByRole('textbox', { name: 'Название, Русский' })).not.toBeInTheDocument()
})

test('reports all three languages and which one changed', async () => {
  const onChange = vi.fn()
  render(<MissingKeys onChange={onChange} />)

  await userEvent.type(input('Русский'), 'Х')

  expect(onChange).toHaveBeenCalledWith({ ru: 'Х', en: '', uz: 'Xiva: qalʼa ichidagi shahar' }, 'ru')
})

test('takes a plain string of an older record for Russian', () => {
  render(<OldRecord />)

  expect(input('Русский')).toHaveValue('Хива: город внутри крепости')
})

test('shows what readers get instead of an empty language, without writing it', () => {
  render(<OnlyEnglish />)

  expect(input('Русский')).toHaveValue('')
  expect(input('Русский')).toHaveAttribute('placeholder', 'из английского: Khiva: a city within a fortress')
})

test('moves between tabs with the arrow keys and to a language with Alt and its number', async () => {
  render(<Tabs />)

  await userEvent.click(tab(/Русский/))
  await userEvent.keyboard('{ArrowLeft}')
  expect(tab(/Oʻzbekcha/)).toHaveFocus()
  expect(input('Oʻzbekcha')).toBeVisible()

  fireEvent.keyDown(tab(/Oʻzbekcha/), { altKey: true, code: 'Digit2' })
  await waitFor(() => expect(input('English')).toHaveFocus())
})

test('copies into an empty language at once', async () => {
  render(<OnlyEnglish />)

  await userEvent.click(screen.getByRole('button', { name: 'Скопировать из другого языка: Русский' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Скопировать из английского' }))

  await waitFor(() => expect(input('Русский')).toHaveValue('Khiva: a city within a fortress'))
})

test('asks before a copy replaces a text, and leaves it when the answer is no', async () => {
  render(<Tabs />)
  const copy = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Скопировать из другого языка: Русский' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Скопировать из английского' }))
  }

  await copy()
  await userEvent.click(await screen.findByRole('button', { name: 'Оставить' }))
  expect(input('Русский')).toHaveValue('Хива: город внутри крепости')

  await copy()
  await userEvent.click(await screen.findByRole('button', { name: 'Заменить' }))
  expect(input('Русский')).toHaveValue('Khiva: a city within a fortress')
})

test('brings the language with an error into view when the person is elsewhere', async () => {
  render(<ErrorInHiddenLanguage />)

  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))

  expect(tab(/English, ошибка/)).toHaveAttribute('aria-selected', 'true')
  expect(input('English')).toBeInvalid()
  expect(input('English')).toHaveAccessibleDescription('Введите название на английском')
})

test('says what is wrong with the whole field', () => {
  render(<ErrorOfAll />)

  expect(input('Русский')).toHaveAccessibleDescription(/хотя бы на одном языке/)
  expect(input('Русский')).toBeInvalid()
})

test('cuts nothing off above the limit and says so', () => {
  render(<OverLimit />)

  expect(screen.getAllByText('Лимит превышен')[0]).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Описание, Русский' })).toHaveValue('Хива: город внутри крепости')
})

test('shows all languages side by side where there is room, and remembers who prefers tabs', async () => {
  giveWidth(900)
  const { unmount } = render(<SideBySide />)
  expect(screen.getAllByRole('textbox')).toHaveLength(3)

  await userEvent.click(screen.getByRole('button', { name: 'Показать языки вкладками' }))
  expect(screen.getAllByRole('textbox')).toHaveLength(1)

  unmount()
  render(<SideBySide />)
  expect(screen.getAllByRole('tab')).toHaveLength(3)
})

test('cuts the names to two letters where there is little room', () => {
  giveWidth(320)
  render(<Tabs />)

  expect(tab(/^RU, Русский/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Показать языки/ })).not.toBeInTheDocument()
})

test('shows all languages where they are only to be read, the fallback marked', () => {
  render(<ReadOnly />)

  expect(screen.getByText('Xiva: qalʼa ichidagi shahar')).toHaveAttribute('lang', 'uz')
  expect(screen.getByText('из русского: Хива: город внутри крепости')).toBeVisible()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
})
