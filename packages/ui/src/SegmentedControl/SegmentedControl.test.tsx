import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Two, WithDisabledOption } from './SegmentedControl.stories'

test('is one named group in which one option is chosen', async () => {
  render(<Two />)
  expect(screen.getByRole('group', { name: 'Что показать' })).toBeVisible()

  await userEvent.click(screen.getByText('Баннеры'))

  expect(screen.getByRole('radio', { name: 'Баннеры' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'Туры' })).not.toBeChecked()
})

test('does not choose what is disabled', async () => {
  render(<WithDisabledOption />)

  await userEvent.click(screen.getByText('Посты'))

  expect(screen.getByRole('radio', { name: 'Туры' })).toBeChecked()
})
