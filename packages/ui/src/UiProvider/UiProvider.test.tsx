import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
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

test('leaves the elements of the page alone where the reset is left out, and brings the tokens all the same', () => {
  const rules = (reset?: boolean) =>
    renderToString(
      <UiProvider reset={reset}>
        <p>Обновить</p>
      </UiProvider>,
    )

  expect(rules()).toMatch(/:where\(body\)/)
  const text = rules(false)
  expect(text).toContain('--color-primary:')
  expect(text).not.toMatch(/:where\((body|html|h1|button|img|ul|a|\*)/)
  expect(text).not.toMatch(/^\s*(\*|::placeholder)/m)
  // The kit's own parts are set back, as the page may say anything of their elements.
  expect(text).toContain("[class*='karvon__']")
})
