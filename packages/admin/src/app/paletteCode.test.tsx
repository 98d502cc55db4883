import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

test('keeps what is typed before its code is there', async () => {
  const { renderScreen } = await import('../../test/renderScreen')
  renderScreen('/settings', { answers: { 'GET /api/clients': cannedPage([]), 'GET /api/tours/all': cannedPage([]) } })
  await screen.findByRole('button', { name: 'Поиск и команды' })

  fireEvent.keyDown(document.body, { code: 'KeyK', ctrlKey: true })
  for (const key of 'журх') fireEvent.keyDown(document.body, { key })
  fireEvent.keyDown(document.body, { key: 'Backspace' })

  expect(await screen.findByRole('combobox', { name: 'Поиск и команды' })).toHaveValue('жур')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Журнал действий'])
})
