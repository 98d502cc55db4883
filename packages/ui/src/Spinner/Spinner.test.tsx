import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Sizes, WithLabel } from './Spinner.stories'

test('announces what is awaited', () => {
  render(<WithLabel />)

  expect(screen.getByRole('status')).toHaveTextContent('Загрузка постов…')
})

test('is silent without a label', () => {
  const { container } = render(<Sizes />)

  expect(screen.queryByRole('status')).not.toBeInTheDocument()
  expect(container).toHaveTextContent('')
})
