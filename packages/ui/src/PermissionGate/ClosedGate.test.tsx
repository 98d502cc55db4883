import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from '../Button/Button'
import { DialogWindow } from '../Dialog/DialogWindow'
import { TextField } from '../TextField/TextField'
import { Fields, PlainElements } from './ClosedGate.stories'
import { PermissionGate } from './PermissionGate'

const reason = 'Нужно право «Редактирование туров». Обратитесь к администратору.'
const gated = () => screen.getByTestId('gated')
const controls = () => [
  ...gated().querySelectorAll<HTMLElement>(
    'input:not([type=hidden]), textarea, select, button, a, [contenteditable], [role=button], [role=link], [role=textbox]',
  ),
]
const isReading = (control: Element) => control.closest('[data-usable-while-read-only]') !== null
/** What the fields hold; the text with formatting comes later. */
const contents = () =>
  [...gated().querySelectorAll<HTMLInputElement>('input, textarea, select')]
    .map(({ type, value, checked }) => (/checkbox|radio/.test(type) ? `${checked}` : value))
    .filter((value) => value !== '' && !['Город-музей', '2027'].includes(value))

test.each([
  ['fields of the kit', Fields],
  ['elements of an application', PlainElements],
])('nothing among the %s can be changed or pressed, by mouse or keyboard', { timeout: 180_000 }, async (_, Story) => {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  render(<Story />)
  await vi.waitFor(() => expect(gated()).not.toHaveTextContent('Редактор загружается'), 20_000)
  const before = contents()
  const text = gated().textContent
  expect(controls().length).toBeGreaterThan(10)

  for (const control of controls()) {
    if (isReading(control)) continue
    const name = control.outerHTML.slice(0, 120)
    await user.click(control)
    control.focus()
    await user.keyboard('я1{Enter} {ArrowUp}{Delete}')
    fireEvent.keyDown(control, { key: 'ArrowDown', altKey: true })
    fireEvent.paste(control, { clipboardData: { getData: () => 'вставка', files: [] } })
    expect(screen.getByText(/^Изменено:/), name).toHaveTextContent('Изменено: 0')
  }

  expect(contents()).toEqual(before)
  expect(gated().textContent).toBe(text)
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(window.location.hash).toBe('')
})

test.each([
  ['fields of the kit', Fields],
  ['elements of an application', PlainElements],
])('each of the %s can be read, says why it is closed, and is held by the browser', async (_, Story) => {
  render(<Story />)
  await act(async () => {})

  for (const control of controls()) {
    if (isReading(control)) continue
    const name = control.outerHTML.slice(0, 160)
    expect(control.closest('[inert]'), name).toBeNull()
    expect(control.matches('[aria-disabled=true], :disabled'), name).toBe(true)
    expect(control, name).toHaveAccessibleDescription(expect.stringContaining(reason))
    if (control.matches('textarea, input:is([type=text], :not([type]))'))
      expect(control, name).toHaveAttribute('readonly')
    expect(control.getAttribute('contenteditable') ?? 'false', name).toBe('false')
    expect(control.getAttribute('href'), name).toBeNull()
  }
})

test('what comes into a closed gate later is closed, too', async () => {
  render(<PlainElements />)

  await userEvent.click(screen.getByRole('button', { name: 'Показать ещё' }))

  expect(await screen.findByRole('textbox', { name: 'later' })).toHaveAttribute('readonly')
})

test.each([
  ['fields of the kit', Fields],
  ['elements of an application', PlainElements],
])('opened, the %s are as they were', async (_, Story) => {
  const open = render(<Story allowed />)
  await act(async () => {})
  const attributes = () =>
    controls().map((control) => [...control.attributes].map(({ name, value }) => `${name}=${value}`).sort())
  const before = attributes()

  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }))
  await act(async () => {})
  expect(attributes()).not.toEqual(before)
  await userEvent.click(screen.getByRole('button', { name: 'Открыть' }))
  await act(async () => {})

  expect(attributes()).toEqual(before)
  open.unmount()
})

test('a field that its owner changes meanwhile opens as its owner has it', async () => {
  const page = (allowed: boolean, readOnly: boolean, hint?: string) => (
    <PermissionGate allowed={allowed} mode="explain" reason={reason}>
      <input aria-label="Номер" readOnly={readOnly} aria-describedby={hint} />
    </PermissionGate>
  )
  const { rerender } = render(page(false, true))
  const field = screen.getByRole('textbox')

  rerender(page(false, false, 'hint'))
  await act(async () => {})
  expect(field).toHaveAttribute('readonly')
  expect(field).toHaveAccessibleDescription(reason)

  rerender(page(true, false, 'hint'))
  expect(field).not.toHaveAttribute('readonly')
  expect(field).toHaveAttribute('aria-describedby', 'hint')
})

test('an open gate in a closed one opens nothing', async () => {
  render(
    <PermissionGate allowed={false} mode="explain" reason={reason}>
      <div>
        <PermissionGate allowed mode="explain">
          <input aria-label="Номер" />
        </PermissionGate>
      </div>
    </PermissionGate>,
  )

  expect(screen.getByRole('textbox')).toHaveAttribute('readonly')
})

test('a window that stands open in a gate closes with it, and can be left', async () => {
  const left = vi.fn()
  const changed = vi.fn()
  const page = (allowed: boolean) => (
    <PermissionGate allowed={allowed} mode="explain" reason={reason}>
      <div>
        <DialogWindow open title="Новый день" onClose={left}>
          <TextField label="Название" value="Хива" onChange={changed} />
          <Button onClick={changed}>Добавить</Button>
        </DialogWindow>
      </div>
    </PermissionGate>
  )
  const { rerender } = render(page(true))
  expect(screen.getByRole('textbox')).not.toHaveAttribute('readonly')

  rerender(page(false))
  await act(async () => {})

  expect(screen.getByRole('textbox')).toHaveAttribute('readonly')
  await userEvent.click(screen.getByRole('button', { name: 'Добавить' }))
  await userEvent.type(screen.getByRole('textbox'), 'я')
  expect(changed).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }))
  expect(left).toHaveBeenCalledOnce()
})

test('the languages of a closed field can be looked through', async () => {
  render(<Fields />)
  const group = screen.getByRole('group', { name: /^Заголовок/ })

  await userEvent.click(within(group).getByRole('tab', { name: /English|Английский|EN/i }))

  expect(within(group).getByRole('textbox')).toHaveValue('Khiva')
  expect(within(group).getByRole('textbox')).toHaveAttribute('readonly')
})
