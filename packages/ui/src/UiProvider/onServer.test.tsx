import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import { expect, test } from 'vitest'
import { Button } from '../Button/Button'
import { UiProvider } from './UiProvider'

// Node has no memory for it.
const tooLarge = 'FiveGigabytes'

const stories = import.meta.glob<Record<string, unknown>>('../*/*.stories.tsx', { eager: true })

test('every story is drawn on a server, with its styles and without a complaint', () => {
  const complaints: string[] = []

  for (const [path, { default: _, ...module }] of Object.entries(stories)) {
    for (const [name, Story] of Object.entries(module as Record<string, ComponentType>)) {
      if (name === tooLarge) continue
      const sheet = new ServerStyleSheet()
      try {
        const html = renderToString(sheet.collectStyles(<UiProvider>{<Story />}</UiProvider>))
        if (!html.includes('--color-canvas: ') || !html.includes(":where([tabindex='-1']:focus)"))
          complaints.push(`${path} ${name}: no tokens`)
        if (html.includes('class="sc-') && !sheet.getStyleTags()) complaints.push(`${path} ${name}: no styles`)
      } catch (error) {
        complaints.push(`${path} ${name}: ${error}`)
      } finally {
        sheet.seal()
      }
    }
  }

  expect(complaints).toEqual([])
})

test('with a nonce the styles are collected, too', () => {
  const sheet = new ServerStyleSheet({ nonce: 'R4nd0m' })

  const html = renderToString(
    sheet.collectStyles(
      <UiProvider nonce="R4nd0m">
        <Button>Обновить</Button>
      </UiProvider>,
    ),
  )

  expect(sheet.getStyleTags()).toMatch(/nonce="R4nd0m"[\s\S]*cursor/)
  expect(html).toContain('<style nonce="R4nd0m">')
})
