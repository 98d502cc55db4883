import { initialValues } from '@karvon/api-client/fields/fields'
import { filePlaces } from '@karvon/api-client/files/fileRules'
import { tourFieldNames, tourFields } from '@karvon/api-client/tours/tourFields'
import { newTourSchema, tourSchema } from '@karvon/api-client/tours/tourSchema'
import { type Static, Type } from 'typebox'
import { claim } from '../../database/version'
import { changedFields } from '../../fields/changedFields'
import { changedParts } from '../../fields/changedParts'
import { releaseFiles } from '../../files/releaseFiles'
import type { App } from '../../http/app'
import { idParams } from '../../http/idParams'
import { actorOf } from '../../plugins/access'
import { uploadOf } from '../../plugins/uploads'
import { tourListRoutes } from './tourListRoutes'
import { inputOf, tourRepository } from './tourRepository'
import { Tour, TourChange, tourAnswer } from './tourShapes'
import type { TourContext } from './tourTransactions'
import { changeTour, foundTour, tourEntry, tourName } from './tourTransactions'

/** Tours on sale. Each call that changes one is one transaction with its entry in the activity log. */
export function tourRoutes(app: App, context: TourContext): void {
  const { db, dialect, files, log, now } = context
  const access = 'action:tours.edit'
  const tags = ['tours']
  const image = filePlaces.tour
  const moment = () => now().toISOString()

  tourListRoutes(app, context)

  app.get(
    '/api/tours/:id',
    {
      config: { access: 'signedIn' },
      schema: { summary: 'Get a tour', tags, params: idParams, response: { 200: Tour } },
    },
    async ({ params }) => tourAnswer(foundTour(await tourRepository(db, dialect).get(params.id))),
  )

  app.post(
    '/api/tours',
    {
      config: { access, files: { image } },
      schema: { summary: 'Create a tour', tags, body: TourChange, response: { 201: Tour } },
    },
    async (request, reply) => {
      const actor = actorOf(request)
      // Without a price it costs nothing yet.
      const tour = changedFields(tourFields, initialValues(tourFields), request.body, newTourSchema)
      const upload = uploadOf(request, 'image')
      const stored = upload && (await files.keep(upload))
      const created = await db.transaction().execute(async (transaction) => {
        const tours = tourRepository(transaction, dialect)
        const imageId = stored ? await files.add(transaction, stored, { section: 'tours', actor }) : null
        const row = foundTour(await tours.get(await tours.add(tour, imageId, moment())))
        await log.write(transaction, tourEntry('CreateTour', row, `Создан тур «${tourName(row)}»`, actor))
        return row
      })
      return reply.code(201).send(tourAnswer(created))
    },
  )

  for (const path of ['/api/tours/:id', '/api/tours/:id/card'] as const) {
    app.put(
      path,
      {
        config: { access },
        schema: { summary: 'Change a tour', tags, params: idParams, body: TourChange, response: { 200: Tour } },
      },
      (request) =>
        changeTour(context, request, request.params.id, 'UpdateTour', async ({ row, tours }) => {
          const before = inputOf(row)
          const after = changedFields(tourFields, before, request.body, tourSchema)
          await tours.update(row.id, after, moment())
          return changedParts(tourFields, before, after, tourFieldNames)
        }),
    )
  }

  for (const isActive of [true, false]) {
    app.post(
      isActive ? '/api/tours/:id/activate' : '/api/tours/:id/deactivate',
      {
        config: { access, refusals: [412] },
        schema: { summary: 'Switch a tour on or off', tags, params: idParams, response: { 200: Tour } },
      },
      (request) => {
        const action = isActive ? 'ActivateTour' : 'DeactivateTour'
        return changeTour(context, request, request.params.id, action, async ({ row, tours }) => {
          await tours.setActive(row.id, isActive, moment())
          return isActive ? 'активирован' : 'деактивирован'
        })
      },
    )
  }

  app.put(
    '/api/tours/:id/image',
    {
      config: { access, files: { image: { ...image, required: true } } },
      schema: { summary: 'Replace the image of a tour', tags, params: idParams, response: { 200: Tour } },
    },
    async (request): Promise<Static<typeof Tour>> => {
      const { id } = request.params
      foundTour(await tourRepository(db, dialect).get(id))
      const upload = uploadOf(request, 'image')
      const stored = upload && (await files.keep(upload))
      return changeTour(context, request, id, 'UpdateTour', async ({ row, tours, transaction }) => {
        const imageId = stored
          ? await files.add(transaction, stored, { section: 'tours', actor: actorOf(request) })
          : null
        await tours.setImage(id, imageId, moment())
        await releaseFiles(transaction, [row.image_id], moment())
        return 'изображение'
      })
    },
  )

  app.delete(
    '/api/tours/:id',
    {
      config: { access },
      schema: { summary: 'Delete a tour with its days', tags, params: idParams, response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      const { id } = request.params
      await db.transaction().execute(async (transaction) => {
        await dialect.lock(transaction, `tour ${id}`)
        const tours = tourRepository(transaction, dialect)
        const row = foundTour(await tours.get(id))
        await claim(request, transaction, 'tours', id, () => tourAnswer(row))
        const dayImages = await tours.dayImageIds(id)
        await tours.remove(id)
        await releaseFiles(transaction, [row.image_id, ...dayImages], moment())
        const entry = tourEntry('DeleteTour', row, `Удалён тур «${tourName(row)}»`, actorOf(request))
        await log.write(transaction, entry)
      })
      return reply.code(204).send(null)
    },
  )
}
