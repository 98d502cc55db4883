import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FormEvent, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { DialogWindow } from '../Dialog/DialogWindow'
import { TagInput } from './TagInput'
import { Empty, Filled, SuggestionsFail, WithSuggestions } from './TagInput.stories'

const input = () => screen.getByRole('combobox', { name: 'Метки' })
const tags = () =>
  screen.queryAllByRole('button', { name: /^Убрать/ }).map((button) => button.parentElement?.textContent)

test('adds what is typed in capitals with Enter, drops empty and repeated ones, and never sends the form', async () => {
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault())
  render(<Empty />, { wrapper: ({ children }) => <form onSubmit={onSubmit}>{children}</form> })

  await userEvent.type(input(), '{Enter}vip{Enter}  {Enter}vip{Enter}группа{Enter}')

  expect(tags()).toEqual(['VIP', 'ГРУППА'])
  expect(input()).toHaveValue('')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('adds what was typed when the field is left', async () => {
  render(<Empty />)

  await userEvent.type(input(), 'умра')
  await userEvent.tab()

  expect(tags()).toEqual(['УМРА'])
})

test('leaves everything in its place until the press that leaves the field ends', async () => {
  render(<Empty />)
  await userEvent.type(input(), 'умра')

  fireEvent.mouseDown(document.body)
  fireEvent.blur(input())
  expect(tags()).toEqual([])
  fireEvent.mouseUp(document.body)

  expect(tags()).toEqual(['УМРА'])
})

test('parts a pasted list', async () => {
  render(<Empty />)

  await userEvent.click(input())
  await userEvent.paste('vip, умра;\nгруппа')

  expect(tags()).toEqual(['VIP', 'УМРА', 'ГРУППА'])
})

test('takes tags away with the cross and with Backspace', async () => {
  render(<Filled />)

  await userEvent.click(screen.getByRole('button', { name: 'Убрать «VIP»' }))
  expect(tags()).toEqual(['УМРА'])

  await userEvent.type(input(), '{Backspace}')
  expect(tags()).toEqual([])
})

test('suggests tags with their counts, and takes one with arrow and Enter', async () => {
  render(<WithSuggestions />)

  await userEvent.type(input(), 'сем')
  expect(await screen.findByRole('option', { name: /СЕМЬЯ\s*24 клиента/ })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')

  expect(tags()).toEqual(['VIP', 'СЕМЬЯ'])
})

test('takes what is typed, not the suggestion, as long as none is picked', async () => {
  render(<WithSuggestions />)

  await userEvent.type(input(), 'сем')
  await screen.findByRole('option', { name: /СЕМЬЯ/ })
  await userEvent.keyboard('{Enter}')

  expect(tags()).toEqual(['VIP', 'СЕМ'])
})

test('works without its suggestions', async () => {
  render(<SuggestionsFail />)

  await userEvent.type(input(), 'сем')
  expect(await screen.findByText(/Подсказки не загрузились/)).toBeInTheDocument()
  await userEvent.keyboard('{Enter}')

  expect(tags()).toEqual(['СЕМ'])
})

/** A window that is left by Escape, and tells how many tags it would take with it. */
function TagsInWindow({ onLeave }: { onLeave: (tags: readonly string[]) => void }) {
  const [tags, setTags] = useState<readonly string[]>(['VIP'])
  return (
    <DialogWindow open title="Клиент" onClose={() => onLeave(tags)}>
      <TagInput label="Метки" value={tags} onChange={setTags} suggest={async () => [{ tag: 'семья' }]} delay={0} />
    </DialogWindow>
  )
}

test('Escape closes the suggestions first; the next one reaches the window, with nothing typed or chosen lost', async () => {
  const onLeave = vi.fn()
  render(<TagsInWindow onLeave={onLeave} />)
  await userEvent.type(input(), 'сем')
  await screen.findByRole('option', { name: 'семья' })

  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
  expect(onLeave).not.toHaveBeenCalled()
  expect(input()).toHaveValue('сем')

  await userEvent.keyboard('{Escape}')
  expect(onLeave).toHaveBeenCalledExactlyOnceWith(['VIP', 'сем'])
})

test('Escape with nothing typed takes no tag away', async () => {
  const onLeave = vi.fn()
  render(<TagsInWindow onLeave={onLeave} />)
  await userEvent.click(input())
  await userEvent.type(input(), 'я{Backspace}')

  await userEvent.keyboard('{Escape}')

  expect(onLeave).toHaveBeenCalledExactlyOnceWith(['VIP'])
  expect(tags()).toEqual(['VIP'])
})
