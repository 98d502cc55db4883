import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { PhoneField } from './PhoneField'
import { Empty, Foreign, Uzbek } from './PhoneField.stories'

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Телефон' })

test('groups the number while it is typed', async () => {
  render(<Empty />)

  await userEvent.type(input(), '998901234567')

  expect(input()).toHaveValue('+998 90 123 45 67')
})

test('shows a stored number in groups', () => {
  render(<Uzbek />)

  expect(input()).toHaveValue('+998 90 123 45 67')
})

test('keeps the caret where one corrects a digit', async () => {
  render(<Uzbek />)

  await userEvent.type(input(), '{Backspace}', { initialSelectionStart: 8, initialSelectionEnd: 8 })

  expect(input()).toHaveValue('+998 91 234 56 7')
  expect(input().selectionStart).toBe(6)
})

test('takes a pasted number with its signs', async () => {
  render(<Empty />)

  await userEvent.click(input())
  await userEvent.paste('+998 (90) 123-45-67')

  expect(input()).toHaveValue('+998 90 123 45 67')
})

test('lets a person write a foreign number with spaces', async () => {
  render(<Foreign />)

  await userEvent.clear(input())
  await userEvent.type(input(), '+49 30 901820')

  expect(input()).toHaveValue('+49 30 901820')
})

test('keeps an extension behind the number', async () => {
  render(<Empty />)

  await userEvent.type(input(), '998712001010 доб. 105')

  expect(input()).toHaveValue('+998 71 200 10 10 доб. 105')
})

function Left({ value: first, onLeave }: { value: string; onLeave: (written: string) => string | null }) {
  const [value, setValue] = useState(first)
  return <PhoneField label="Телефон" value={value} onChange={setValue} onLeave={onLeave} />
}

test('does not rewrite what stands there while nobody types', async () => {
  const told: string[] = []
  render(<Left value="77 123 45 67" onLeave={(written) => `${told.push(written)}`} />)
  expect(input()).toHaveValue('77 123 45 67')

  await userEvent.click(input())
  await userEvent.tab()

  expect(input()).toHaveValue('77 123 45 67')
  expect(told).toEqual([])
})

test.each([
  ['771234567', '7 712 345 67'],
  ['+771234567', '+7 712 345 67'],
  ['90 123', '90 123'],
])('of %s that was typed and left it tells %s: the plus only where a person set it', async (typed, written) => {
  const told: string[] = []
  render(<Left value="" onLeave={(text) => (told.push(text) ? 'другое' : null)} />)

  await userEvent.type(input(), typed)
  await userEvent.tab()
  await userEvent.click(input())
  await userEvent.tab()

  expect(told).toEqual([written])
  expect(input()).toHaveValue('другое')
})
