import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { buildBoard, buildDeparture, buildManifest } from '@karvon/api-client/trips/departureFixtures'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { renderScreen } from '../../test/renderScreen'
// Fetched before the tests, so that none of them waits for its code.
import '../features/clients/ClientList'
import '../features/trips/ClientTourDialog'
import '../features/trips/Departures'
import '../features/trips/GroupWindow'
import './clientActs'
import './KeptSale'
import './Palette'
import './Saving'
import { flushDrafts } from '../shared/leaving/draftSlots'
import { draftKey, handDraft, hasDraft, takeDraft } from '../shared/leaving/drafts'
import { closeDraft, closeUntaken, openDraft } from '../shared/leaving/openDraft'
import { forgetPerson } from '../shared/leaving/sealedDrafts'

// Files share their page: in the others there is none.
beforeAll(() => void vi.stubGlobal('indexedDB', new IDBFactory()))
afterAll(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})
// The next keeper ends it: the page of this test may write something down as it goes.
afterEach(() => forgetPerson('1'))

const [aziza, bobur] = [
  buildClient({ id: 1, fullName: 'Азиза Каримова' }),
  buildClient({ id: 2, fullName: 'Бобур Саидов' }),
]
const answers = {
  'GET /api/clients': cannedPage([aziza, bobur]),
  'GET /api/tours/all': cannedPage([buildTour({ id: 3 })]),
  'GET /api/tours/3': { body: buildTour({ id: 3 }) },
  'GET /api/clients/1': { body: aziza },
  'POST /api/auth/draft-key': { body: { key: Buffer.alloc(32, 7).toString('base64') } },
}

/** Types into the window that is open, after a while, and loses the page. */
async function typeAndLose(page: ReturnType<typeof renderScreen>, field: RegExp, text: string) {
  const dialog = within(await screen.findByRole('dialog'))
  const input = await dialog.findByLabelText(field)
  // Whoever thinks before the first key: nothing is drawn by then.
  await new Promise((resolve) => setTimeout(resolve, 700))
  await page.user.type(input, text)
  await screen.findAllByRole('button', { name: 'Не сохранено 1', hidden: true })
  await act(flushDrafts)
  page.unmount()
  await flushDrafts()
}

const sell = async (page: ReturnType<typeof renderScreen>, name: string) => {
  const [button] = await screen.findAllByRole('button', { name: `Добавить тур: ${name}` })
  await page.user.click(button as HTMLElement)
  return within(await screen.findByRole('dialog', { name: 'Добавить тур клиенту' }))
}

test('what is typed for one client is not offered for another, and is opened for whom it was typed', async () => {
  const first = renderScreen('/clients', { answers })
  await sell(first, aziza.fullName)
  await typeAndLose(first, /^Описание/, 'Место у окна')

  const page = renderScreen('/clients', { answers, isIdle: true })
  const [chip] = await screen.findAllByRole('button', { name: '1 черновик', hidden: true })
  const other = await sell(page, bobur.fullName)
  expect(other.getByText(bobur.fullName)).toBeVisible()
  expect(await other.findByLabelText(/^Описание/)).toHaveValue('')
  expect(other.queryByText(/^Не сохранено/)).not.toBeInTheDocument()
  await page.user.click(other.getByRole('button', { name: 'Отмена' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

  await page.user.click(chip as HTMLElement)
  const list = await screen.findByRole('region', { name: 'Черновики' })
  expect(list).toHaveTextContent(`Добавить тур клиенту${aziza.fullName}`)
  await page.user.click(within(list).getByRole('button', { name: 'Открыть' }))

  const dialog = within(await screen.findByRole('dialog', { name: 'Добавить тур клиенту' }))
  await waitFor(async () => expect(await dialog.findByLabelText(/^Описание/)).toHaveValue('Место у окна'))
  expect(dialog.queryByText(/^Не сохранено/)).not.toBeInTheDocument()
  expect(dialog.getByText(aziza.fullName)).toBeVisible()
})

test('the same window over the same client says whom it is about when it offers what was typed', async () => {
  const first = renderScreen('/clients', { answers })
  await sell(first, aziza.fullName)
  await typeAndLose(first, /^Описание/, 'Место у окна')

  const dialog = await sell(renderScreen('/clients', { answers, isIdle: true }), aziza.fullName)
  const offer = await dialog.findByText(/^Не сохранено сегодня/)

  expect(offer.parentElement).toHaveTextContent(aziza.fullName)
})

test('a window that was opened out of the palette comes back over the page on which it stood', async () => {
  const first = renderScreen('/settings', { answers: { ...answers, 'GET /api/tours/all': cannedPage([]) } })
  await screen.findByRole('button', { name: 'Поиск и команды' })
  fireEvent.keyDown(document.body, { code: 'KeyK', ctrlKey: true })
  const field = await screen.findByRole('combobox', { name: 'Поиск и команды' })
  fireEvent.change(field, { target: { value: 'азиза' } })
  await screen.findByRole('option', { name: /^Азиза Каримова/ })
  await first.user.keyboard('{ArrowRight}')
  await screen.findByRole('combobox', { name: 'Азиза Каримова: действия' })
  await first.user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'Добавить тур клиенту' })
  await typeAndLose(first, /^Описание/, 'Место у окна')

  const page = renderScreen('/tours/3', { answers, isIdle: true })
  const [chip] = await screen.findAllByRole('button', { name: '1 черновик', hidden: true })
  await page.user.click(chip as HTMLElement)
  await page.user.click(await screen.findByRole('button', { name: 'Открыть' }))

  const dialog = within(await screen.findByRole('dialog', { name: 'Добавить тур клиенту' }))
  expect(page.address()).toBe('/settings')
  await waitFor(async () => expect(await dialog.findByLabelText(/^Описание/)).toHaveValue('Место у окна'))
  expect(dialog.getByText(aziza.fullName)).toBeVisible()
})

test('a flight of one group is not offered for another', async () => {
  const group = (day: string) => ({
    ...answers,
    'GET /api/departures': { body: buildBoard([buildDeparture()]) },
    [`GET /api/departures/3/${day}/manifest`]: { body: buildManifest({ departureDate: day }) },
  })
  const addFlight = async (day: string) => {
    const page = renderScreen(`/clients?view=departures&group=3@${day}`, { answers: group(day), isIdle: true })
    await page.user.click(await screen.findByRole('tab', { name: 'Рейсы прилёта' }))
    await page.user.click(await screen.findByRole('button', { name: 'Добавить рейс' }))
    return { page, form: within(await screen.findByRole('dialog', { name: 'Рейс прилёта' })) }
  }
  const { page: first, form } = await addFlight('2026-06-01')
  await first.user.type(form.getByRole('textbox', { name: /^Рейс/ }), 'HY 602')
  await screen.findAllByRole('button', { name: 'Не сохранено 1', hidden: true })
  await act(flushDrafts)
  first.unmount()
  await flushDrafts()

  const { page, form: other } = await addFlight('2026-06-08')
  await screen.findAllByRole('button', { name: '1 черновик', hidden: true })
  expect(other.queryByText(/^Не сохранено/)).not.toBeInTheDocument()
  page.unmount()
  const { form: same } = await addFlight('2026-06-01')

  expect(await same.findByText(/^Не сохранено сегодня/)).toBeVisible()
})

test('a draft is handed over when its page is gone to, and not when the person stays', async () => {
  const first = renderScreen('/clients', { answers })
  await sell(first, aziza.fullName)
  await typeAndLose(first, /^Описание/, 'Место у окна')

  const page = renderScreen('/tours/3', { answers, isIdle: true })
  const open = async (act: string) => {
    const [chip] = await screen.findAllByRole('button', { name: /^1 черновик$|^Не сохранено 1$/ })
    await page.user.click(chip as HTMLElement)
    const list = within(await screen.findByRole('region', { name: 'Черновики' }))
    await page.user.click(list.getByRole('button', { name: act }))
  }
  await page.user.type(await screen.findByRole('textbox', { name: /^Название/ }), '!')
  await open('Открыть')
  await page.user.click(await screen.findByRole('button', { name: 'Остаться' }))
  expect(page.address()).toBe('/tours/3')
  expect(hasDraft(1, '/clients')).toBe(false)

  await open('Открыть')
  await page.user.click(await screen.findByRole('button', { name: 'Уйти без сохранения' }))
  await screen.findByRole('dialog', { name: 'Добавить тур клиенту' })
  expect(page.address()).toBe('/clients')
  expect(await screen.findByLabelText(/^Описание/)).toHaveValue('Место у окна')
})

test('what found no form is not given to one when its page is left, nor when it is discarded', async () => {
  const waiting = { id: 'a', path: '/tours', name: 'nowhere', isPlace: false, title: '', about: '', page: '' }
  const draft = { ...waiting, address: '/tours', at: Date.now(), tab: '', hasFiles: false, values: {} }

  openDraft(1, draft)
  expect(hasDraft(1, '/tours')).toBe(true)
  closeUntaken(1, '/tours/3')
  expect(hasDraft(1, '/tours')).toBe(true)
  closeUntaken(1, '/tours')
  expect(hasDraft(1, '/tours')).toBe(false)
  openDraft(1, draft)
  closeDraft('a')
  expect(hasDraft(1, '/tours')).toBe(false)

  // Taken, and typed on until the session ended.
  const key = draftKey(1, '/tours', 'nowhere')
  openDraft(1, draft)
  takeDraft(key)
  handDraft(key, { values: { text: 'Дальше' }, id: 'a' })
  closeUntaken(1, '/tours')
  expect(takeDraft(key)?.values).toEqual({ text: 'Дальше' })
})
