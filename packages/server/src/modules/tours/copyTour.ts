import { tourFields } from '@karvon/api-client/tours/tourFields'
import { tourSchemaOf } from '@karvon/api-client/tours/tourSchema'
import { changedFields } from '../../fields/changedFields'
import type { App } from '../../http/app'
import { idParams } from '../../http/idParams'
import { type ChangeContext, changesOf, found } from '../../plugins/changesOf'
import { dayInputOf, tourDayRepository } from './tourDayRepository'
import { inputOf } from './tourRepository'
import { Tour, TourChange, tour, tourAnswer } from './tourShapes'

/** A tour once more, with its days. The pictures are the same files: they stay as long as one of the two shows them. */
export function copyTour(app: App, context: ChangeContext): void {
  changesOf(app, context, tour).post(
    '/api/tours/:id/copy',
    {
      config: { access: 'action:tours.edit' },
      schema: {
        summary: 'Copy a tour with its days and pictures',
        description:
          'The copy is hidden. Whatever is sent stands in place of what the tour has. An addition to the documents.',
        tags: ['tours'],
        params: idParams,
        body: TourChange,
        response: { 201: Tour },
      },
      // Nobody deletes it, its days or its pictures meanwhile, but it stays as it is.
      part: null,
    },
    async ({ request, row: original, repository, transaction, moment, logOther }) => {
      const hidden = { ...inputOf(original), isActive: false }
      const input = changedFields(tourFields, hidden, request.body ?? {}, tourSchemaOf(hidden))
      const id = await repository.add(input, original.image_id, moment)
      const days = tourDayRepository(transaction)
      for (const day of await days.list(original.id)) await days.add(id, dayInputOf(day), day.image_id, moment)
      const copy = found(await repository.get(id), tour)
      logOther(tour, copy, 'CreateTour', (name) => `Создан тур «${name}»: копия тура № ${original.id}`)
      return tourAnswer(copy)
    },
  )
}
