import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Tones, WithAction } from './Notice.stories'

test('interrupts only for danger', () => {
  render(<Tones />)

  expect(screen.getByRole('alert')).toHaveTextContent('Учетные данные не сохранены')
  expect(screen.getAllByRole('status')).toHaveLength(3)
})

test('offers what to do', () => {
  render(<WithAction />)

  expect(screen.getByRole('button', { name: 'Открыть заявки' })).toBeVisible()
})
