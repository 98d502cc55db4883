import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CheckingRights, HiddenLabel } from './BrandSpinner.stories'

test('says what is awaited', () => {
  render(<CheckingRights />)

  expect(screen.getByRole('status')).toHaveTextContent('Проверяем доступ…')
})

test('says it also when nobody sees the words', () => {
  render(<HiddenLabel />)

  expect(screen.getByRole('status')).toHaveTextContent('Загрузка')
})
