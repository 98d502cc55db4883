import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Page } from './AccessDenied.stories'

test('says where one arrived and how to leave', () => {
  render(<Page />)

  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Назад' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'На главную' })).toBeVisible()
})
