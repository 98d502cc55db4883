import { pickFields, type ValuesOf } from '../fields/fields'
import { fieldsOfNew } from '../fields/fieldsOfNew'
import { formFields } from '../fields/formFields'
import { toForm } from '../http/forms'
import { type CallOptions, type Http, readAnswer, segment } from '../http/http'
import { pictureFields } from '../site/pictureFields'
import { publicationTimes } from '../site/publicationTimeFields'
import { type TourConsequences, tourConsequences } from './tourConsequenceTypes'
import { readTour, requirementFields, type Tour, type TourId, type TourInput, tourFields } from './tourFields'
import { tourReads } from './tourReads'

/** Tours on sale. Source: docs/product.md. */
export function tours(http: Http) {
  const deactivate = (id: TourId, options?: CallOptions) =>
    readAnswer(http.send('POST', `/api/tours/${segment(id)}/deactivate`, undefined, options), readTour)

  return {
    ...tourReads(http),

    /**
     * Multipart with an image, else JSON. The multipart form has no place for `isActive`, so a tour that
     * is to start inactive is switched off by a second call. When only that one fails the tour is there all the
     * same, and its `isActive` says so. Resolves with null when the server answers no tour.
     * @throws {HttpError} 400 with `errors`, 403 without `CanEditTours`, 413 and 415 for the image
     */
    async create(tour: TourInput, image?: Blob | null, options?: CallOptions): Promise<Tour | null> {
      const body = image
        ? tourForm(tour, image)
        : pickFields(fieldsOfNew(tourFields, tour, additions), tour as TourValues)
      const created = await readAnswer(http.send('POST', '/api/tours', body, options), readTour)
      if (!image || tour.isActive || !created?.isActive) return created
      try {
        const deactivated = await deactivate(created.id, { signal: options?.signal })
        return deactivated ?? { ...created, isActive: false }
      } catch {
        return created
      }
    },

    /**
     * Changes what the card of a tour shows, and only what is given.
     * @throws {HttpError} 400 with `errors`, 403 without `CanEditTours`, 404
     */
    updateCard: (id: TourId, changes: Partial<TourInput>, options?: CallOptions) =>
      readAnswer(http.send('PUT', `/api/tours/${segment(id)}/card`, changes, options), readTour),

    /**
     * @param tour with `moveSales`, an addition, sales ahead that have the days of the tour take its new ones
     * @throws {HttpError} 400 with `errors`, 403 without `CanEditTours`, 404, 412 with the tour as it is
     */
    update: (id: TourId, tour: TourInput & { moveSales?: boolean }, options?: CallOptions) =>
      readAnswer(
        http.send(
          'PUT',
          `/api/tours/${segment(id)}`,
          { ...pickFields(tourFields, tour as TourValues), ...(tour.moveSales && { moveSales: true }) },
          options,
        ),
        readTour,
      ),

    /** What a change of the tour touches, counted. An addition to the documents. @throws {HttpError} 403 without `CanEditTours`, 404 */
    consequences: (id: TourId, options?: CallOptions): Promise<TourConsequences> =>
      http.get(`/api/tours/${segment(id)}/consequences`, tourConsequences.read, undefined, options),

    /**
     * A hidden copy of a tour with its days and pictures; `changes` stand in place of what the tour has. Ours.
     * @throws {HttpError} 400 with `errors`, 403 without `CanEditTours`, 404
     */
    copy: (id: TourId, changes: Partial<TourInput> = {}, options?: CallOptions) =>
      readAnswer(http.send('POST', `/api/tours/${segment(id)}/copy`, changes, options), readTour),

    /** Shows a tour on the public site. @throws {HttpError} 403 without `CanEditTours`, 404 */
    activate: (id: TourId, options?: CallOptions) =>
      readAnswer(http.send('POST', `/api/tours/${segment(id)}/activate`, undefined, options), readTour),

    /** Takes a tour off the public site; staff still see it. @throws {HttpError} 403 without `CanEditTours`, 404 */
    deactivate,

    /** @throws {HttpError} 403 without `CanEditTours`, 404, 413 too large, 415 not an image */
    replaceImage: (id: TourId, image: Blob, options?: CallOptions) =>
      http.change('PUT', `/api/tours/${segment(id)}/image`, toForm({ image }), options),

    /** Clients who bought it keep their record. @throws {HttpError} 403 without `CanEditTours`, 404 */
    remove: (id: TourId, options?: CallOptions) =>
      http.change('DELETE', `/api/tours/${segment(id)}`, undefined, options),
  }
}

type TourValues = ValuesOf<typeof tourFields>

/** What the documents do not know of. */
const additions = { ...pictureFields, ...requirementFields, ...publicationTimes, checklist: tourFields.checklist }

/** The form has no place for `isActive`. */
function tourForm(tour: TourInput, image: Blob): FormData {
  const { IsActive: _, Price, ...parts } = formFields(fieldsOfNew(tourFields, tour, additions), tour as TourValues)
  return toForm({ ...parts, Price, image })
}
