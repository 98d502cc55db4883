import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { UiProvider } from '../UiProvider/UiProvider'
import { RecordCard } from './RecordCard'
import {
  AnsweredByHand,
  Conflict,
  Deleted,
  DeletingFails,
  Dirty,
  Edit,
  New,
  OpenedFromOutside,
  PartlySaved,
  ReadOnly,
  RestoringFails,
  Row,
  View,
  WithinForm,
} from './RecordCard.stories'

const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => userEvent.click(button(name))
const number = () => screen.getByRole('textbox', { name: /Номер/ })
const form = () => screen.queryByRole('textbox', { name: /Номер/ })

afterEach(() => vi.unstubAllGlobals())

test('opens as a form with the first field focused, and closes unchanged with the focus back on its button', async () => {
  render(<View />)

  await press('Изменить')
  expect(screen.getByRole('textbox', { name: 'Серия' })).toHaveFocus()

  await press('Отмена')

  expect(form()).not.toBeInTheDocument()
  expect(button('Изменить')).toHaveFocus()
})

test('a row opens as a form from its menu, and is a row again with the focus at its button', async () => {
  render(<Row />)
  expect(screen.queryByText('Гражданство')).not.toBeInTheDocument()

  await press('Действия: Паспорт')
  const acts = await screen.findAllByRole('menuitem')
  expect(acts.map(({ textContent }) => textContent)).toEqual(['Просмотр файла', 'Скачать файл', 'Изменить', 'Удалить'])
  await userEvent.click(screen.getByRole('menuitem', { name: 'Изменить' }))
  expect(screen.getByRole('textbox', { name: 'Серия' })).toHaveFocus()

  await press('Отмена')

  expect(form()).not.toBeInTheDocument()
  expect(button('Изменить')).toHaveFocus()
})

test('its owner opens and closes the form, knows what the card does itself, and takes nothing typed away', async () => {
  render(<OpenedFromOutside />)
  expect(screen.getByRole('textbox', { name: 'Серия' })).toHaveFocus()

  await press('Отмена')
  expect(screen.getByText('Сейчас: view')).toBeVisible()
  await press('Снаружи')
  expect(screen.getByRole('textbox', { name: 'Серия' })).toHaveFocus()
  await press('Снаружи')
  expect(form()).not.toBeInTheDocument()

  await press('Изменить')
  expect(screen.getByText('Сейчас: edit')).toBeVisible()
  await userEvent.type(number(), '9')
  await press('Снаружи')

  expect(number()).toHaveValue('12345679')
})

test.each(['en', 'uz'] as const)('a story that is played gets to its state in %s, too', async (language) => {
  render(
    <UiProvider language={language}>
      <Dirty />
    </UiProvider>,
  )

  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Серия' })).toHaveValue('AC'))
})

test('cancel asks when something would be lost, and then restores exactly', async () => {
  render(<View />)
  await press('Изменить')
  await userEvent.type(number(), '99')
  expect(screen.getByText('Не сохранено: 1 поле')).toBeVisible()

  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Вернуться к форме' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(number()).toHaveValue('123456799')

  await press('Отмена')
  await userEvent.click(await screen.findByRole('button', { name: 'Отменить изменения' }))

  expect(form()).not.toBeInTheDocument()
  expect(screen.getByText('1234567')).toBeVisible()
  expect(screen.queryByText('Есть несохранённое')).not.toBeInTheDocument()
})

test('what is typed and taken back is no change', async () => {
  render(<View />)
  await press('Изменить')

  await userEvent.type(number(), '9')
  expect(screen.getByText('Есть несохранённое')).toBeVisible()
  await userEvent.keyboard('{Backspace}')

  expect(screen.queryByText('Есть несохранённое')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  expect(form()).not.toBeInTheDocument()
})

test('a new card starts as a form, names its errors, and goes with cancel', async () => {
  render(<New />)
  expect(screen.getByRole('textbox', { name: 'Серия' })).toHaveFocus()

  await press('Сохранить')
  expect(screen.getByRole('region', { name: 'Исправьте 2 ошибки, чтобы сохранить' })).toHaveFocus()
  await userEvent.click(screen.getByRole('link', { name: 'Номер документа обязателен' }))
  expect(number()).toHaveFocus()
  expect(number()).toBeInvalid()
  // Correcting one does not take the focus to the other.
  await userEvent.keyboard('77{Backspace}')
  expect(number()).toHaveValue('7')
  await userEvent.keyboard('{Backspace}')

  await press('Отмена')

  expect(screen.getByText('Карточки нет')).toBeVisible()
})

test('a single error takes the focus to its field', async () => {
  render(<View />)
  await press('Изменить')
  await userEvent.clear(number())

  await press('Сохранить')

  expect(number()).toHaveFocus()
  expect(screen.getByText('Исправьте 1 ошибку, чтобы сохранить')).toBeVisible()
})

test('E edits, Ctrl+S saves once however often it is pressed, and the result is told', async () => {
  render(<AnsweredByHand />)
  act(() => button('Изменить').focus())
  await userEvent.keyboard('e')
  await userEvent.type(number(), '0')

  await userEvent.keyboard('{Control>}s{Enter}{/Control}')
  expect(screen.getByText('Отправлено раз: 1')).toBeVisible()
  expect(number()).toHaveAttribute('readonly')
  expect(number()).toHaveFocus()
  expect(button('Отмена')).toBeDisabled()
  expect(screen.queryByText('Паспорт: Сохранено')).not.toBeInTheDocument()

  await press('Сервер принял')

  expect(await screen.findByText('Паспорт: Сохранено')).toBeInTheDocument()
  expect(screen.getByText('12345670')).toBeVisible()
  expect(button('Изменить')).toHaveFocus()
})

test('whoever types elsewhere when the server has saved stays there', async () => {
  render(
    <>
      <AnsweredByHand />
      <input aria-label="Рядом" />
    </>,
  )
  await press('Изменить')
  await userEvent.type(number(), '0')
  await press('Сохранить')
  await userEvent.click(screen.getByRole('textbox', { name: 'Рядом' }))

  await act(async () => button('Сервер принял').click())

  expect(screen.getByText('12345670')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Рядом' })).toHaveFocus()
})

test('a failure keeps what was typed and says why', async () => {
  render(<AnsweredByHand />)
  await press('Изменить')
  await userEvent.type(number(), '0')
  await press('Сохранить')

  await press('Связь пропала')
  expect(await screen.findByRole('region', { name: /Не удалось сохранить. Введённое осталось/ })).toHaveFocus()
  expect(number()).toHaveValue('12345670')

  await press('Сохранить')
  await press('Номер занят')

  expect(await screen.findByText('Такой номер уже есть у другого клиента')).toBeVisible()
  expect(screen.getAllByText('Такой номер уже есть у другого клиента')).toHaveLength(1)
  expect(number()).toHaveAccessibleDescription('Такой номер уже есть у другого клиента')
  expect(number()).toHaveFocus()
  expect(screen.queryByRole('region', { name: /Сервер не принял|Не удалось/ })).not.toBeInTheDocument()
})

test('deletes only after the question', async () => {
  render(<View />)
  expect(screen.getByRole('button', { name: 'Удалить' })).toHaveAccessibleDescription('Паспорт')

  await press('Удалить')
  await waitFor(() => expect(screen.getByRole('alertdialog', { name: 'Удалить документ «Паспорт»?' })).toBeVisible())
  await press('Удалить документ')

  expect(await screen.findByText('Карточки нет')).toBeVisible()
})

test('says when deleting failed, and keeps the card', async () => {
  render(<DeletingFails />)

  await press('Удалить')
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить документ' }))

  expect(await screen.findByText('Не удалось удалить. Повторите попытку.')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Паспорт' })).toBeVisible()
})

test('what was deleted can be brought back where its owner can, with the focus at hand', async () => {
  render(<Deleted />)

  expect(await screen.findByText('Паспорт: Удалено')).toBeInTheDocument()
  const card = screen.getByRole('region', { name: 'Паспорт' })
  await waitFor(() => expect(button('Вернуть')).toHaveFocus())
  expect(within(card).queryByText('1234567')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Изменить' })).not.toBeInTheDocument()
  await userEvent.keyboard('e')
  expect(form()).not.toBeInTheDocument()

  await press('Вернуть')

  expect(await screen.findByText('Паспорт: Возвращено')).toBeInTheDocument()
  expect(screen.getByText('1234567')).toBeVisible()
  expect(button('Изменить')).toHaveFocus()
})

test('says when bringing back failed, and offers it again', async () => {
  render(<RestoringFails />)

  expect(await screen.findByText('Не удалось вернуть. Повторите попытку.')).toBeVisible()
  expect(button('Вернуть')).toBeEnabled()
})

test('the bar that saves stands above the keyboard of a phone, and does not move when the page is drawn larger', async () => {
  const view = Object.assign(new EventTarget(), { height: window.innerHeight, offsetTop: 0, scale: 1 })
  vi.stubGlobal('visualViewport', view)
  render(<Edit />)
  const sheet = (await screen.findByRole('textbox', { name: 'Серия' })).closest('form')
  const inset = () => sheet?.style.getPropertyValue('--keyboard-inset')
  const change = (now: Partial<typeof view>) => {
    Object.assign(view, now)
    view.dispatchEvent(new Event('resize'))
  }

  change({ height: window.innerHeight - 300 })
  expect(inset()).toBe('300px')
  change({ scale: 2 })
  expect(inset()).toBe('0px')
  change({ height: window.innerHeight, scale: 1 })

  expect(inset()).toBe('0px')
})

test('puts two edits together and asks, field by field, about what both changed', async () => {
  render(<Conflict />)
  expect(await screen.findByText(/кто-то сохранил другое: «Номер»/)).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Моё: 12345670' })).toBeChecked()

  await press('Применить выбор')

  expect(number()).toHaveValue('12345670')
  expect(screen.getByRole('textbox', { name: 'Кем выдан' })).toHaveValue('МВД Республики Узбекистан')
  expect(screen.getByText('Не сохранено: 1 поле')).toBeVisible()
})

test('an open form follows the stored record until something is typed', async () => {
  const card = (stored: string) => (
    <RecordCard
      title="Виза"
      value={{ number: stored }}
      view={({ number }) => number}
      form={({ draft, change }) => (
        <input aria-label="Номер" value={draft.number} onChange={({ target }) => change({ number: target.value })} />
      )}
      onSave={() => Promise.resolve()}
    />
  )
  const { rerender } = render(card('1'))
  await press('Изменить')

  rerender(card('2'))
  expect(number()).toHaveValue('2')
  expect(screen.queryByText(/^Не сохранено/)).not.toBeInTheDocument()
  await userEvent.type(number(), '0')
  rerender(card('3'))

  expect(number()).toHaveValue('20')
})

test('two values of a choice stand there by their names, two days as days are written', async () => {
  const stored = { gender: '0', birth: '2000-01-31' }
  render(
    <RecordCard
      title="Спутник"
      value={stored}
      view={() => null}
      form={({ change }) => (
        <button type="button" onClick={() => change({ gender: '1', birth: '2000-02-29' })}>
          Заполнить
        </button>
      )}
      valueNames={{ gender: { 1: 'Мужской', 2: 'Женский' } }}
      newer={{ gender: '2', birth: '2001-03-01' }}
      onSave={() => Promise.resolve()}
    />,
  )
  await press('Изменить')
  await press('Заполнить')

  expect(screen.getByRole('radio', { name: 'Моё: Мужской' })).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Сохранённое: Женский' })).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Моё: 29.02.2000' })).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Сохранённое: 01.03.2001' })).toBeVisible()
})

test('takes their value of the field where the person says so', async () => {
  render(<Conflict />)

  await userEvent.click(await screen.findByRole('radio', { name: 'Сохранённое: 7654321' }))
  await press('Применить выбор')

  expect(number()).toHaveValue('7654321')
})

test('a failed file is told apart from the saved text', () => {
  render(<PartlySaved />)

  expect(screen.getByText(/Текст сохранён, файл .* не загрузился/)).toBeVisible()
  expect(button('Повторить')).toBeEnabled()
})

test('read-only, the file can be seen and taken, and no key edits', async () => {
  render(<ReadOnly />)

  act(() => button('Просмотр файла').focus())
  await userEvent.keyboard('e')

  expect(form()).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Скачать файл' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Удалить' })).not.toBeInTheDocument()
})

test.each(['Enter', 'the button', 'a button without a type'])(
  'in a form of the application %s saves the record and sends nothing else',
  async (how) => {
    const complaints = vi.spyOn(console, 'error')
    render(<WithinForm />)
    await press('Изменить')
    expect(number()).toHaveFocus()
    await userEvent.clear(number())

    await userEvent.type(number(), '7654321')
    if (how === 'Enter') await userEvent.keyboard('{Enter}')
    else await press(how === 'the button' ? 'Сохранить' : 'Проверить')

    expect(await screen.findByText('7654321')).toBeVisible()
    expect(screen.getByText(/^Отправлено/)).toHaveTextContent('Отправлено: 0')
    expect(form()).not.toBeInTheDocument()
    // No form in a form.
    expect(document.querySelector('form form')).toBeNull()
    expect(complaints).not.toHaveBeenCalled()

    await press('Отправить всё')
    expect(screen.getByText(/^Отправлено/)).toHaveTextContent('Отправлено: 1')
  },
)

test('a new card in a form of the application is one, too, with the first field focused', async () => {
  render(<WithinForm isNew />)

  expect(number()).toHaveFocus()
  await userEvent.keyboard('{Enter}')

  expect(document.querySelector('form form')).toBeNull()
  expect(screen.getByText(/^Отправлено/)).toHaveTextContent('Отправлено: 0')
})

test('its title is a heading of the level that the page wants', () => {
  const { unmount } = render(<View />)
  expect(screen.getByRole('heading', { level: 3 })).toBeVisible()
  unmount()

  render(<WithinForm />)
  expect(screen.getByRole('heading', { level: 2, name: 'Паспорт' })).toBeVisible()
})
