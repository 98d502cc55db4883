import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Asked, Replacing } from './InlineQuestion.stories'

test('starts on the harmless answer, which Esc gives too', async () => {
  render(<Replacing />)
  expect(screen.getByRole('alertdialog', { name: 'Узбекский: заменить текст копией из русского?' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Оставить' })).toHaveFocus()

  await userEvent.keyboard('{Escape}')

  expect(screen.getByRole('status')).toHaveTextContent('Оставлен')
})

test('takes the focus when it is asked', async () => {
  render(<Asked />)

  await userEvent.click(screen.getByRole('button', { name: 'Спросить' }))

  expect(screen.getByRole('button', { name: 'Оставить' })).toHaveFocus()
})
