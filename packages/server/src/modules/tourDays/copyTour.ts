import { tourFields } from '@karvon/api-client/tours/tourFields'
import { tourSchema } from '@karvon/api-client/tours/tourSchema'
import { changedFields } from '../../fields/changedFields'
import type { App } from '../../http/app'
import { idParams } from '../../http/idParams'
import { actorOf } from '../../plugins/access'
import { inputOf, tourRepository } from '../tours/tourRepository'
import { Tour, TourChange, tourAnswer } from '../tours/tourShapes'
import { foundTour, type TourContext, tourEntry, tourName } from '../tours/tourTransactions'
import { dayInputOf, tourDayRepository } from './tourDayRepository'

/** A tour once more, with its days. The pictures are the same files: they stay as long as one of the two shows them. */
export function copyTour(
  app: App,
  { db, dialect, log, now }: Pick<TourContext, 'db' | 'dialect' | 'log' | 'now'>,
): void {
  app.post(
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
    },
    async (request, reply) => {
      const actor = actorOf(request)
      const moment = now().toISOString()
      const copy = await db.transaction().execute(async (transaction) => {
        // Nobody deletes it, its days or its pictures meanwhile.
        await dialect.lock(transaction, `tour ${request.params.id}`)
        const tours = tourRepository(transaction, dialect)
        const original = foundTour(await tours.get(request.params.id))
        const hidden = { ...inputOf(original), isActive: false }
        const tour = changedFields(tourFields, hidden, request.body ?? {}, tourSchema)
        const id = await tours.add(tour, original.image_id, moment)
        const days = tourDayRepository(transaction)
        for (const day of await days.list(original.id)) await days.add(id, dayInputOf(day), day.image_id, moment)
        const row = foundTour(await tours.get(id))
        const description = `Создан тур «${tourName(row)}»: копия тура № ${original.id}`
        await log.write(transaction, tourEntry('CreateTour', row, description, actor))
        return row
      })
      return reply.code(201).send(tourAnswer(copy))
    },
  )
}
