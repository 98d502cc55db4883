import { type Canned, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/renderScreen'

/** As the server sends it: the picture is called `mediaUrl` there. */
const tour = { ...buildTour({ id: 7, thumbnailUrl: '/uploads/khiva-small.webp' }), mediaUrl: '/uploads/khiva.jpg' }

async function renderCard(answers: Record<string, Canned> = {}) {
  const page = renderScreen('/tours', { answers: { 'GET /api/tours/all': cannedPage([tour]), ...answers } })
  const card = within(await screen.findByRole('article'))
  return { ...page, card }
}

test('leads to the tour as a whole, not by its switch', async () => {
  const { card, user, address } = await renderCard({ 'POST /api/tours/7/deactivate': { status: 204 } })

  await user.click(card.getByRole('switch'))
  expect(address()).toBe('/tours')

  expect(card.getByRole('link', { name: 'Хива: город внутри крепости' })).toHaveAttribute('href', '/tours/7')
})

test('switches off at once and says so when the server agrees', async () => {
  let agree = () => {}
  const { card, user } = await renderCard({
    'POST /api/tours/7/deactivate': () => new Promise((resolve) => (agree = () => resolve({ status: 204 }))),
  })

  await user.click(card.getByRole('switch'))

  expect(card.getByText('Неактивен')).toBeVisible()
  expect(card.getByRole('switch')).not.toBeChecked()
  expect(screen.queryByText('Тур деактивирован')).not.toBeInTheDocument()

  agree()
  expect(await screen.findByText('Тур деактивирован')).toBeVisible()
})

test('switches back when the server refuses', async () => {
  const { card, user } = await renderCard({ 'POST /api/tours/7/deactivate': { status: 500 } })

  await user.click(card.getByRole('switch'))

  expect(await screen.findByText('Не удалось изменить статус тура')).toBeVisible()
  expect(card.getByRole('switch')).toBeChecked()
  expect(card.getByText('Активен')).toBeVisible()
})

test('says that access is denied instead when that is why', async () => {
  const { card, user } = await renderCard({ 'POST /api/tours/7/deactivate': { status: 403 } })

  await user.click(card.getByRole('switch'))

  expect(await screen.findByText('Доступ запрещён')).toBeVisible()
  expect(screen.queryByText('Не удалось изменить статус тура')).not.toBeInTheDocument()
})

test('shows the small picture', async () => {
  const { container } = await renderCard()

  expect(container.querySelector('article img')).toHaveAttribute('src', 'http://karvon.test/uploads/khiva-small.webp')
})

afterEach(() => vi.restoreAllMocks())

test('downloads the whole picture under the title of the tour', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { card, user, sent } = await renderCard({ 'GET /api/files/download': { body: 'bytes' } })

  await user.click(card.getByRole('button', { name: 'Скачать изображение: Хива: город внутри крепости' }))

  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  const query = new URLSearchParams(sent.at(-1)?.path.split('?')[1])
  expect(query.get('path')).toBe('/uploads/khiva.jpg')
  expect(query.get('fileName')).toBe('Хива город внутри крепости.jpg')
})

test('says when the picture could not be downloaded', async () => {
  const { card, user } = await renderCard({ 'GET /api/files/download': { status: 500 } })

  await user.click(card.getByRole('button', { name: /^Скачать изображение: / }))

  expect(await screen.findByText('Не удалось скачать изображение')).toBeVisible()
})

test('offers no download where there is no picture', async () => {
  renderScreen('/tours', { answers: { 'GET /api/tours/all': cannedPage([buildTour()]) } })

  const card = within(await screen.findByRole('article'))

  expect(card.queryByRole('button', { name: /^Скачать изображение: / })).not.toBeInTheDocument()
})
