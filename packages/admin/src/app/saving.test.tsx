import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { act, screen, waitFor, within } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { renderScreen } from '../../test/renderScreen'
import { flushDrafts } from '../shared/leaving/draftSlots'

// Files share their page: in the others there is none.
beforeAll(() => void vi.stubGlobal('indexedDB', new IDBFactory()))
afterAll(() => void vi.unstubAllGlobals())

const tour = buildTour({ id: 7, version: 3 })
const key = Buffer.alloc(32, 7).toString('base64')
const answers = {
  'GET /api/tours/7': { body: tour },
  'POST /api/auth/draft-key': { body: { key } },
}
const titled = (ru: string) => ({ ...tour, title: { ...tour.title, ru }, version: 4 })

const title = () => screen.findByRole('textbox', { name: /^Название/ })

test('says what is not saved and what was not sent, and tries it again from the list', async () => {
  const { user, answers: server } = renderScreen('/tours/7', {
    isIdle: true,
    answers: { ...answers, 'PUT /api/tours/7': { status: 503, body: { status: 503, detail: 'Сервер занят' } } },
  })
  expect(await screen.findByRole('button', { name: 'Всё сохранено' })).toBeInTheDocument()
  await user.type(await title(), '!')
  expect(await screen.findByRole('button', { name: 'Не сохранено 1' })).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Сохранить' }))
  await user.click(await screen.findByRole('button', { name: 'Не отправлено 1' }))
  const list = await screen.findByRole('region', { name: 'Не отправлено' })
  expect(list).toHaveTextContent('Сервер занят')
  expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('Не отправлено 1')
  server['PUT /api/tours/7'] = { body: titled(`${tour.title.ru}!`) }
  server['GET /api/tours/7'] = { body: titled(`${tour.title.ru}!`) }
  await user.click(within(list).getByRole('button', { name: 'Повторить' }))

  expect(await screen.findByText('Всё, что вы ввели, сохранено на сервере.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Всё сохранено' })).toBeInTheDocument()
})

test('a draft of an older record says so; what is saved of it rests on the version that it was made of', async () => {
  const first = renderScreen('/tours/7', { answers })
  await first.user.type(await title(), ' и пустыня')
  await screen.findByRole('button', { name: 'Не сохранено 1' })
  await act(flushDrafts)
  first.unmount()
  await flushDrafts()

  const theirs = titled('Хива')
  const { user, sent } = renderScreen('/tours/7', {
    answers: {
      ...answers,
      'GET /api/tours/7': { body: theirs },
      'PUT /api/tours/7': { status: 412, body: { status: 412, current: theirs } },
    },
  })
  const offer = await screen.findByText(/^Не сохранено сегодня в \d\d:\d\d$/)
  expect(offer.parentElement).toHaveTextContent('С тех пор запись изменили')
  expect(await title()).toHaveValue('Хива')
  await user.click(screen.getByRole('button', { name: 'Восстановить' }))

  await waitFor(async () => expect(await title()).toHaveValue(`${tour.title.ru} и пустыня`))
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByRole('heading', { name: 'Запись изменил другой сотрудник' })).toBeVisible()
  expect(sent.find(({ method }) => method === 'PUT')?.headers.get('if-match')).toBe('"v3"')
})
