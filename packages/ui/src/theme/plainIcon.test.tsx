import { render } from '@testing-library/react'
import { createLucideIcon } from 'lucide-react'
import { expect, test } from 'vitest'
import createPlainIcon from './plainIcon'

const lock = {
  name: 'lock',
  size: 24,
  node: [
    ['rect', { width: '18', height: '11', x: '3', y: '11', rx: '2', ry: '2', key: 'a' }],
    ['path', { d: 'M7 11V7a5 5 0 0 1 10 0v4', key: 'b' }],
  ] as [string, Record<string, string>][],
}

test.each([
  {},
  { size: 14 },
  { className: 'far' },
  { 'aria-label': 'Закрыто' },
  { 'aria-hidden': true },
  { style: { top: 1 } },
])('draws what lucide draws: %j', (props) => {
  const Theirs = createLucideIcon(lock as never)
  const Ours = createPlainIcon(lock)

  const theirs = render(<Theirs {...props} />).container.firstElementChild
  const ours = render(<Ours {...props} />).container.firstElementChild

  expect(ours?.isEqualNode(theirs ?? null)).toBe(true)
})
