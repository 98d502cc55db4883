import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { initials } from './Avatar'
import { People } from './Avatar.stories'

test('shows initials', () => {
  render(<People />)

  expect(screen.getByText('ДК')).toBeVisible()
})

test.each([
  ['Дилноза Каримова', 'ДК'],
  ['  oʻktam  ', 'O'],
  ['Жан Клод ван Дам', 'ЖК'],
  ['😀 Смайл', '😀С'],
  ['', ''],
])('the initials of «%s» are «%s»', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
