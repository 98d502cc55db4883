import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import {
  AllAtOnce,
  AllRequired,
  ErrorInHiddenLanguage,
  ErrorOfAll,
  Loading,
  MachineDraft,
  MissingKeys,
  OldRecord,
  OnlyEnglish,
  OtherLanguages,
  OverLimit,
  ReadOnly,
  RequiredLanguages,
  Saving,
  Stale,
  Tabs,
  Uncontrolled,
} from './TrilingualField.stories'

const tab = (name: RegExp) => screen.getByRole('tab', { name })
const input = (language: string) => screen.getByRole('textbox', { name: `Название, ${language}` })

test('shows one language at a time and marks each as filled or empty', async () => {
  render(<OnlyEnglish />)
  expect(screen.getByText('1 из 3')).toBeVisible()
  expect(tab(/Русский, пусто/)).toHaveAttribute('aria-selected', 'true')

  await userEvent.click(tab(/English, заполнено/))

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

test('keeps its own texts where nobody else does', async () => {
  render(<Uncontrolled />)

  await userEvent.type(input('Русский'), '!')
  fireEvent.change(screen.getByRole('textbox', { name: /English/, hidden: true }), { target: { value: '' } })

  expect(input('Русский')).toHaveValue('Хива: город внутри крепости!')
  expect(tab(/English, пусто/)).toBeVisible()
})

test('takes a plain string of an older record for Russian', () => {
  render(<OldRecord />)

  expect(input('Русский')).toHaveValue('Хива: город внутри крепости')
})

test('shows what readers get instead of an empty language, without writing it', () => {
  render(<OnlyEnglish />)

  expect(input('Русский')).toHaveValue('')
  expect(input('Русский')).not.toHaveAttribute('placeholder')
  expect(input('Русский')).toHaveAccessibleDescription(
    'Пусто. Показывается текст из английского: Khiva: a city within a fortress',
  )
  expect(screen.getAllByText('Khiva: a city within a fortress')[0]).toHaveAttribute('lang', 'en')
})

test('takes any languages: a tab, a key and a text for each', async () => {
  const onChange = vi.fn()
  render(<OtherLanguages onChange={onChange} />)
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Türkçe, заполнено',
    'Qazaqşa, пусто',
  ])
  expect(screen.getByText('1 из 2')).toBeVisible()

  fireEvent.keyDown(input('Türkçe'), { altKey: true, code: 'Digit2' })
  expect(input('Qazaqşa')).toHaveFocus()
  expect(input('Qazaqşa')).toHaveAttribute('lang', 'kk')
  expect(input('Qazaqşa')).toHaveAccessibleDescription(
    'Пусто. Показывается текст из «Türkçe»: Hive: kale içinde bir şehir',
  )
  await userEvent.keyboard('H')

  expect(onChange).toHaveBeenCalledWith({ tr: 'Hive: kale içinde bir şehir', kk: 'H' })
  fireEvent.keyDown(input('Qazaqşa'), { altKey: true, code: 'Digit3' })
  expect(input('Qazaqşa')).toHaveFocus()
})

test('moves between tabs with the arrow keys and to a language with Alt and its number', async () => {
  render(<Tabs />)

  await userEvent.click(tab(/Русский/))
  await userEvent.keyboard('{ArrowLeft}')
  expect(tab(/Oʻzbekcha/)).toHaveFocus()
  expect(input('Oʻzbekcha')).toBeVisible()

  fireEvent.keyDown(tab(/Oʻzbekcha/), { altKey: true, code: 'Digit2' })
  expect(input('English')).toHaveFocus()
})

test('goes on to the next empty language with Ctrl+Enter, and leaves the key to the form when none is left', () => {
  const save = vi.fn()
  document.addEventListener('keydown', save)
  render(<OldRecord />)
  const press = (language: string) => fireEvent.keyDown(input(language), { key: 'Enter', ctrlKey: true })

  press('Русский')
  expect(input('English')).toHaveFocus()
  press('English')
  expect(input('Oʻzbekcha')).toHaveFocus()
  expect(save).not.toHaveBeenCalled()

  press('Oʻzbekcha')
  expect(save).toHaveBeenCalledOnce()
  document.removeEventListener('keydown', save)
})

test('says that a machine wrote a text until somebody has changed it', async () => {
  render(<MachineDraft />)

  await userEvent.click(tab(/Oʻzbekcha, машинный перевод/))
  expect(screen.getByText('Машинный перевод, проверьте его')).toBeVisible()

  fireEvent.change(input('Oʻzbekcha'), { target: { value: 'Xiva' } })
  expect(tab(/Oʻzbekcha, заполнено/)).toBeVisible()
  expect(screen.queryByText('Машинный перевод, проверьте его')).not.toBeInTheDocument()
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

test('copies to the next language with Ctrl+Alt+→ and marks the copy until it is written over', () => {
  render(<OldRecord />)

  fireEvent.keyDown(input('Русский'), { key: 'ArrowRight', ctrlKey: true, altKey: true })
  expect(input('English')).toHaveFocus()
  expect(input('English')).toHaveValue('Хива: город внутри крепости')
  expect(tab(/English, копия/)).toBeVisible()
  expect(screen.getByText('Скопировано из русского, переведите')).toBeVisible()

  fireEvent.change(input('English'), { target: { value: 'Khiva' } })
  expect(tab(/English, заполнено/)).toBeVisible()
})

test('asks before Ctrl+Alt+→ writes over a text', async () => {
  render(<Tabs />)

  fireEvent.keyDown(input('Русский'), { key: 'ArrowRight', ctrlKey: true, altKey: true })

  expect(await screen.findByRole('alertdialog')).toHaveTextContent('English: заменить текст копией из русского?')
  expect(input('English')).toHaveValue('Khiva: a city within a fortress')
})

test('marks translations of a text that has changed since, until they are looked over', () => {
  render(<Stale />)
  expect(tab(/English, устарело/)).toBeVisible()
  expect(tab(/Русский, заполнено/)).toBeVisible()

  fireEvent.click(tab(/English/))
  expect(input('English').closest('[role=tabpanel]')).toHaveTextContent('Русский изменился после этого перевода')
  fireEvent.change(input('English'), { target: { value: 'Khiva in two days' } })

  expect(tab(/English, заполнено/)).toBeVisible()
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

test('says of each language whether it has to be written', () => {
  render(<RequiredLanguages />)

  expect(tab(/^Русский\s?\*?, заполнено, обязательно$/)).toBeVisible()
  expect(tab(/^English, пусто$/)).toBeVisible()
  expect(tab(/^Oʻzbekcha\s?\*?, пусто, обязательно$/)).toBeVisible()
  expect(input('Русский')).toBeRequired()
  fireEvent.click(tab(/English/))
  expect(input('English')).not.toBeRequired()
})

test('marks only the languages that are asked for as missing', () => {
  render(<RequiredLanguages error="Заполните русский и узбекский" />)

  expect(tab(/English, пусто$/)).toBeVisible()
  expect(tab(/Oʻzbekcha, ошибка/)).toBeVisible()
  expect(input('Русский')).not.toBeInvalid()
})

test('asks for every language where all are required', () => {
  render(<AllRequired />)

  expect(tab(/Русский, заполнено, обязательно/)).toBeVisible()
  expect(tab(/English, заполнено, обязательно/)).toBeVisible()
  expect(tab(/Oʻzbekcha, пусто, обязательно/)).toBeVisible()
})

test('leads from a list of errors to a language that is hidden', async () => {
  render(<Tabs id="title" />)

  document.getElementById('title.uz')?.focus()

  await waitFor(() => expect(input('Oʻzbekcha')).toHaveFocus())
})

test('shows the layout to come while texts are loading, and compares with what came', () => {
  const { rerender } = render(<Loading />)
  expect(screen.getAllByRole('group')[0]).toHaveAttribute('aria-busy', 'true')
  expect(screen.getAllByText('Тексты загружаются')[0]).toBeInTheDocument()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  expect(screen.queryByRole('tab')).not.toBeInTheDocument()

  rerender(<Loading loading={false} />)
  expect(input('Русский')).toHaveValue('Хива: город внутри крепости')
  fireEvent.change(input('Русский'), { target: { value: 'Хива' } })

  expect(screen.getAllByRole('tab', { name: /English, устарело/ })[0]).toBeVisible()
})

test('keeps texts readable and unchanged while they are saved', () => {
  render(<Saving />)

  expect(screen.getByRole('group')).toHaveAttribute('aria-busy', 'true')
  expect(input('Русский')).toHaveAttribute('readonly')
  expect(screen.getByRole('button', { name: /Скопировать/ })).toBeDisabled()
  fireEvent.keyDown(input('Русский'), { key: 'ArrowRight', ctrlKey: true, altKey: true })
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  fireEvent.click(tab(/English/))
  expect(input('English')).toHaveValue('Khiva: a city within a fortress')
})

test('shows all languages where they are only to be read, the fallback marked', () => {
  render(<ReadOnly />)

  expect(screen.getByText('Xiva: qalʼa ichidagi shahar').closest('[lang]')).toHaveAttribute('lang', 'uz')
  expect(screen.getByText('Пусто. Показывается текст из русского:')).toHaveTextContent('Хива: город внутри крепости')
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
})

test('keeps all languages in sight where the place asks for them, in the order it asks for', () => {
  render(<AllAtOnce />)

  expect(screen.getAllByRole('textbox').map((field) => field.id.slice(-2))).toEqual(['uz', 'ru', 'en'])
  expect(screen.queryByRole('tab')).not.toBeInTheDocument()
})

test.each([
  ['in tabs', () => <OnlyEnglish />],
  ['one below the other', () => <AllAtOnce />],
])('%s, Tab comes to a text before what copies into it', (_, Story) => {
  render(<Story />)

  const inOrder = [...document.querySelectorAll('textarea, input, button')]
  const copies = inOrder.filter((element) => /^Скопировать/.test(element.ariaLabel ?? ''))

  expect(copies.length).toBeGreaterThan(0)
  for (const copy of copies) {
    const language = copy.ariaLabel?.split(': ')[1]
    const text = inOrder.findIndex((element) => element.ariaLabel === `Название, ${language}`)
    expect(text, language).toBeGreaterThanOrEqual(0)
    expect(inOrder.indexOf(copy), language).toBeGreaterThan(text)
  }
})
