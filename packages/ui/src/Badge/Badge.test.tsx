import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Dots } from './Badge.stories'

test('says its state in words', () => {
  render(<Dots />)

  expect(screen.getByText('Подтвержден')).toBeVisible()
})
