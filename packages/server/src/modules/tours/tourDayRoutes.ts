import { initialValues } from '@karvon/api-client/fields/fields'
import { filePlaces } from '@karvon/api-client/files/fileRules'
import { pictureFieldNames } from '@karvon/api-client/site/pictureFields'
import { tourDayFields } from '@karvon/api-client/tours/tourDayFields'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { bumpVersion } from '../../database/version'
import { changedFields } from '../../fields/changedFields'
import { changedAlone } from '../../fields/changedParts'
import { releaseFiles } from '../../files/releaseFiles'
import type { App } from '../../http/app'
import { changesOf, type FilesContext, found } from '../../plugins/changesOf'
import { keepUpload } from '../../plugins/uploads'
import { copyTour } from './copyTour'
import { dayInputOf, tourDayRepository } from './tourDayRepository'
import { DaysOrder, TourDay, TourDayChange, tourDay, tourDayAnswer, tourDayParams, tourParams } from './tourDayShapes'
import { tour } from './tourShapes'

const keyOf = ({ params }: { params: { tourId: number } }) => params.tourId

/** The programme of a tour, day by day. Every change of a day is a change of its tour. */
export function tourDayRoutes(app: App, context: FilesContext): void {
  const { db, files } = context
  const tours = changesOf(app, context, tour)
  const access = 'section:tours'
  const tags = ['tour days']
  const edit = 'action:tours.edit'
  const Image = filePlaces.day

  copyTour(app, context)

  /** The picture that came with the request, in its place on disk. */
  async function keptImage(request: FastifyRequest, tourId: number) {
    await tours.found(tourId)
    return keepUpload(files, request, 'Image', 'tours')
  }

  app.get(
    '/api/tours/:tourId/days',
    {
      config: { access },
      schema: { summary: 'List the days of a tour', tags, params: tourParams, response: { 200: Type.Array(TourDay) } },
    },
    async ({ params }) => {
      await tours.found(params.tourId)
      return (await tourDayRepository(db).list(params.tourId)).map(tourDayAnswer)
    },
  )

  app.get(
    '/api/tours/:tourId/days/:dayId',
    { config: { access }, schema: { summary: 'Get a day', tags, params: tourDayParams, response: { 200: TourDay } } },
    async ({ params }) => tourDayAnswer(found(await tourDay.get(db, params), tourDay)),
  )

  tours.post(
    '/api/tours/:tourId/days',
    {
      config: { access: edit, files: { Image } },
      schema: { summary: 'Add a day', tags, params: tourParams, body: TourDayChange, response: { 201: TourDay } },
      before: async (request) => ({
        day: changedFields(tourDayFields, initialValues(tourDayFields), request.body),
        addImage: await keptImage(request, request.params.tourId),
      }),
      key: keyOf,
      part: null,
    },
    async ({ prepared: { day, addImage }, row, transaction, moment, log }) => {
      const days = tourDayRepository(transaction)
      const imageId = (await addImage?.(transaction)) ?? null
      const id = await days.add(row.id, day, imageId, moment)
      const added = found(await days.get(row.id, id), tourDay)
      log('UpdateTour', `добавлен день ${added.day_number}`)
      return tourDayAnswer(added)
    },
  )

  tours.put(
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
      key: keyOf,
    },
    async ({ request: { body }, row: { id: tourId }, transaction, moment, log }) => {
      const places = Array.isArray(body) ? body : body.days
      const days = tourDayRepository(transaction)
      await bumpVersion(transaction, 'tours', tourId)
      const known = new Map((await days.list(tourId)).map((day) => [day.id, day]))
      let isRenumbered = false
      for (const { id, order, dayNumber } of places) {
        const before = found(known.get(id), tourDay).day_number
        await days.setPlace(tourId, id, { order, dayNumber: dayNumber ?? before }, moment)
        isRenumbered ||= dayNumber !== undefined && dayNumber !== before
      }
      log('UpdateTour', isRenumbered ? 'номера дней' : 'порядок дней')
      return (await days.list(tourId)).map(tourDayAnswer)
    },
  )

  tours.put(
    '/api/tours/:tourId/days/:dayId',
    {
      config: { access: edit },
      schema: { summary: 'Change a day', tags, params: tourDayParams, body: TourDayChange, response: { 200: TourDay } },
      key: keyOf,
      part: tourDay,
    },
    async ({ request, row, part: day, transaction, moment, log }) => {
      const before = dayInputOf(day)
      const after = changedFields(tourDayFields, before, request.body)
      await tourDayRepository(transaction).update(row.id, day.id, after, moment)
      const change = changedAlone(before, after, pictureFieldNames, '')
      log('UpdateTour', change ? `${change} дня ${after.dayNumber}` : `изменён день ${after.dayNumber}`)
    },
  )

  tours.put(
    '/api/tours/:tourId/days/:dayId/image',
    {
      config: { access: edit, files: { Image: { ...Image, required: true } } },
      schema: { summary: 'Replace the image of a day', tags, params: tourDayParams, response: { 200: TourDay } },
      async before(request) {
        found(await tourDay.get(db, request.params), tourDay)
        return keptImage(request, request.params.tourId)
      },
      key: keyOf,
      part: tourDay,
    },
    async ({ prepared: addImage, row, part: day, transaction, moment, log }) => {
      const imageId = (await addImage?.(transaction)) ?? null
      await tourDayRepository(transaction).setImage(row.id, day.id, imageId, moment)
      await releaseFiles(transaction, [day.image_id], moment)
      log('UpdateTour', `изображение дня ${day.day_number}`)
    },
  )

  tours.delete(
    '/api/tours/:tourId/days/:dayId',
    {
      config: { access: edit },
      schema: { summary: 'Delete a day', tags, params: tourDayParams, response: { 204: Type.Null() } },
      key: keyOf,
      part: tourDay,
    },
    async ({ row, part: day, transaction, moment, log }) => {
      await tourDayRepository(transaction).remove(row.id, day.id)
      await releaseFiles(transaction, [day.image_id], moment)
      log('UpdateTour', `удалён день ${day.day_number}`)
    },
  )
}
