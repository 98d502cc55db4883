import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BesideWords } from './StatusDot.stories'

test('is silent beside a word', () => {
  render(<BesideWords />)

  expect(screen.queryByRole('img')).not.toBeInTheDocument()
})
