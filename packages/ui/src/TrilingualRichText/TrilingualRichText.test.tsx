import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { ErrorInHiddenLanguage, Filled, OldRecord, OnlyEnglish, ReadOnly } from './TrilingualRichText.stories'

// What is loaded on demand is loaded before the first test, so that none of them waits for it.
beforeAll(() => import('../RichTextEditor/EditorSurface'))

const tab = (name: RegExp) => screen.getByRole('tab', { name })
const text = (language: string) =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: `Описание, ${language}` }, { timeout: 10_000 })

test('shows one language at a time in one editor', async () => {
  render(<Filled />)
  expect(await text('Русский')).toHaveAttribute('lang', 'ru')

  await userEvent.click(tab(/English, заполнен/))

  expect((await text('English')).value).toContain('**Nine days')
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
})

test('reports all three languages and which one changed, the others byte for byte', async () => {
  const onChange = vi.fn()
  render(<OnlyEnglish onChange={onChange} />)

  await userEvent.type(await text('Русский'), 'Х')

  const [value, language] = onChange.mock.lastCall ?? []
  expect(language).toBe('ru')
  expect(value).toEqual({ ru: '<p>Х</p>', en: expect.stringContaining('Nine days'), uz: '<p><br></p>' })
})

test('counts a language whose tags hold no words as empty', async () => {
  render(<OnlyEnglish />)

  expect(await screen.findByText('1 из 3')).toBeVisible()
  expect(tab(/Oʻzbekcha, пусто/)).toBeVisible()
})

test('takes a plain string of an older record for Russian', async () => {
  render(<OldRecord />)

  expect(await text('Русский')).toHaveValue('Хива: город внутри крепости')
})

test('goes to a language with Alt and its number', async () => {
  render(<Filled />)
  fireEvent.keyDown(await text('Русский'), { altKey: true, code: 'Digit3' })

  await waitFor(async () => expect(await text('Oʻzbekcha')).toHaveFocus())
})

test('brings a language with an error into view', async () => {
  render(<ErrorInHiddenLanguage />)
  await text('Русский')

  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))

  expect(tab(/Oʻzbekcha, ошибка/)).toHaveAttribute('aria-selected', 'true')
  expect(await text('Oʻzbekcha')).toHaveAccessibleDescription(/Введите описание на узбекском/)
})

test('asks before a copy replaces a text', async () => {
  render(<Filled />)
  await text('Русский')

  await userEvent.click(screen.getByRole('button', { name: 'Скопировать из другого языка: Русский' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Скопировать из английского' }))
  expect((await text('Русский')).value).toContain('Девять дней')
  await userEvent.click(await screen.findByRole('button', { name: 'Заменить' }))

  await waitFor(async () => expect((await text('Русский')).value).toContain('Nine days'))
})

test('shows all languages where nothing can be changed', () => {
  render(<ReadOnly />)

  expect(screen.getByText('ночь в караван-сарае')).toBeVisible()
  expect(screen.getByText(/из русского: Девять дней/)).toBeVisible()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
})
