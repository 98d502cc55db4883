import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ProgressBar } from './ProgressBar'
import { Halfway, UnknownLength } from './ProgressBar.stories'

test('says what is progressing and how far', () => {
  render(<Halfway />)

  expect(screen.getByRole('progressbar', { name: 'shahi-zinda.jpg' })).toHaveAttribute('aria-valuenow', '60')
})

test('claims no figure while the length is unknown', () => {
  render(<UnknownLength />)

  expect(screen.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow')
})

test('never leaves its track', () => {
  render(<ProgressBar value={140} label="Загрузка" />)

  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
})
