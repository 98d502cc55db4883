import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { AtLimit, Counted, Invalid, NearLimit } from './TextArea.stories'

test('counts what is typed', async () => {
  render(<Counted />)

  await userEvent.type(screen.getByLabelText('Комментарий'), ', вегетарианка')

  expect(screen.getByText('31 / 1 000'.replace('1 000', '1\u00a0000'), { normalizer: (text) => text })).toBeVisible()
})

test('warns above nine tenths of the limit', () => {
  render(<NearLimit />)

  expect(screen.getByRole('status')).toHaveTextContent('Близко к лимиту')
})

test('cuts nothing off at the limit, and says that it is passed', async () => {
  render(<AtLimit />)
  expect(screen.getByRole('status')).toHaveTextContent('Лимит достигнут')

  await userEvent.type(screen.getByLabelText('Комментарий'), 'ещё')

  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toHaveLength(103)
  expect(screen.getByRole('status')).toHaveTextContent('Лимит превышен')
})

test('says what is wrong', () => {
  render(<Invalid />)

  expect(screen.getByRole('textbox', { name: /Результат звонка/ })).toHaveAccessibleDescription(
    'Введите результат звонка',
  )
})
