import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import { noText } from '@karvon/api-client/read/localizedText'
import type { Canned } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { buildDossier } from '@karvon/api-client/trips/dossierFixtures'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/renderScreen'
// Fetched before the tests, so that none of them waits for its code.
import './DossierPrint'

const sale = {
  id: 34,
  clientId: 7,
  tourId: 3,
  clientTourStatus: 1,
  quantity: 1,
  departureDate: '2026-06-01T00:00:00.000Z',
}

/** jsdom reads no pictures: each of them arrives, or none. */
const decode = vi.fn<() => Promise<void>>()
const print = vi.fn()
HTMLImageElement.prototype.decode = decode
window.print = print

beforeEach(() => {
  decode.mockReset().mockResolvedValue()
  print.mockReset()
})

const renderTrip = (dossier: Canned, address = '/clients/7/tours/34?print=true') =>
  renderScreen(address, {
    answers: {
      'GET /api/clients/7': { body: buildClient({ id: 7 }) },
      'GET /api/client-tours/34': { body: sale },
      'GET /api/tours/3': { body: buildTour({ id: 3 }) },
      'GET /api/client-tours/34/dossier': dossier,
    },
  })

const openSheet = async () => within(await screen.findByRole('dialog', { name: 'Документы поездки' }))

test('shows what a client takes along in the language they are spoken to, and in another one when asked', async () => {
  const { user, address } = renderTrip({ body: buildDossier() }, '/clients/7/tours/34')

  await user.click(await screen.findByRole('button', { name: 'Печать' }))
  const sheet = await openSheet()

  expect(await sheet.findByRole('heading', { name: 'Xiva: qalʼa ichidagi shahar' })).toBeVisible()
  expect(sheet.getByRole('heading', { name: 'Kunma-kun dastur' })).toBeVisible()
  expect(sheet.getByText('+998 90 900 10 20')).toBeVisible()
  expect(sheet.queryByText(/Нет перевода/)).not.toBeInTheDocument()
  expect(address()).toBe('/clients/7/tours/34?print=true')

  await user.click(sheet.getByRole('radio', { name: 'RU' }))
  expect(await sheet.findByRole('heading', { name: 'Хива: город внутри крепости' })).toBeVisible()
  await waitFor(() => expect(sheet.getByRole('button', { name: 'Печать' })).toBeEnabled())
  await user.click(sheet.getByRole('button', { name: 'Печать' }))
  expect(print).toHaveBeenCalledOnce()
})

test('marks what is not translated and puts no other language in its place', async () => {
  const [day] = buildDossier().days
  const days = [{ ...day, title: { ...noText, ru: 'Ичан-Кала' }, dayNumber: 2 }]
  renderTrip({ body: { ...buildDossier(), days } })

  const sheet = await openSheet()

  expect(await sheet.findByText('Нет перевода: название, день 2')).toBeVisible()
  expect(sheet.getByText('Нет перевода на узбекский: 1. На бумаге этих текстов не будет.')).toBeVisible()
  expect(sheet.queryByText('Ичан-Кала')).not.toBeInTheDocument()
})

test('is printed only when its pictures are there; those that do not come are told and can be asked for again', async () => {
  let fail = () => {}
  decode.mockImplementation(() => new Promise((_, reject) => (fail = () => reject(new Error('broken')))))
  const { user } = renderTrip({ body: buildDossier({ days: [] }) })

  const sheet = await openSheet()
  await sheet.findByRole('heading', { name: 'Xiva: qalʼa ichidagi shahar' })
  expect(sheet.getByRole('button', { name: 'Печать' })).toBeDisabled()
  fail()
  expect(await sheet.findByText('Не загрузились изображения: 1. Напечатать можно и без них.')).toBeVisible()
  expect(sheet.getByRole('button', { name: 'Печать' })).toBeEnabled()

  decode.mockResolvedValue()
  await user.click(sheet.getByRole('button', { name: 'Повторить' }))

  await waitFor(() => expect(sheet.queryByText(/Не загрузились изображения/)).not.toBeInTheDocument())
  expect(sheet.getByRole('button', { name: 'Печать' })).toBeEnabled()
})

test('a dossier that cannot be read says so, prints nothing, and is read again when asked', async () => {
  let isBroken = true
  const { user } = renderTrip(() => (isBroken ? { status: 500 } : { body: buildDossier() }))

  const sheet = await openSheet()
  expect(await sheet.findByText('Ошибка загрузки документов поездки')).toBeVisible()
  expect(sheet.getByRole('button', { name: 'Печать' })).toBeDisabled()

  isBroken = false
  await user.click(sheet.getByRole('button', { name: 'Повторить' }))

  expect(await sheet.findByRole('heading', { name: 'Kunma-kun dastur' })).toBeVisible()
})

test('warns that the tour is cancelled', async () => {
  renderTrip({ body: buildDossier({ isCanceled: true }) })

  expect(await screen.findByText('Эта поездка отменена.')).toBeVisible()
})
