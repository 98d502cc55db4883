import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Variants } from './LinkButton.stories'

test('is a link that leads somewhere', () => {
  render(<Variants />)

  expect(screen.getByRole('link', { name: 'На главную' })).toHaveAttribute('href', '#home')
})
