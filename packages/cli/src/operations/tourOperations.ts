import type { Client } from '@karvon/api-client/client'
import { pickFields } from '@karvon/api-client/fields/fields'
import type { LocalizedText } from '@karvon/api-client/read/localizedText'
import { type TourDay, type TourDayInput, tourDayFields } from '@karvon/api-client/tourDays/tourDayFields'
import { dayTitle, inOrder } from '@karvon/api-client/tourDays/tourDayRules'
import { type Tour, type TourInput, tourFields } from '@karvon/api-client/tours/tourFields'
import { displayTitle } from '@karvon/api-client/tours/tourRules'
import type { Values } from '../flags/input'
import { existingTour } from './naturalKeys'
import { byId, type Change, creation, type Operation, type Reading, removal, setting } from './operation'
import { upload, valid } from './values'

const tour = {
  item: 'tour',
  needs: 'action:tours.edit',
  read: ({ api, call }: Reading, { id }: Change) => api.tours.get(id, call()),
  title: displayTitle,
} as const

const day = {
  item: 'day',
  needs: 'action:tours.edit',
  read: async ({ api, call, once }: Reading, { id, parent = '' }: Change) =>
    byId(await once(`days ${parent}`, () => api.tourDays.list(parent, call())), id, (each) => each.id),
  title: dayTitle,
} as const

/** Tours and the days of their programme. */
export const tourOperations: Readonly<Record<string, Operation>> = {
  'tour.active': setting<Tour>({
    ...tour,
    call: 'POST /api/tours/{id}/activate',
    hides: ({ to }) => to.isActive === false,
    values: ({ isActive }) => ({ isActive }),
    send: ({ api, change, call }) => api.tours[change.to.isActive ? 'activate' : 'deactivate'](change.id, call),
  }),
  'tour.record': setting<Tour>({
    ...tour,
    call: 'PUT /api/tours/{id}',
    hides: ({ to }) => to.isActive === false,
    values: (found) => pickFields(tourFields, found),
    send: async ({ api, change, values, call }) => api.tours.update(change.id, await validTour(values), call),
  }),
  'tour.image': setting<Tour>({
    ...tour,
    call: 'PUT /api/tours/{id}/image',
    values: () => ({}),
    send: async ({ api, change }) => {
      const image = await upload(change.to.image)
      return image && api.tours.replaceImage(change.id, image)
    },
  }),
  'tour.create': creation({
    item: 'tour',
    needs: 'action:tours.edit',
    call: 'POST /api/tours',
    undo: 'tour.remove',
    existing: existingTour,
    title: (values) => displayTitle({ id: '', title: values.title as LocalizedText }),
    send: async ({ api, values, call }) => {
      const { newTourSchema } = await import('@karvon/api-client/tours/tourSchema')
      const input = (await valid(newTourSchema, values)) as TourInput
      return api.tours.create(input, await upload(values.image), call)
    },
  }),
  /** With its days and pictures, hidden. */
  'tour.copy': creation({
    item: 'tour',
    needs: 'action:tours.edit',
    call: 'POST /api/tours/{id}/copy',
    undo: 'tour.remove',
    existing: existingTour,
    title: (values) => displayTitle({ id: String(values.copyOf), title: values.title as LocalizedText }),
    send: async ({ api, values, call }) => {
      const days = { validFrom: String(values.validFrom), validUntil: String(values.validUntil) }
      return api.tours.copy(String(values.copyOf), days, call)
    },
  }),
  'tour.remove': removal<Tour>({
    ...tour,
    call: 'DELETE /api/tours/{id}',
    send: ({ api, change, call }) => api.tours.remove(change.id, call),
  }),
  'day.record': setting<TourDay>({
    ...day,
    call: 'PUT /api/tours/{id}/days/{day}',
    values: (found) => pickFields(tourDayFields, found),
    send: async ({ api, change, values, call }) =>
      api.tourDays.update(change.parent ?? '', change.id, await validDay(values), call),
  }),
  'day.create': creation({
    item: 'day',
    needs: 'action:tours.edit',
    call: 'POST /api/tours/{id}/days',
    undo: 'day.remove',
    title: ({ dayNumber, title }) => dayTitle({ dayNumber: Number(dayNumber), title: title as LocalizedText }),
    send: async ({ api, change, values, call }) =>
      api.tourDays.create(change.parent ?? '', await validDay(values), await upload(values.image), call),
  }),
  'day.remove': removal<TourDay>({
    ...day,
    call: 'DELETE /api/tours/{id}/days/{day}',
    send: ({ api, change, call }) => api.tourDays.remove(change.parent ?? '', change.id, call),
  }),
  /** The order of all days of a tour travels in one call. */
  'tour.days': setting<{ tour: Tour; days: TourDay[] }>({
    item: 'tour',
    needs: 'action:tours.edit',
    call: 'PUT /api/tours/{id}/days/order',
    read: readProgramme,
    title: (found) => displayTitle(found.tour),
    values: ({ days }) => ({ days: inOrder(days).map(({ id }) => String(id)) }),
    send: ({ api, change, call }) => setDays(api, change, call),
  }),
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
