import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import type { Canned } from '@karvon/api-client/http/cannedClient'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/renderScreen'

const call = '/api/clients/7/preference'

async function renderPreferences(get: Canned, answers: Record<string, Canned> = {}) {
  const page = renderScreen('/clients/7?tab=preferences', {
    answers: { 'GET /api/clients/7': { body: buildClient({ id: 7 }) }, [`GET ${call}`]: get, ...answers },
  })
  await screen.findByRole('tab', { name: 'Предпочтения', selected: true })
  const sent = (method: string) => page.sent.find((request) => request.method === method)?.body as FormData
  return { ...page, bodyOf: sent }
}

const stored = { body: { id: 1, purpose: 'Leisure', preferredAirlines: '["HY","TK"]', budgetCurrency: 'EUR' } }

test('opens the form with defaults when the client has none, and creates them', async () => {
  const { user, bodyOf } = await renderPreferences({ status: 404 }, { [`POST ${call}`]: { status: 201 } })
  expect(await screen.findByRole('combobox', { name: 'Цель поездок' })).toHaveTextContent('Не указана')

  await user.type(screen.getByRole('combobox', { name: 'Особенности питания' }), '  Без лактозы {Enter}')
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))

  expect(await screen.findByText('Предпочтения созданы')).toBeVisible()
  const form = bodyOf('POST')
  expect([form.get('ClientId'), form.get('purpose'), form.get('dietaryNotes[0]'), form.get('budgetCurrency')]).toEqual([
    '7',
    '0',
    'Без лактозы',
    'USD',
  ])
  expect(form.has('targetBudgetPerPerson')).toBe(false)
})

test('is looked at until somebody edits; names and JSON lists are read; cancel puts everything back', async () => {
  const { user, bodyOf } = await renderPreferences(stored, { [`PATCH ${call}`]: { body: {} } })
  const purpose = await screen.findByRole('combobox', { name: 'Цель поездок' })
  expect(purpose).toHaveTextContent('Отдых')
  expect(purpose).toHaveAttribute('data-disabled')

  await user.click(screen.getByRole('button', { name: 'Редактировать' }))
  fireEvent.change(screen.getByLabelText('Особые пожелания'), { target: { value: 'Ночной рейс' } })
  await user.click(screen.getByRole('button', { name: 'Отмена' }))
  expect(screen.getByLabelText('Особые пожелания')).toHaveValue('')

  await user.click(screen.getByRole('button', { name: 'Редактировать' }))
  await user.click(screen.getByRole('tab', { name: 'Поездка' }))
  await user.click(screen.getByRole('button', { name: 'Убрать «TK»' }))
  await user.click(screen.getByRole('button', { name: 'Убрать «HY»' }))
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))

  expect(await screen.findByText('Предпочтения обновлены')).toBeVisible()
  const form = bodyOf('PATCH')
  expect([form.get('preferredAirlines'), form.get('purpose'), form.get('targetBudgetPerPerson')]).toEqual([
    '[]',
    '1',
    '',
  ])
  expect(form.has('ClientId')).toBe(false)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Редактировать' })).toBeVisible())
})

test('a failed load offers to try again and no form that would overwrite what is there', async () => {
  await renderPreferences({ status: 500 })

  expect(await screen.findByRole('heading', { name: 'Не удалось загрузить предпочтения' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Сохранить' })).not.toBeInTheDocument()
})

test('keeps what was typed when saving fails', async () => {
  const { user } = await renderPreferences(stored, { [`PATCH ${call}`]: { status: 500 } })
  await user.click(await screen.findByRole('button', { name: 'Редактировать' }))
  fireEvent.change(screen.getByLabelText('Особые пожелания'), { target: { value: 'Ночной рейс' } })

  await user.click(screen.getByRole('button', { name: 'Сохранить' }))

  expect(await screen.findByText('Не удалось сохранить предпочтения')).toBeVisible()
  expect(screen.getByLabelText('Особые пожелания')).toHaveValue('Ночной рейс')
})

test('shows the part in which the server refuses a field, and leads there', async () => {
  const { user } = await renderPreferences(stored, {
    [`PATCH ${call}`]: { status: 400, body: { status: 400, errors: { TargetBudgetPerPerson: ['Слишком мало'] } } },
  })
  await user.click(await screen.findByRole('button', { name: 'Редактировать' }))
  fireEvent.change(screen.getByLabelText('Особые пожелания'), { target: { value: 'Ночной рейс' } })

  await user.click(screen.getByRole('button', { name: 'Сохранить' }))

  expect(await screen.findByText('Слишком мало')).toBeVisible()
  expect(screen.getByRole('tab', { name: 'Бюджет и направления', selected: true })).toBeVisible()
  await waitFor(() => expect(document.activeElement).toHaveAccessibleDescription(/Слишком мало/))
})
