import { pickFields } from '@karvon/api-client/fields/fields'
import type { LocalizedText } from '@karvon/api-client/read/localizedText'
import { type TourDay, type TourDayInput, tourDayFields } from '@karvon/api-client/tours/tourDayFields'
import { dayTitle, inOrder } from '@karvon/api-client/tours/tourDayRules'
import { type Tour, type TourInput, tourFields } from '@karvon/api-client/tours/tourFields'
import { displayTitle } from '@karvon/api-client/tours/tourRules'
import { UsageError } from '../failures/cliErrors'
import { id, some } from '../help/calls'
import { t } from '../words/words'
import { tourChanges, tourGoes } from './consequences'
import { existingTour, likeTour } from './naturalKeys'
import {
  byId,
  type Change,
  creation,
  type Operation,
  prepared,
  type Reading,
  removal,
  type Sending,
  type Step,
  setting,
} from './operation'
import { upload, valid } from './values'

const tour = {
  item: 'tour',
  needs: 'action:tours.edit',
  read: ({ api, call }: Reading, { id }: Change) => api.tours.get(id, call()),
  title: displayTitle,
} as const

const day = {
  item: 'day',
  isPart: true,
  needs: 'action:tours.edit',
  read: async ({ api, call, once }: Reading, { id, parent = '' }: Change) =>
    byId(await once(`days ${parent}`, () => api.tourDays.list(parent, call())), id, (each) => each.id),
  title: dayTitle,
} as const

/** Tours and the days of their programme. */
export const tourOperations: Readonly<Record<string, Operation>> = {
  'tour.active': {
    ...setting<Tour>({
      ...tour,
      reads: ({ tours }, to) => [tours.get(id), ...(to.isActive === false ? [tours.consequences(id)] : [])],
      hides: ({ to }) => to.isActive === false,
      values: ({ isActive }) => ({ isActive }),
      send: ({ api, change, call }) =>
        api.tours[change.to.isActive === false ? 'deactivate' : 'activate'](change.id, call),
    }),
    consequences: tourChanges,
  },
  'tour.record': {
    ...setting<Tour>({
      ...tour,
      hides: ({ to }) => to.isActive === false,
      values: (found) => pickFields(tourFields, found),
      ...prepared(validTour, ({ api, change, call }, input) => api.tours.update(change.id, input, call)),
    }),
    consequences: tourChanges,
  },
  'tour.image': setting<Tour>({
    ...tour,
    values: () => ({}),
    ...prepared(
      ({ change, api }) => upload(change.to.image, api),
      ({ api, change }, image) => image && api.tours.replaceImage(change.id, image),
    ),
  }),
  'tour.create': creation({
    reads: ({ tours }) => [tours.list()],
    item: 'tour',
    needs: 'action:tours.edit',
    calls: ({ tours }) => [tours.create(some), tours.deactivate(id)],
    undo: 'tour.remove',
    existing: existingTour,
    likeness: likeTour,
    title: (values) => displayTitle({ id: '', title: values.title as LocalizedText }),
    steps: newTour,
  }),
  /** With its days and pictures, hidden. */
  'tour.copy': creation({
    reads: ({ tours }) => [tours.list()],
    item: 'tour',
    needs: 'action:tours.edit',
    undo: 'tour.remove',
    existing: existingTour,
    likeness: likeTour,
    title: (values) => displayTitle({ id: String(values.copyOf), title: values.title as LocalizedText }),
    send: ({ api, values, call }) => {
      const days = { validFrom: String(values.validFrom), validUntil: String(values.validUntil) }
      return api.tours.copy(String(values.copyOf), days, call)
    },
  }),
  'tour.remove': {
    ...removal<Tour>({
      bin: 'tours',
      ...tour,
      reads: ({ tours }) => [tours.get(id), tours.consequences(id)],
      send: ({ api, change, call }) => api.tours.remove(change.id, call),
    }),
    consequences: tourGoes,
  },
  'day.record': setting<TourDay>({
    ...day,
    values: (found) => pickFields(tourDayFields, found),
    ...prepared(validDay, ({ api, change, call }, input) =>
      api.tourDays.update(change.parent ?? '', change.id, input, call),
    ),
  }),
  'day.create': creation({
    item: 'day',
    needs: 'action:tours.edit',
    undo: 'day.remove',
    title: ({ dayNumber, title }) => dayTitle({ dayNumber: Number(dayNumber), title: title as LocalizedText }),
    ...prepared(
      async (sending) => ({ input: await validDay(sending), image: await upload(sending.values.image, sending.api) }),
      ({ api, change, call }, { input, image }) => api.tourDays.create(change.parent ?? '', input, image, call),
    ),
  }),
  'day.remove': removal<TourDay>({
    bin: 'tourDays',
    ...day,
    send: ({ api, change, call }) => api.tourDays.remove(change.parent ?? '', change.id, call),
  }),
  /** The order of all days of a tour travels in one call. */
  'tour.days': setting<{ tour: Tour; days: TourDay[] }>({
    reads: ({ tours, tourDays }) => [tours.get(id), tourDays.list(id)],
    item: 'tour',
    needs: 'action:tours.edit',
    read: readProgramme,
    title: (found) => displayTitle(found.tour),
    values: ({ days }) => ({ days: inOrder(days).map(({ id }) => String(id)) }),
    ...prepared(daysByPlace, ({ api, change, call }, days) => api.tourDays.setOrder(change.id, days, call)),
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
      const created = await api.tours.create(tour, await upload(values.image, api), call)
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

async function daysByPlace({ api, change: { id, to }, call }: Sending): Promise<TourDay[]> {
  const wanted = Array.isArray(to.days) ? to.days.map(String) : []
  const days = await api.tourDays.list(id, call)
  return wanted.flatMap((day) => byId(days, day, (each) => each.id) ?? [])
}

async function validTour({ values, found }: Sending): Promise<TourInput> {
  const { tourSchemaOf } = await import('@karvon/api-client/tours/tourSchema')
  return (await valid(tourSchemaOf(found), values)) as TourInput
}

async function validDay({ values }: Sending): Promise<TourDayInput> {
  const { schemaOf } = await import('@karvon/api-client/fields/schemaOf')
  return valid(schemaOf(tourDayFields), values)
}
