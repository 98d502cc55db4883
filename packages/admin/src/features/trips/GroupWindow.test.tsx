import { type Canned, type CannedRequest, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import {
  buildBoard,
  buildDeparture,
  buildManifest,
  buildManifestEntry,
} from '@karvon/api-client/trips/departureFixtures'
import type { Manifest } from '@karvon/api-client/trips/departureTypes'
import type { Flight, Room } from '@karvon/api-client/trips/groupFields'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/renderScreen'
// Fetched before the tests, so that none of them waits for its code.
import './Departures'
import './GroupWindow'

const entries = [
  buildManifestEntry({ travellerIds: [1], bedPreference: 2 }),
  buildManifestEntry({
    name: 'Алиев Рустам',
    gender: 'Male',
    travellerIds: [2],
    travelsWith: 'Алиева Нодира',
    bedPreference: 2,
  }),
  buildManifestEntry({ name: 'Ким Ольга', clientTourId: 35, clientId: 8, travellerIds: [3], bedPreference: null }),
]

const path = '/api/departures/3/2026-06-01'

/** The board with the group of a departure open; the server keeps what it is sent. */
function openGroup(changes: Partial<Manifest> = {}, more: Record<string, Canned> = {}) {
  let manifest = buildManifest({ entries, ...changes })
  const numbered = <Of extends { id: unknown }>(parts: readonly Of[]) =>
    parts.map((part, place) => ({ ...part, id: part.id ?? 100 + place }))
  return renderScreen('/clients?view=departures&group=3@2026-06-01', {
    answers: {
      'GET /api/departures': { body: buildBoard([buildDeparture()]) },
      'GET /api/tours/all': cannedPage([buildTour({ id: 3 })]),
      [`GET ${path}/manifest`]: () => ({ body: manifest }),
      [`PUT ${path}/rooms`]: ({ body }) => {
        const { rooms } = body as { rooms: Room[] }
        manifest = { ...manifest, rooms: numbered(rooms), version: (manifest.version ?? 0) + 1 }
        return { body: manifest }
      },
      [`PUT ${path}/flights`]: ({ body }) => {
        const { flights } = body as { flights: Flight[] }
        manifest = { ...manifest, flights: numbered(flights), version: (manifest.version ?? 0) + 1 }
        return { body: manifest }
      },
      ...more,
    },
  })
}

const lastPut = (sent: readonly CannedRequest[]) => sent.findLast(({ method }) => method === 'PUT')

const names = (list: HTMLElement) => within(list).queryAllByRole('button', { name: /^Переместить/ }).length

test('puts who goes by one sale into one room, says the totals, and moves one of them from the list of places', async () => {
  const { user, sent } = openGroup()

  await user.click(await screen.findByRole('button', { name: 'Расселить по продажам' }))

  expect(await screen.findByText('SGL × 1, DBL × 1')).toBeVisible()
  expect(lastPut(sent)).toMatchObject({
    method: 'PUT',
    body: {
      rooms: [
        { kind: 'Double', people: [1, 2] },
        { kind: 'Single', people: [3] },
      ],
    },
  })
  expect(screen.getByText('2 из 2')).toBeVisible()

  await user.click(screen.getByRole('button', { name: /^Переместить «Ким Ольга»/ }))
  await user.click(await screen.findByRole('menuitem', { name: /^Сюда: Номер 1/ }))

  expect(await screen.findByText('3 из 2, больше, чем мест')).toBeVisible()
  expect(screen.getByText('«Ким Ольга» теперь здесь: Номер 1, DBL, общая кровать')).toBeInTheDocument()
})

test('moves with the keyboard alone, and the focus stays with the person', async () => {
  const rooms: Room[] = [{ id: 7, kind: 'Single', note: '', people: [] }]
  const { user } = openGroup({ rooms })
  const handle = await screen.findByRole('button', { name: 'Переместить «Ким Ольга», сейчас: Без номера' })
  handle.focus()

  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')

  const moved = await screen.findByRole('button', {
    name: 'Переместить «Ким Ольга», сейчас: Номер 1, SGL, одноместный с доплатой',
  })
  await waitFor(() => expect(moved).toHaveFocus())
  expect(names(screen.getByRole('list', { name: /^Номер 1/ }))).toBe(1)
})

test('a move is made again over what a colleague has saved in between', async () => {
  const rooms: Room[] = [{ id: 7, kind: 'Double', note: '', people: [] }]
  const theirs = buildManifest({ entries, version: 5, rooms: [{ id: 7, kind: 'Double', note: '', people: [1] }] })
  let isFirst = true
  const { user, sent } = openGroup(
    { rooms },
    {
      [`PUT ${path}/rooms`]: ({ body }) => {
        if (!isFirst) return { body: { ...theirs, version: 6, rooms: (body as Manifest).rooms } }
        isFirst = false
        return { status: 412, body: { status: 412, title: 'Запись изменили', current: theirs } }
      },
    },
  )

  await user.click(await screen.findByRole('button', { name: /^Переместить «Ким Ольга»/ }))
  await user.click(await screen.findByRole('menuitem', { name: /^Сюда: Номер 1/ }))

  expect(await screen.findByText('2 из 2')).toBeVisible()
  expect(lastPut(sent)).toMatchObject({ body: { rooms: [{ id: 7, people: [1, 3] }] } })
})

test('what could not be saved goes back, and says so', async () => {
  const rooms: Room[] = [{ id: 7, kind: 'Single', note: '', people: [] }]
  const { user } = openGroup({ rooms }, { [`PUT ${path}/rooms`]: { status: 503, body: {} } })

  await user.click(await screen.findByRole('button', { name: /^Переместить «Ким Ольга»/ }))
  await user.click(await screen.findByRole('menuitem', { name: /^Сюда: Номер 1/ }))

  expect(await screen.findByText(/Не удалось сохранить/)).toBeVisible()
  const dialog = within(screen.getByRole('dialog'))
  expect(await dialog.findByText('0 из 1')).toBeVisible()
})

test('adds a flight for everybody, and one that a person has alone', async () => {
  const { user, sent } = openGroup()
  await user.click(await screen.findByRole('tab', { name: 'Рейсы прилёта' }))

  await user.click(await screen.findByRole('button', { name: 'Добавить рейс' }))
  const form = within(await screen.findByRole('dialog', { name: 'Рейс прилёта' }))
  await user.type(form.getByRole('textbox', { name: /^Рейс/ }), 'hy 602')
  await user.type(form.getByRole('textbox', { name: /^День/ }), '01.06.2026')
  await user.type(form.getByLabelText('Время'), '05:40')
  await user.click(form.getByRole('button', { name: 'Сохранить' }))

  expect(await screen.findByText('Все остальные: HY 602, 01.06 05:40')).toBeVisible()
  expect(lastPut(sent)).toMatchObject({
    body: { flights: [{ direction: 'Arrival', number: 'HY 602', isForAll: true, people: [] }] },
  })
})

test('joins a departure that leaves a day earlier', async () => {
  const tourTitle = buildDeparture().tourTitle
  const own = { tourId: 3, tourTitle, departureDate: '2026-06-01' }
  const near = { tourId: 3, tourTitle, departureDate: '2026-05-31', people: 2 }
  let group: object = { departures: [own], near: [near], version: 4 }
  const { user, sent } = openGroup(
    {},
    {
      [`GET ${path}/group`]: () => ({ body: group }),
      [`PUT ${path}/group`]() {
        group = { departures: [near, own], near: [], version: 5 }
        return { body: group }
      },
    },
  )
  await user.click(await screen.findByRole('tab', { name: 'Вылеты группы' }))

  await user.click(await screen.findByRole('button', { name: /^Присоединить: 31\.05\.2026/ }))

  expect(await screen.findByRole('button', { name: /^Отделить: 31\.05\.2026/ })).toBeVisible()
  expect(lastPut(sent)?.headers.get('if-match')).toBe('"v4"')
  expect(lastPut(sent)).toMatchObject({
    body: {
      departures: [
        { tourId: 3, departureDate: '2026-06-01' },
        { tourId: 3, departureDate: '2026-05-31' },
      ],
    },
  })
})

test('whoever is not confirmed stays out of rooms, with the way to their sale', async () => {
  openGroup({ entries: [buildManifestEntry({ travellerIds: [] })] })

  expect(await screen.findByText(/Сначала подтвердите состав/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Алиева Нодира' })).toHaveAttribute('href', '/clients/7/tours/34')
  expect(screen.queryByRole('button', { name: /^Переместить/ })).toBeNull()
})
