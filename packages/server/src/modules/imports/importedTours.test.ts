import type { TourImportRow } from '@karvon/api-client/importRuns/importRunTypes'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { buildClientTour } from '@karvon/api-client/trips/clientTourFixtures'
import { expect, test } from 'vitest'
import { logOf, quick } from '../../../test/clients'
import { importsOf } from '../../../test/imports'
import { startApp } from '../../../test/startApp'
import { statusesOf } from '../../../test/statusesOf'

const text = (ru: string) => ({ ru, en: '', uz: '' })

const tourRow = (number: number, changes: Partial<TourImportRow> = {}): TourImportRow => ({
  number,
  choice: { kind: 'create' },
  tour: {
    title: text(`Хива ${number}`),
    description: text('Древний город'),
    price: 430.5,
    validFrom: '2027-03-01',
    validUntil: '2027-03-05',
  },
  days: [
    { dayNumber: 1, order: 0, title: text('Приезд') },
    { dayNumber: 2, order: 1, title: text('Ичан-Кала'), description: text('Весь день') },
  ],
  ...changes,
})

async function office() {
  const server = await startApp({ as: 'director' })
  const { api } = server
  return {
    ...server,
    ...importsOf<TourImportRow>(server, 'tours'),
    made: async (id: number) => (await api.importRuns.rows(id)).items.map(({ recordId }) => Number(recordId)),
  }
}

test('a row becomes a tour with its days, told in the log, and is taken back', async () => {
  const server = await office()
  const { api, run, undo, made } = server

  const id = await run([tourRow(2), tourRow(5, { sheet: 'Туры' })])
  const [first = 0] = await made(id)

  expect(await api.importRuns.get(id)).toMatchObject({ noun: 'tours', state: 'done', created: 2, refused: 0 })
  expect(await api.tours.get(first)).toMatchObject({ title: { ru: 'Хива 2' }, price: 430.5, isActive: true })
  expect((await api.tourDays.list(first)).map(({ dayNumber, title }) => [dayNumber, title.ru])).toEqual([
    [1, 'Приезд'],
    [2, 'Ичан-Кала'],
  ])
  expect(await logOf(server)).toContainEqual(['CreateTour', `Создан тур «Хива 2»: импорт № ${id}`])

  expect(await undo(id)).toMatchObject({ state: 'undone', undone: 2, kept: 0 })
  expect((await api.tours.list()).total).toBe(0)
  expect(await logOf(server)).toContainEqual(['DeleteTour', `Удалён тур «Хива 2»: импорт № ${id}`])
})

test('rows against the rules of the form are refused with all reasons, and the others go on', async () => {
  const { api, run } = await office()

  const id = await run([
    tourRow(2),
    tourRow(3, { tour: { title: text(''), price: -1, validFrom: '2027-03-05', validUntil: '2027-03-01' } }),
    tourRow(4, { days: [{ dayNumber: 0 }] }),
  ])

  expect(await api.importRuns.get(id)).toMatchObject({ created: 1, refused: 2 })
  const { items } = await api.importRuns.rows(id, { state: 'refused' })
  expect(items.map(({ number, errors }) => [number, errors.map(({ field }) => field).sort()])).toEqual([
    [3, ['tour.description', 'tour.price', 'tour.title', 'tour.validUntil']],
    [4, ['days[0].dayNumber']],
  ])
})

test('a tour that is there gets what it lacks, and loses just that again', async () => {
  const { api, run, undo } = await office()
  const tourId = Number(
    (await api.tours.create(buildTour({ title: text('Хива'), description: text('Наше'), price: 0, isActive: false })))
      ?.id,
  )
  const day = await api.tourDays.create(tourId, {
    dayNumber: 1,
    order: 0,
    title: text('Наш день'),
    description: text(''),
  })
  const before = [await api.tours.get(tourId), await api.tourDays.list(tourId)]
  const choice = { kind: 'fill', tourId } as const

  const id = await run([
    tourRow(2, {
      choice,
      tour: { title: { ru: 'Другая', en: 'Khiva', uz: '' }, description: text('Чужое'), price: 90 },
    }),
  ])

  expect(await api.importRuns.get(id)).toMatchObject({ filled: 1 })
  expect(await api.tours.get(tourId)).toMatchObject({
    title: { ru: 'Хива', en: 'Khiva' },
    description: { ru: 'Наше' },
    price: 90,
    isActive: false,
  })
  expect((await api.tourDays.list(tourId)).map(({ dayNumber, order, title }) => [dayNumber, order, title.ru])).toEqual([
    [1, 0, 'Наш день'],
    [2, 1, 'Ичан-Кала'],
  ])

  expect(await undo(id)).toMatchObject({ undone: 1, kept: 0 })
  const version = expect.any(Number)
  expect([await api.tours.get(tourId), await api.tourDays.list(tourId)]).toMatchObject([
    { ...before[0], version },
    [{ id: day?.id, title: { ru: 'Наш день' } }],
  ])
})

test('an undo leaves what somebody changed, sold or deleted since', async () => {
  const { api, run, undo, made } = await office()
  const id = await run([tourRow(1), tourRow(2), tourRow(3), tourRow(4)])
  const [changed = 0, extended = 0, sold = 0, gone = 0] = await made(id)
  await api.tours.update(changed, buildTour({ title: text('Иначе') }))
  await api.tourDays.create(extended, { dayNumber: 3, order: 2, title: text('Ещё'), description: text('') })
  const client = await api.clients.create(quick())
  await api.clientTours.create({
    ...buildClientTour(),
    status: 'Confirmed',
    clientId: Number(client?.id),
    tourId: sold,
  })
  await api.tours.remove(gone)

  expect(await undo(id)).toMatchObject({ undone: 0, kept: 4 })
  const { items } = await api.importRuns.rows(id)
  expect(items.map(({ reason }) => reason)).toEqual([
    'Тур тем временем изменили',
    'Тур тем временем изменили',
    'Тур тем временем продали',
    'Тура больше нет: его удалили',
  ])
})

test('who may edit tours imports tours and no clients, and whoever calls clients no tours', async () => {
  const { signIn } = await startApp({ as: null })
  const [editor, caller] = [await signIn('editor'), await signIn('operator')]
  const begin = (noun: 'clients' | 'tours') => ({ noun, fileName: 'a.csv', total: 1 })
  const own = Number((await editor.importRuns.create(begin('tours')))?.id)

  expect(
    await statusesOf([
      editor.importRuns.get(own),
      editor.importRuns.create(begin('clients')),
      caller.importRuns.create(begin('tours')),
      caller.importRuns.get(own),
    ]),
  ).toEqual([200, 403, 403, 404])
})
