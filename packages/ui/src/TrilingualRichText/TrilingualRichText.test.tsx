import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  Conflict,
  ErrorInHiddenLanguage,
  Filled,
  Loading,
  OldRecord,
  OnlyEnglish,
  Pair,
  ReadOnly,
  Saving,
  SideBySide,
  Stale,
} from './TrilingualRichText.stories'

// What is loaded on demand is loaded before the first test, so that none of them waits for it.
beforeAll(() => import('../RichTextEditor/markdown/SourceSurface'))

/** Somebody has chosen to see the languages side by side, and there is room for them. */
function showSides(width = 1160) {
  localStorage.setItem('trilingual-layout', 'side')
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width)
}

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const rest = (language: string) => screen.getByRole('button', { name: `Описание, ${language}: изменить` })
const tab = (name: RegExp) => screen.getByRole('tab', { name })
const text = (language: string) =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: `Описание, ${language}` }, { timeout: 10_000 })

test('shows one language at a time in one editor', async () => {
  render(<Filled />)
  expect(await text('Русский')).toHaveAttribute('lang', 'ru')

  await userEvent.click(tab(/English, заполнено/))

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

test('takes the focus when it comes, and leaves it on a tab that is chosen later', async () => {
  render(<Filled autoFocus />)
  expect(await text('Русский')).toHaveFocus()

  await userEvent.click(tab(/English/))
  expect(await text('English')).toBeVisible()

  expect(tab(/English/)).toHaveFocus()
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

test('shows the others beside the one editor, and hands it on by a press or by keys', async () => {
  showSides()
  render(<SideBySide />)
  expect(await text('Русский')).toBeVisible()
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
  expect(screen.getByText(/Tashkent, Samarkand/).closest('[lang]')).toHaveAttribute('lang', 'en')
  expect(screen.getByText(/^Пусто\. Показывается текст из русского:/)).toHaveTextContent('Девять дней')

  await userEvent.click(rest('English'))
  expect(await text('English')).toHaveFocus()
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
  expect(screen.getByText('ночь в караван-сарае')).toBeVisible()

  rest('Oʻzbekcha').focus()
  await userEvent.keyboard('{Enter}')
  expect(await text('Oʻzbekcha')).toHaveFocus()

  fireEvent.keyDown(await text('Oʻzbekcha'), { altKey: true, code: 'Digit1' })
  expect(await text('Русский')).toHaveFocus()
})

test('goes on to the next empty language with Ctrl+Enter, from within a list too', async () => {
  showSides()
  render(<SideBySide />)
  const area = await text('Русский')
  const before = area.value
  expect(before).toMatch(/- ночь в караван-сарае$/)

  fireEvent.keyDown(area, { key: 'Enter', code: 'Enter', keyCode: 13, ctrlKey: true })

  expect(await text('Oʻzbekcha')).toHaveFocus()
  fireEvent.click(rest('Русский'))
  expect(await text('Русский')).toHaveValue(before)
})

test('pins the source language left of the one that a tab chooses', async () => {
  showSides(900)
  render(<Pair />)
  await text('Русский')
  expect(rest('English')).toBeVisible()

  await userEvent.click(tab(/Oʻzbekcha/))

  expect(await text('Oʻzbekcha')).toBeVisible()
  expect(rest('Русский')).toBeVisible()
  expect(screen.queryByText(/Tashkent/)).not.toBeInTheDocument()
})

test('takes over what somebody else saved, language by language', async () => {
  showSides()
  const onMerge = vi.fn()
  render(<Conflict onMerge={onMerge} />)
  await text('Русский')
  await userEvent.click(screen.getByRole('button', { name: 'Другой сотрудник сохраняет' }))
  expect(screen.getByText('Oʻn kun').closest('[lang]')).toHaveAttribute('lang', 'uz')

  await userEvent.click(screen.getByRole('button', { name: 'Взять новое' }))
  expect(await text('Русский')).toHaveValue('Десять дней по следам купцов.')
  await userEvent.click(screen.getByRole('button', { name: 'Взять это: Oʻzbekcha' }))

  expect(await text('Oʻzbekcha')).toHaveValue('**Oʻn kun** savdogarlar izidan.')
  expect(await text('Oʻzbekcha')).toHaveFocus()
  expect(onMerge).toHaveBeenCalledOnce()
})

test('keeps texts readable and unchanged while they are saved', async () => {
  showSides(900)
  render(<Saving />)
  const area = await text('Русский')
  const before = area.value
  area.focus()

  await userEvent.keyboard('a{Control>}b{/Control}')
  fireEvent.keyDown(area, { key: 'Enter', code: 'Enter', keyCode: 13 })
  fireEvent.paste(area, { clipboardData: { types: ['text/plain'], getData: () => 'Хива' } })

  expect(area).toHaveValue(before)
  expect(area).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Жирный' })).toHaveAttribute('aria-disabled', 'true')
  expect(rest('English')).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByRole('group')).toHaveAttribute('aria-busy', 'true')
})

test('shows the shape of the texts while they are loading', async () => {
  const { rerender } = render(<Loading />)
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()

  rerender(<Loading loading={false} />)

  expect((await text('Русский')).value).toContain('Девять дней')
})

test('pins the first language that has words: tags alone are nothing to translate', async () => {
  showSides(900)
  render(<Pair value={{ ru: '<p><br></p>', en: '<p>Khiva</p>', uz: '' }} />)
  await text('Русский')

  expect(screen.queryByRole('tab', { name: /English/ })).not.toBeInTheDocument()
  expect(screen.getAllByText('Khiva')[0]).toBeVisible()
})

test('marks translations of a text that has changed since', async () => {
  render(<Stale />)

  expect(tab(/English, устарело/)).toBeVisible()
  expect(tab(/Русский, заполнено/)).toBeVisible()
})

test('shows all languages where nothing can be changed', () => {
  render(<ReadOnly />)

  expect(screen.getByText('ночь в караван-сарае')).toBeVisible()
  expect(screen.getByText(/^Пусто\. Показывается текст из русского:/)).toHaveTextContent('Девять дней')
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
})
