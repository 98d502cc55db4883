import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Button } from '../Button/Button'
import { Toaster } from '../Toaster/Toaster'
import { UiProvider } from './UiProvider'
import { Nonce } from './UiProvider.stories'

test('hands the nonce to every style sheet and to whoever asks', () => {
  const before = new Set(document.querySelectorAll('style'))

  render(
    <UiProvider nonce="R4nd0m">
      <Toaster />
      <Button>Обновить</Button>
      <Nonce />
    </UiProvider>,
  )

  const added = [...document.querySelectorAll('style')].filter((style) => !before.has(style))
  expect(added.length).toBeGreaterThan(0)
  for (const style of added) expect(style).toHaveAttribute('nonce', 'R4nd0m')
  expect(screen.getByText('R4nd0m')).toBeVisible()
})

test('does without a nonce', () => {
  render(
    <UiProvider>
      <Nonce />
    </UiProvider>,
  )

  expect(screen.getByText('Без nonce')).toBeVisible()
})
