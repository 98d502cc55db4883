import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Icons } from './StarTile.stories'

test('is decoration', () => {
  const { container } = render(<Icons />)

  for (const tile of container.firstElementChild?.children ?? []) expect(tile).toHaveAttribute('aria-hidden', 'true')
})
