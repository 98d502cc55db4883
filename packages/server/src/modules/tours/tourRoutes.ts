import { initialValues } from '@karvon/api-client/fields/fields'
import { filePlaces } from '@karvon/api-client/files/fileRules'
import { type TourInput, tourFieldNames, tourFields } from '@karvon/api-client/tours/tourFields'
import { newTourSchema, tourSchemaOf } from '@karvon/api-client/tours/tourSchema'
import { Type } from 'typebox'
import { changedFields } from '../../fields/changedFields'
import { changedParts } from '../../fields/changedParts'
import { releaseFiles } from '../../files/releaseFiles'
import type { App } from '../../http/app'
import { idParams } from '../../http/idParams'
import { changesOf, type FilesContext, type Work } from '../../plugins/changesOf'
import { keepUpload } from '../../plugins/uploads'
import { tourListRoutes } from './tourListRoutes'
import { inputOf } from './tourRepository'
import { ChangedTour, Tour, TourChange, tour, tourAnswer } from './tourShapes'

export type TourContext = FilesContext & {
  timeZone: string
  /** Takes what was sold on the tour's own days along, when these change. */
  moveSales(
    work: Pick<Work<unknown, unknown, unknown>, 'transaction' | 'moment' | 'logOther'>,
    tourId: number,
    before: TourInput,
    after: TourInput,
  ): Promise<void>
}

/** Tours on sale. */
export function tourRoutes(app: App, context: TourContext): void {
  const { files, moveSales } = context
  const tours = changesOf(app, context, tour)
  const access = 'action:tours.edit'
  const tags = ['tours']
  const image = filePlaces.tour

  tourListRoutes(app, context)

  app.get(
    '/api/tours/:id',
    {
      config: { access: 'signedIn' },
      schema: { summary: 'Get a tour', tags, params: idParams, response: { 200: Tour } },
    },
    async ({ params }) => tourAnswer(await tours.found(params.id)),
  )

  tours.create(
    '/api/tours',
    {
      config: { access, files: { image } },
      schema: { summary: 'Create a tour', tags, body: TourChange, response: { 201: Tour } },
      before: async (request) => ({
        // Without a price it costs nothing yet.
        input: changedFields(tourFields, initialValues(tourFields), request.body, newTourSchema),
        addImage: await keepUpload(files, request, 'image', 'tours'),
      }),
    },
    async ({ prepared: { input, addImage }, repository, transaction, moment, log }) => {
      const imageId = (await addImage?.(transaction)) ?? null
      log('CreateTour', (name) => `Создан тур «${name}»`)
      return repository.add(input, imageId, moment)
    },
  )

  for (const path of ['/api/tours/:id', '/api/tours/:id/card']) {
    tours.put(
      path,
      {
        config: { access },
        schema: { summary: 'Change a tour', tags, params: idParams, body: ChangedTour, response: { 200: Tour } },
      },
      async ({ request, row, repository, moment, log, ...work }) => {
        const { moveSales: isMoving = false, ...sent } = request.body
        const before = inputOf(row)
        const after = changedFields(tourFields, before, sent, tourSchemaOf(before))
        await repository.update(row.id, after, moment)
        if (isMoving) await moveSales({ ...work, moment }, row.id, before, after)
        log('UpdateTour', changedParts(tourFields, before, after, tourFieldNames))
      },
    )
  }

  for (const isActive of [true, false]) {
    tours.post(
      isActive ? '/api/tours/:id/activate' : '/api/tours/:id/deactivate',
      {
        config: { access },
        schema: { summary: 'Switch a tour on or off', tags, params: idParams, response: { 200: Tour } },
      },
      async ({ row, repository, moment, log }) => {
        await repository.setActive(row.id, isActive, moment)
        log(isActive ? 'ActivateTour' : 'DeactivateTour', isActive ? 'активирован' : 'деактивирован')
      },
    )
  }

  tours.put(
    '/api/tours/:id/image',
    {
      config: { access, files: { image: { ...image, required: true } } },
      schema: { summary: 'Replace the image of a tour', tags, params: idParams, response: { 200: Tour } },
      async before(request) {
        await tours.found(request.params.id)
        return keepUpload(files, request, 'image', 'tours')
      },
    },
    async ({ prepared: addImage, row, repository, transaction, moment, log }) => {
      const imageId = (await addImage?.(transaction)) ?? null
      await repository.setImage(row.id, imageId, moment)
      await releaseFiles(transaction, [row.image_id], moment)
      log('UpdateTour', 'изображение')
    },
  )

  tours.delete(
    '/api/tours/:id',
    {
      config: { access },
      schema: { summary: 'Delete a tour with its days', tags, params: idParams, response: { 204: Type.Null() } },
    },
    async ({ row, repository, transaction, moment, log }) => {
      const dayImages = await repository.dayImageIds(row.id)
      await repository.remove(row.id)
      await releaseFiles(transaction, [row.image_id, ...dayImages], moment)
      log('DeleteTour', (name) => `Удалён тур «${name}»`)
    },
  )
}
