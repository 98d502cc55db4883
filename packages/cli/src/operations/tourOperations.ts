import type { Client } from '@karvon/api-client/client'
import { pickFields } from '@karvon/api-client/fields/fields'
import type { LocalizedText } from '@karvon/api-client/read/localizedText'
import { type TourDay, type TourDayInput, tourDayFields } from '@karvon/api-client/tourDays/tourDayFields'
import { dayTitle, inOrder } from '@karvon/api-client/tourDays/tourDayRules'
import { type Tour, type TourInput, tourFields } from '@karvon/api-client/tours/tourFields'
import { displayTitle } from '@karvon/api-client/tours/tourRules'
import { UsageError } from '../failures/cliErrors'
import type { Values } from '../flags/input'
import { t } from '../words/words'
import { existingTour, likeTour } from './naturalKeys'
import {
  byId,
  type Change,
  creation,
  type Operation,
  type Reading,
  removal,
  type Sending,
  type Step,
  setting,
} from './operation'
import { upload, valid } from './values'

const tour = {
  item: 'tour',
  reads: ['GET /api/tours/{id}'],
  needs: 'action:tours.edit',
  read: ({ api, call }: Reading, { id }: Change) => api.tours.get(id, call()),
  title: displayTitle,
} as const

const day = {
  item: 'day',
  reads: ['GET /api/tours/{id}/days'],
  needs: 'action:tours.edit',
  read: async ({ api, call, once }: Reading, { id, parent = '' }: Change) =>
    byId(await once(`days ${parent}`, () => api.tourDays.list(parent, call())), id, (each) => each.id),
  title: dayTitle,
} as const

/** Tours and the days of their programme. */
export const tourOperations: Readonly<Record<string, Operation>> = {
  'tour.active': setting<Tour>({
    ...tour,
    calls: ({ isActive }) => [`POST /api/tours/{id}/${isActive === false ? 'deactivate' : 'activate'}`],
    hides: ({ to }) => to.isActive === false,
    values: ({ isActive }) => ({ isActive }),
    send: ({ api, change, call }) => api.tours[change.to.isActive ? 'activate' : 'deactivate'](change.id, call),
  }),
  'tour.record': setting<Tour>({
    ...tour,
    calls: ['PUT /api/tours/{id}'],
    hides: ({ to }) => to.isActive === false,
    values: (found) => pickFields(tourFields, found),
    send: async ({ api, change, values, call }) => api.tours.update(change.id, await validTour(values), call),
  }),
  'tour.image': setting<Tour>({
    ...tour,
    calls: ['PUT /api/tours/{id}/image'],
    values: () => ({}),
    send: async ({ api, change }) => {
      const image = await upload(change.to.image)
      return image && api.tours.replaceImage(change.id, image)
    },
  }),
  'tour.create': creation({
    reads: ['GET /api/tours/all'],
    item: 'tour',
    needs: 'action:tours.edit',
    calls: ['POST /api/tours', 'POST /api/tours/{id}/deactivate'],
    undo: 'tour.remove',
    existing: existingTour,
    likeness: likeTour,
    title: (values) => displayTitle({ id: '', title: values.title as LocalizedText }),
    steps: newTour,
  }),
  /** With its days and pictures, hidden. */
  'tour.copy': creation({
    reads: ['GET /api/tours/all'],
    item: 'tour',
    needs: 'action:tours.edit',
    calls: ['POST /api/tours/{id}/copy'],
    undo: 'tour.remove',
    existing: existingTour,
    likeness: likeTour,
    title: (values) => displayTitle({ id: String(values.copyOf), title: values.title as LocalizedText }),
    send: async ({ api, values, call }) => {
      const days = { validFrom: String(values.validFrom), validUntil: String(values.validUntil) }
      return api.tours.copy(String(values.copyOf), days, call)
    },
  }),
  'tour.remove': removal<Tour>({
    ...tour,
    calls: ['DELETE /api/tours/{id}'],
    send: ({ api, change, call }) => api.tours.remove(change.id, call),
  }),
  'day.record': setting<TourDay>({
    ...day,
    calls: ['PUT /api/tours/{id}/days/{day}'],
    values: (found) => pickFields(tourDayFields, found),
    send: async ({ api, change, values, call }) =>
      api.tourDays.update(change.parent ?? '', change.id, await validDay(values), call),
  }),
  'day.create': creation({
    item: 'day',
    needs: 'action:tours.edit',
    calls: ['POST /api/tours/{id}/days'],
    undo: 'day.remove',
    title: ({ dayNumber, title }) => dayTitle({ dayNumber: Number(dayNumber), title: title as LocalizedText }),
    send: async ({ api, change, values, call }) =>
      api.tourDays.create(change.parent ?? '', await validDay(values), await upload(values.image), call),
  }),
  'day.remove': removal<TourDay>({
    ...day,
    calls: ['DELETE /api/tours/{id}/days/{day}'],
    send: ({ api, change, call }) => api.tourDays.remove(change.parent ?? '', change.id, call),
  }),
  /** The order of all days of a tour travels in one call. */
  'tour.days': setting<{ tour: Tour; days: TourDay[] }>({
    reads: ['GET /api/tours/{id}', 'GET /api/tours/{id}/days'],
    item: 'tour',
    needs: 'action:tours.edit',
    calls: ['PUT /api/tours/{id}/days/order'],
    read: readProgramme,
    title: (found) => displayTitle(found.tour),
    values: ({ days }) => ({ days: inOrder(days).map(({ id }) => String(id)) }),
    send: ({ api, change, call }) => setDays(api, change, call),
  }),
}

/** The form that carries a picture has no place for `isActive`: a hidden tour with one is hidden by a call of its own. */
function newTour({ values, createdId }: Sending): readonly Step[] {
  const isHidden = Boolean(values.image) && values.isActive === false
  let made = createdId
  const create: Step = {
    kind: 'create',
    ...(isHidden && { about: 'tour' }),
    async send({ api, call }) {
      const { newTourSchema } = await import('@karvon/api-client/tours/tourSchema')
      const input = (await valid(newTourSchema, values)) as TourInput
      const tour = isHidden ? { ...input, isActive: true } : input
      const created = await api.tours.create(tour, await upload(values.image), call)
      if (created) made = String(created.id)
      return created
    },
  }
  const hide: Step = {
    kind: 'update',
    about: 'isActive',
    fields: ['isActive'],
    send: ({ api, call, isDryRun }) => api.tours.deactivate(made ?? (isDryRun ? '{id}' : needId()), call),
  }
  return [...(createdId === undefined ? [create] : []), ...(isHidden ? [hide] : [])]
}

/** @throws {UsageError} the server named no id for what it made */
function needId(): never {
  throw new UsageError(t('tours.noId'))
}

async function readProgramme({ api, call }: Reading, { id }: Change) {
  return { tour: await api.tours.get(id, call()), days: await api.tourDays.list(id, call()) }
}

async function setDays(api: Client, { id, to }: Change, call: object) {
  const wanted = Array.isArray(to.days) ? to.days.map(String) : []
  const days = await api.tourDays.list(id, call)
  const byPlace = wanted.flatMap((day) => byId(days, day, (each) => each.id) ?? [])
  return api.tourDays.setOrder(id, byPlace, call)
}

async function validTour(values: Values): Promise<TourInput> {
  const { tourSchema } = await import('@karvon/api-client/tours/tourSchema')
  return (await valid(tourSchema, values)) as TourInput
}

async function validDay(values: Values): Promise<TourDayInput> {
  const { schemaOf } = await import('@karvon/api-client/fields/schemaOf')
  return valid(schemaOf(tourDayFields), values)
}
