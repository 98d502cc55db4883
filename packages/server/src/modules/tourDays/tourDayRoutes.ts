import { initialValues } from '@karvon/api-client/fields/fields'
import { filePlaces } from '@karvon/api-client/files/fileRules'
import { tourDayFields } from '@karvon/api-client/tourDays/tourDayFields'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { bumpVersion, claim } from '../../database/version'
import { changedFields } from '../../fields/changedFields'
import { releaseFiles } from '../../files/releaseFiles'
import type { App } from '../../http/app'
import { Problem } from '../../http/problem'
import { actorOf } from '../../plugins/access'
import { uploadOf } from '../../plugins/uploads'
import { tourRepository } from '../tours/tourRepository'
import { tourAnswer } from '../tours/tourShapes'
import type { TourContext } from '../tours/tourTransactions'
import { foundTour, inTourTransaction, type TourTransaction } from '../tours/tourTransactions'
import { copyTour } from './copyTour'
import { dayInputOf, type TourDayRow, tourDayRepository } from './tourDayRepository'
import { DaysOrder, TourDay, TourDayChange, tourDayAnswer, tourDayParams, tourParams } from './tourDayShapes'

/** The programme of a tour, day by day. Every change of a day is a change of its tour. */
export function tourDayRoutes(app: App, context: Omit<TourContext, 'timeZone'>): void {
  const { db, dialect, files, now } = context
  const access = 'section:tours'
  const tags = ['tour days']
  const edit = 'action:tours.edit'
  const Image = filePlaces.day
  const moment = () => now().toISOString()

  copyTour(app, context)

  async function checkTour(tourId: number) {
    foundTour(await tourRepository(db, dialect).get(tourId))
  }

  app.get(
    '/api/tours/:tourId/days',
    {
      config: { access },
      schema: { summary: 'List the days of a tour', tags, params: tourParams, response: { 200: Type.Array(TourDay) } },
    },
    async ({ params }) => {
      await checkTour(params.tourId)
      return (await tourDayRepository(db).list(params.tourId)).map(tourDayAnswer)
    },
  )

  app.get(
    '/api/tours/:tourId/days/:dayId',
    { config: { access }, schema: { summary: 'Get a day', tags, params: tourDayParams, response: { 200: TourDay } } },
    async ({ params }) => tourDayAnswer(foundDay(await tourDayRepository(db).get(params.tourId, params.dayId))),
  )

  /** Changes the tour's days and answers what `work` gives. */
  async function change<T>(
    request: FastifyRequest,
    tourId: number,
    work: (days: ReturnType<typeof tourDayRepository>, tour: TourTransaction) => Promise<{ done: string; answer: T }>,
  ): Promise<T> {
    const answers: T[] = []
    await inTourTransaction(context, request, tourId, 'UpdateTour', async (tour) => {
      const { done, answer } = await work(tourDayRepository(tour.transaction), tour)
      answers.push(answer)
      return done
    })
    return answers[0] as T
  }

  /** The day, taken for changing. @throws {Problem} 404, 412 */
  async function claimed(
    request: FastifyRequest,
    { transaction }: TourTransaction,
    tourId: number,
    dayId: number,
  ): Promise<TourDayRow> {
    const row = foundDay(await tourDayRepository(transaction).get(tourId, dayId))
    await claim(request, transaction, 'tour_days', dayId, () => tourDayAnswer(row))
    return row
  }

  /** The picture that came with the request, in its place on disk; its row follows in the transaction. */
  async function keepImage(request: FastifyRequest, tourId: number) {
    await checkTour(tourId)
    const upload = uploadOf(request, 'Image')
    const stored = upload && (await files.keep(upload))
    return async ({ transaction }: TourTransaction) =>
      stored ? files.add(transaction, stored, { section: 'tours', actor: actorOf(request) }) : null
  }

  app.post(
    '/api/tours/:tourId/days',
    {
      config: { access: edit, files: { Image } },
      schema: { summary: 'Add a day', tags, params: tourParams, body: TourDayChange, response: { 201: TourDay } },
    },
    async (request, reply) => {
      const { tourId } = request.params
      const day = changedFields(tourDayFields, initialValues(tourDayFields), request.body)
      const addImage = await keepImage(request, tourId)
      const created = await change(request, tourId, async (days, tour) => {
        const id = await days.add(tourId, day, await addImage(tour), moment())
        const row = foundDay(await days.get(tourId, id))
        return { done: `добавлен день ${row.day_number}`, answer: tourDayAnswer(row) }
      })
      return reply.code(201).send(created)
    },
  )

  app.put(
    '/api/tours/:tourId/days/order',
    {
      config: { access: edit },
      schema: {
        summary: 'Set the order of days',
        description:
          'A change of the tour: its version counts, and `If-Match` names it. Days may be numbered anew in the same call.',
        tags,
        params: tourParams,
        body: DaysOrder,
        response: { 200: Type.Array(TourDay) },
      },
    },
    (request) => {
      const { tourId } = request.params
      const places = Array.isArray(request.body) ? request.body : request.body.days
      return change(request, tourId, async (days, { row, transaction }) => {
        await claim(request, transaction, 'tours', tourId, () => tourAnswer(row))
        await bumpVersion(transaction, 'tours', tourId)
        const known = new Map((await days.list(tourId)).map((day) => [day.id, day]))
        let isRenumbered = false
        for (const { id, order, dayNumber } of places) {
          const before = foundDay(known.get(id)).day_number
          await days.setPlace(tourId, id, { order, dayNumber: dayNumber ?? before }, moment())
          isRenumbered ||= dayNumber !== undefined && dayNumber !== before
        }
        return {
          done: isRenumbered ? 'номера дней' : 'порядок дней',
          answer: (await days.list(tourId)).map(tourDayAnswer),
        }
      })
    },
  )

  app.put(
    '/api/tours/:tourId/days/:dayId',
    {
      config: { access: edit },
      schema: { summary: 'Change a day', tags, params: tourDayParams, body: TourDayChange, response: { 200: TourDay } },
    },
    (request) => {
      const { tourId, dayId } = request.params
      return change(request, tourId, async (days, tour) => {
        const before = await claimed(request, tour, tourId, dayId)
        await days.update(tourId, dayId, changedFields(tourDayFields, dayInputOf(before), request.body), moment())
        const row = foundDay(await days.get(tourId, dayId))
        return { done: `изменён день ${row.day_number}`, answer: tourDayAnswer(row) }
      })
    },
  )

  app.put(
    '/api/tours/:tourId/days/:dayId/image',
    {
      config: { access: edit, files: { Image: { ...Image, required: true } } },
      schema: { summary: 'Replace the image of a day', tags, params: tourDayParams, response: { 200: TourDay } },
    },
    async (request) => {
      const { tourId, dayId } = request.params
      foundDay(await tourDayRepository(db).get(tourId, dayId))
      const addImage = await keepImage(request, tourId)
      return change(request, tourId, async (days, tour) => {
        const before = await claimed(request, tour, tourId, dayId)
        await days.setImage(tourId, dayId, await addImage(tour), moment())
        await releaseFiles(tour.transaction, [before.image_id], moment())
        const row = foundDay(await days.get(tourId, dayId))
        return { done: `изображение дня ${row.day_number}`, answer: tourDayAnswer(row) }
      })
    },
  )

  app.delete(
    '/api/tours/:tourId/days/:dayId',
    {
      config: { access: edit },
      schema: { summary: 'Delete a day', tags, params: tourDayParams, response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      const { tourId, dayId } = request.params
      await change(request, tourId, async (days, tour) => {
        const row = await claimed(request, tour, tourId, dayId)
        await days.remove(tourId, dayId)
        await releaseFiles(tour.transaction, [row.image_id], moment())
        return { done: `удалён день ${row.day_number}`, answer: null }
      })
      return reply.code(204).send(null)
    },
  )
}

/** @throws {Problem} 404 */
function foundDay(day: TourDayRow | undefined): TourDayRow {
  if (!day) throw new Problem('not_found', 'День не найден')
  return day
}
