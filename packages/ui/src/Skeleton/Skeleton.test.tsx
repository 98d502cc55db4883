import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Lines } from './Skeleton.stories'

test('draws as many lines as asked and is hidden from screen readers', () => {
  const { container } = render(<Lines />)

  const skeleton = container.querySelector('[aria-hidden]')

  expect(skeleton?.children).toHaveLength(3)
})
