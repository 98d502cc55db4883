import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { InsideSentence } from './VisuallyHidden.stories'

test('stays readable for a screen reader', () => {
  render(<InsideSentence />)

  expect(screen.getByRole('paragraph')).toHaveTextContent('48 заявок, из них 7 непрочитанных')
})
