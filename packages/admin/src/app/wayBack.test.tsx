import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../test/renderScreen'

const tours = [1, 2, 3].map((id) => buildTour({ id, title: { ru: `Тур ${id}`, en: '', uz: '' } }))
const answers = {
  'GET /api/tours/all': cannedPage(tours),
  'GET /api/tours/2': { body: tours[1] },
  'GET /api/tours/2/days': { body: [] },
}

test('the way back leads to the list as it was left, with the focus on what was opened', async () => {
  const { user, address } = renderScreen('/tours?search=%D1%82%D1%83%D1%80&page=2&isActive=true', { answers })
  await user.click(await screen.findByRole('link', { name: /Тур 2/ }))
  await screen.findByRole('heading', { level: 1, name: 'Детали тура' })

  await user.click(screen.getByRole('link', { name: 'Назад к списку' }))

  await waitFor(() => expect(screen.getByRole('link', { name: /Тур 2/ })).toHaveFocus())
  expect(Object.fromEntries(new URLSearchParams(address().split('?')[1]))).toMatchObject({ search: 'тур', page: '2' })
})

test('who does something else meanwhile is not pulled back to it', async () => {
  const { user } = renderScreen('/tours', { answers })
  await user.click(await screen.findByRole('link', { name: /Тур 2/ }))
  await screen.findByRole('heading', { level: 1, name: 'Детали тура' })

  await user.click(screen.getByRole('link', { name: 'Назад к списку' }))
  await user.click(await screen.findByRole('searchbox'))
  await screen.findByRole('link', { name: /Тур 2/ })

  expect(screen.getByRole('searchbox')).toHaveFocus()
})

test('the list stays drawn behind what was opened from it, unseen, and gone with it', async () => {
  const { user } = renderScreen('/tours?search=%D1%82%D1%83%D1%80', {
    answers: { ...answers, 'GET /api/clients': cannedPage([]) },
  })
  const row = await screen.findByRole('link', { name: /Тур 2/ })
  await user.click(row)
  await screen.findByRole('heading', { level: 1, name: 'Детали тура' })

  expect(row).toBeInTheDocument()
  expect(row).not.toBeVisible()
  expect(screen.queryByRole('heading', { level: 1, name: 'Управление турами' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Назад к списку' }))
  await waitFor(() => expect(row).toBeVisible())
  expect(screen.getByRole('searchbox')).toHaveValue('тур')

  await user.click(row)
  await screen.findByRole('heading', { level: 1, name: 'Детали тура' })
  await user.click(screen.getByRole('link', { name: 'Панель управления' }))
  await waitFor(() => expect(row).not.toBeInTheDocument())
})

test('a list behind a card is another one where the menu leads to it without its search', async () => {
  const { user } = renderScreen('/tours?search=%D1%82%D1%83%D1%80', { answers })
  await user.click(await screen.findByRole('link', { name: /Тур 2/ }))
  await screen.findByRole('heading', { level: 1, name: 'Детали тура' })

  await user.click(screen.getByRole('link', { name: 'Туры' }))

  expect(await screen.findByRole('searchbox')).toHaveValue('')
})
