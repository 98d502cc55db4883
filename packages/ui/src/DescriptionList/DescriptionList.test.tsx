import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DescriptionList } from './DescriptionList'
import { Grid } from './DescriptionList.stories'

test('pairs each name with its value, and marks what is not known', () => {
  render(<Grid />)

  const pairs = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])

  expect(pairs[0]).toEqual(['Кем выдан', 'ИИБ Мирабадского района'])
  expect(pairs[3]).toEqual(['Гражданство', '—'])
})

test.each([null, undefined, '', false, true])('%j is nothing', (value) => {
  render(<DescriptionList items={[{ label: 'Карточка клиента', value }]} />)

  expect(screen.getByText('Карточка клиента').nextElementSibling).toHaveTextContent('—')
})
