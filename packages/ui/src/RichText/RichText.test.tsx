import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Everything, Foreign } from './RichText.stories'

test('shows marks, lists, alignment and links', () => {
  const { container } = render(<Everything />)

  expect(screen.getByText('Девять дней по следам купцов').closest('p')).toHaveStyle({ textAlign: 'center' })
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
  expect(container.querySelector('em')).toHaveTextContent('Самарканд')
  expect(screen.getByRole('link', { name: '+998 71 123-45-67' })).toHaveAttribute('href', 'tel:+998711234567')
})

test('opens links apart, without a way back to this page', () => {
  render(<Everything />)

  expect(screen.getByRole('link', { name: 'Программа' })).toHaveAttribute('rel', expect.stringContaining('noopener'))
})

test('leaves out what rich text may not hold and keeps its words', () => {
  const { container } = render(<Foreign />)

  expect(container).toHaveTextContent('Хива' + 'Город внутри крепости' + 'Ссылка')
  expect(container.querySelector('script, img, h2, span, [href], [style], [onclick]')).toBeNull()
})
