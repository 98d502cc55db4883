import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Sizes } from './BrandMark.stories'

test('clips each mark by its own outline, and is silent', () => {
  const { container } = render(<Sizes />)

  const marks = [...container.querySelectorAll('svg')]

  expect(new Set(marks.map((mark) => mark.querySelector('clipPath')?.id)).size).toBe(3)
  for (const mark of marks) expect(mark).toHaveAttribute('aria-hidden', 'true')
})
