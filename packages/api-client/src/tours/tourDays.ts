import { pickFields, type ValuesOf } from '../fields/fields'
import { fieldsOfNew } from '../fields/fieldsOfNew'
import { formFields } from '../fields/formFields'
import { toForm } from '../http/forms'
import { type CallOptions, type Http, readAnswer, segment } from '../http/http'
import { pictureFields } from '../site/pictureFields'
import { readTourDay, type TourDay, type TourDayId, type TourDayInput, tourDayFields } from './tourDayFields'
import { daysNumbered, daysOrder } from './tourDayRules'
import type { TourId } from './tourFields'

type DayValues = ValuesOf<typeof tourDayFields>

/** The programme of a tour, day by day. Source: docs/product.md. All calls: 403 without `CanEditTours`, 404. */
export function tourDays(http: Http) {
  const path = (tour: TourId, day?: TourDayId) =>
    `/api/tours/${segment(tour)}/days${day === undefined ? '' : `/${segment(day)}`}`

  return {
    /** All days, by order. */
    list: (tour: TourId, options?: CallOptions) => http.getList(path(tour), readTourDay, undefined, options),

    /** @throws {HttpError} 404 also for a day of another tour */
    get: (tour: TourId, day: TourDayId, options?: CallOptions) =>
      http.get(path(tour, day), readTourDay, undefined, options),

    /**
     * Resolves with null when the server answers nothing.
     * @throws {HttpError} 400 with `errors`, 413 and 415 for the image
     */
    create(tour: TourId, day: TourDayInput, image?: Blob | null, options?: CallOptions): Promise<TourDay | null> {
      const form = toForm({
        ...formFields(fieldsOfNew(tourDayFields, day, pictureFields), day as DayValues),
        Image: image,
      })
      return readAnswer(http.send('POST', path(tour), form, options), readTourDay)
    },

    /** @throws {HttpError} 400 with `errors`, 412 with the day as it is */
    update: (tour: TourId, id: TourDayId, day: TourDayInput, options?: CallOptions) =>
      readAnswer(http.send('PUT', path(tour, id), pickFields(tourDayFields, day as DayValues), options), readTourDay),

    /** @throws {HttpError} 413 too large, 415 not an image */
    replaceImage: (tour: TourId, day: TourDayId, image: Blob, options?: CallOptions) =>
      http.change('PUT', `${path(tour, day)}/image`, toForm({ Image: image }), options),

    /**
     * The numbers of the other days stay.
     * @throws {HttpError} 403 without `CanEditTours`, 404, 412 when it is of another `version`
     */
    remove: (tour: TourId, day: TourDayId, options?: CallOptions) =>
      http.change('DELETE', path(tour, day), undefined, options),

    /**
     * Sets the order of days to their place in `days`, from 0, in one call. A `version` is that of the tour.
     * @throws {HttpError} 403 without `CanEditTours`, 404 also for a day of another tour, 412
     */
    setOrder: (tour: TourId, days: readonly Pick<TourDay, 'id'>[], options?: CallOptions) =>
      http.change('PUT', `${path(tour)}/order`, daysOrder(days), options),

    /**
     * As `setOrder`, and numbers the days by their place, from 1, in the same call.
     * @throws {HttpError} 403 without `CanEditTours`, 404 also for a day of another tour, 412
     */
    renumber: (tour: TourId, days: readonly Pick<TourDay, 'id'>[], options?: CallOptions) =>
      http.change('PUT', `${path(tour)}/order`, daysNumbered(days), options),
  }
}
