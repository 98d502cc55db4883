import { isDeepStrictEqual } from 'node:util'
import { initialValues } from '@karvon/api-client/fields/fields'
import { filledFields } from '@karvon/api-client/fields/filledFields'
import { tourDayFields } from '@karvon/api-client/tours/tourDayFields'
import { tourFields } from '@karvon/api-client/tours/tourFields'
import { newTourSchema, tourSchemaOf } from '@karvon/api-client/tours/tourSchema'
import type { Database } from '../../database/database'
import { changedFields } from '../../fields/changedFields'
import { mergedFields } from '../../fields/fieldKinds'
import { changedId } from '../../http/change'
import { fieldProblem, readTogether } from '../../http/problem'
import { validate } from '../../http/validate'
import { entryOf, found } from '../../plugins/changesOf'
import { dayInputOf, tourDayRepository } from '../tours/tourDayRepository'
import { inputOf, type TourRow, tourRepository } from '../tours/tourRepository'
import { tour } from '../tours/tourShapes'
import type { Imported, ImportedNoun, Importing, Undone } from './importedNoun'
import type { ImportRowRow } from './importRepository'
import type { StoredImportRow } from './importShapes'

const gone = 'Тура больше нет: его удалили'
const changed = 'Тур тем временем изменили'
const sold = 'Тур тем временем продали'

const filledIn = ({ choice }: StoredImportRow): number => changedId(null, choice.tourId) ?? 0

/** Rows as tours with their programme. */
export const importedTours: ImportedNoun = {
  lock: (id) => `tour ${id}`,
  filledIn,
  open: (importing) => ({
    create: (row) => createTour(importing, row),
    fill: (row) => fillTour(importing, row),
    async settle(settled) {
      for (const row of settled) {
        if (row.record_id === null) continue
        const { marks, version } = await marksOf(importing.transaction, row.record_id)
        row.record_version = version
        if (row.choice === 'create') row.after = marks
      }
      return []
    },
    undoing: async () => (row) => undoTour(importing, row),
  }),
}

async function createTour(importing: Importing, row: StoredImportRow): Promise<Imported> {
  const { transaction, dialect, actor, moment, origin } = importing
  const [input, ...days] = readTogether([
    ['tour.', () => changedFields(tourFields, initialValues(tourFields), row.tour ?? {}, newTourSchema)],
    ...sentDays(row),
  ])
  const tours = tourRepository(transaction, dialect)
  const id = await tours.add(input as ReturnType<typeof inputOf>, null, moment)
  for (const day of days) await tourDayRepository(transaction).add(id, day as DayInput, null, moment)
  const made = found(await tours.get(id), tour)
  const done = (name: string) => `Создан тур «${name}»: ${origin}`
  return { recordId: id, before: '', after: '', entries: [entryOf(tour, made, 'CreateTour', done, actor)] }
}

type DayInput = ReturnType<typeof dayInputOf>

const sentDays = ({ days = [] }: StoredImportRow) =>
  days.map(
    (day, place) => [`days[${place}].`, () => changedFields(tourDayFields, initialValues(tourDayFields), day)] as const,
  )

/** Empty texts, days and prices are filled in; days of the programme whose number is not there are added. */
async function fillTour(importing: Importing, row: StoredImportRow): Promise<Imported> {
  const { transaction, dialect, actor, moment, origin } = importing
  const id = filledIn(row)
  const tours = tourRepository(transaction, dialect)
  const stored = await tours.get(id)
  if (!stored) throw fieldProblem('choice.tourId', tour.notFound)
  const input = inputOf(stored)
  const [filled, ...sent] = readTogether([
    [
      'tour.',
      () => {
        const said = mergedFields(tourFields, initialValues(tourFields), row.tour ?? {}) as typeof input
        return validate(tourSchemaOf(input), filledFields(tourFields, input, said)) as typeof input
      },
    ],
    ...sentDays(row),
  ])
  const before = await stateOf(importing, id)
  if (!isDeepStrictEqual(filled, input)) await tours.update(id, filled as typeof input, moment)
  const programme = tourDayRepository(transaction)
  const days = await programme.list(id)
  let order = Math.max(-1, ...days.map(({ order_number }) => order_number))
  for (const day of sent as DayInput[]) {
    const same = days.find(({ day_number }) => day_number === day.dayNumber)
    if (!same) {
      order++
      await programme.add(id, { ...day, order }, null, moment)
      continue
    }
    const own = dayInputOf(same)
    const whole = filledFields(tourDayFields, own, day)
    if (!isDeepStrictEqual(whole, own)) await programme.update(id, same.id, whole, moment)
  }
  const after = await stateOf(importing, id)
  const isSame = isDeepStrictEqual(before, after)
  return {
    recordId: id,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    isSame,
    entries: isSame ? [] : [entryOf(tour, stored, 'UpdateTour', `заполнен, ${origin}`, actor)],
  }
}

/** A tour and its days as they are; null once it is gone. */
async function stateOf({ transaction, dialect }: Importing, id: number) {
  const stored = await tourRepository(transaction, dialect).get(id)
  if (!stored) return null
  const days = await tourDayRepository(transaction).list(id)
  return {
    tour: inputOf(stored),
    image: stored.image_id,
    days: days.map((day) => ({ id: day.id, image: day.image_id, input: dayInputOf(day) })),
  }
}

type TourState = NonNullable<Awaited<ReturnType<typeof stateOf>>>

/** Which rows a tour has, in which versions. */
async function marksOf(db: Database, id: number): Promise<{ marks: string; version: number | null }> {
  const row = await db.selectFrom('tours').select('version').where('id', '=', id).executeTakeFirst()
  const days = await db
    .selectFrom('tour_days')
    .select(['id', 'version'])
    .where('tour_id', '=', id)
    .orderBy('id')
    .execute()
  const marks = [`tour:${row?.version}`, ...days.map((day) => `${day.id}:${day.version}`)].join(' ')
  return { marks, version: row?.version ?? null }
}

async function undoTour(importing: Importing, row: ImportRowRow): Promise<Undone> {
  const { transaction, dialect, actor, origin } = importing
  const tours = tourRepository(transaction, dialect)
  const id = row.record_id ?? 0
  const stored = await tours.get(id)
  if (!stored) return kept(gone)
  if (row.choice === 'fill') return emptyAgain(importing, row, stored)
  if ((await marksOf(transaction, id)).marks !== row.after) return kept(changed)
  if (await isSold(transaction, id)) return kept(sold)
  await tours.remove(id)
  const done = (name: string) => `Удалён тур «${name}»: ${origin}`
  return { reason: '', entries: [entryOf(tour, stored, 'DeleteTour', done, actor)] }
}

const kept = (reason: string): Undone => ({ reason, entries: [] })

const isSold = async (db: Database, id: number): Promise<boolean> =>
  (await db.selectFrom('client_tours').select('id').where('tour_id', '=', id).limit(1).executeTakeFirst()) !== undefined

async function emptyAgain(importing: Importing, row: ImportRowRow, stored: TourRow): Promise<Undone> {
  const { transaction, dialect, actor, moment, origin } = importing
  const [before, after] = [row.before, row.after].map((text) => JSON.parse(text) as TourState) as [TourState, TourState]
  if (!isDeepStrictEqual(after, await stateOf(importing, stored.id))) return kept(changed)
  if (isDeepStrictEqual(before, after)) return kept('')
  await tourRepository(transaction, dialect).update(stored.id, before.tour, moment)
  const programme = tourDayRepository(transaction)
  for (const { id, input } of after.days) {
    const was = before.days.find((day) => day.id === id)
    if (!was) await programme.remove(stored.id, id)
    else if (!isDeepStrictEqual(was.input, input)) await programme.update(stored.id, id, was.input, moment)
  }
  return { reason: '', entries: [entryOf(tour, stored, 'UpdateTour', `заполнение снято, ${origin}`, actor)] }
}
