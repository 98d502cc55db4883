import type { SentOf } from '@karvon/api-client/fields/answers'
import { type Fields, initialValues, type ValuesOf } from '@karvon/api-client/fields/fields'
import type { Agency } from '@karvon/api-client/trips/agencyTypes'
import * as answers from '@karvon/api-client/trips/departureTypes'
import { flightFields, groupDepartures, roomFields } from '@karvon/api-client/trips/groupFields'
import { type Static, Type } from 'typebox'
import type { Database } from '../../database/database'
import { bumpVersion } from '../../database/version'
import { changedFields } from '../../fields/changedFields'
import { bodyMembers } from '../../fields/fieldKinds'
import type { App } from '../../http/app'
import { changedId, IdMember } from '../../http/change'
import { Id } from '../../http/idParams'
import { fieldProblem, Problem, readTogether } from '../../http/problem'
import { shapeOf } from '../../http/shapes'
import { type Changeable, type ChangeContext, changesOf, type Part } from '../../plugins/changesOf'
import { departureFacts, toldDepartures } from './departureFacts'
import { departureGroups } from './departureGroups'
import { goersOfDeparture } from './goingPeople'
import { type GroupKey, groupRepository, keyText } from './groupRepository'
import { manifestOf } from './manifest'

const tags = ['departures']
const read = 'section:clients'
const edit = 'action:clients.edit'
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', maxLength: 10 })
export const departureParams = Type.Object({ tourId: Id, day: Day })
const params = departureParams
type Params = Static<typeof params>

/** So many rooms and flights are more than any group has. */
const mostParts = 500
const mostNear = 100

const people = Type.Optional(
  Type.Array(Id, { maxItems: mostParts, description: 'Ids of travellers of sales; nobody where it is left out' }),
)

const Rooms = Type.Object({
  rooms: Type.Array(Type.Object({ id: IdMember, ...bodyMembers(roomFields), people }), { maxItems: mostParts }),
})

const Flights = Type.Object({
  flights: Type.Array(Type.Object({ id: IdMember, ...bodyMembers(flightFields), people }), { maxItems: mostParts }),
})

const Departures = Type.Object({
  departures: Type.Array(Type.Object({ tourId: Id, departureDate: Day }), { minItems: 1, maxItems: 50 }),
})

interface GroupRow {
  id: number
  version: number
  key: GroupKey
}

/** Which departures go as one group, where its people sleep and how they fly. Ours. */
export function groupRoutes(
  app: App,
  context: ChangeContext & { agency: Agency },
  leaving: Changeable<{ id: 0; version: number; title: string; departureDate: string }, Database, Params, null>,
): void {
  const { db, agency } = context
  const changes = changesOf(app, context, leaving)
  const keyOf = ({ tourId, day }: Params): GroupKey => ({ tourId, departureDate: day })

  const groupPart = <Answer>(
    answer: (db: Database, key: GroupKey) => Promise<Answer>,
  ): Part<GroupRow, Params, Answer> => ({
    table: 'departure_groups',
    notFound: leaving.notFound,
    async get(db, params) {
      const { id, version } = await groupRepository(db).ensured(keyOf(params))
      return { id, version, key: keyOf(params) }
    },
    answer: ({ key }, _, db) => answer(db, key),
  })
  const ofManifest = groupPart(async (db, key) => {
    const manifest = await manifestOf(db, key, agency)
    if (!manifest) throw new Problem('not_found', leaving.notFound)
    return manifest.answer
  })
  const ofGroup = groupPart(groupAnswer)

  app.get(
    '/api/departures/:tourId/:day/group',
    {
      config: { access: read },
      schema: {
        summary: 'List departures that go as one group, and those that leave near them',
        tags,
        params,
        response: { 200: shapeOf(groupDepartures) },
      },
    },
    async ({ params }) => {
      await changes.found(params)
      return groupAnswer(db, keyOf(params))
    },
  )

  changes.put(
    '/api/departures/:tourId/:day/group',
    {
      config: { access: edit },
      schema: {
        summary: 'Say which departures go as one group',
        description:
          'All of them, the one of the address too. Those that are left out go alone from then on; the group of one that is added comes along with it.',
        tags,
        params,
        body: Departures,
        response: { 200: shapeOf(groupDepartures) },
      },
      key: ({ params }) => params,
      part: ofGroup,
    },
    async ({ request, part: { id, key }, transaction, log }) => {
      const wanted = new Map(request.body.departures.map((each) => [keyText(each), each]))
      if (!wanted.has(keyText(key))) throw fieldProblem('departures', 'Среди вылетов группы должен быть этот')
      const repository = groupRepository(transaction)
      const { departures } = (await repository.ofKeys([key]))(key)
      for (const known of departures) if (!wanted.has(keyText(known))) await repository.leave(id, known)
      const added = [...wanted].filter(([text]) => !departures.some((known) => keyText(known) === text))
      for (const [place, [, other]] of added.entries()) {
        if ((await departureFacts(transaction).trips([other], '')).length === 0)
          throw fieldProblem(`departures[${place}]`, leaving.notFound)
        // Whoever changes that group at this moment comes first.
        await context.dialect.lock(transaction, departureLock(paramsOf(other)))
        const group = await repository.ensured(other)
        if (group.id !== id) await repository.unite(id, group.id)
      }
      await bumpVersion(transaction, 'departure_groups', id)
      log('UpdateClientTour', `вылетов в группе: ${wanted.size}`)
    },
  )

  changes.put(
    '/api/departures/:tourId/:day/rooms',
    {
      config: { access: edit },
      schema: {
        summary: 'Say in which rooms the people of a group sleep',
        description: 'All rooms, in their order; who stands in none sleeps in none.',
        tags,
        params,
        body: Rooms,
        response: { 200: shapeOf(answers.manifest) },
      },
      key: ({ params }) => params,
      part: ofManifest,
    },
    async ({ request, part: { id, key }, transaction, log }) => {
      const { rooms } = await currentParts(transaction, id)
      const sent = readParts('rooms', roomFields, request.body.rooms, rooms)
      await checkPeople(transaction, key, 'rooms', sent)
      await groupRepository(transaction).setRooms(id, sent)
      await bumpVersion(transaction, 'departure_groups', id)
      const sleepers = sent.reduce((count, { people }) => count + people.length, 0)
      log('UpdateClientTour', `номера: ${sent.length}, расселено: ${sleepers}`)
    },
  )

  changes.put(
    '/api/departures/:tourId/:day/flights',
    {
      config: { access: edit },
      schema: {
        summary: 'Say by which flights the people of a group come and leave',
        description: 'All flights, in their order. One for all is of everybody who has no other in its direction.',
        tags,
        params,
        body: Flights,
        response: { 200: shapeOf(answers.manifest) },
      },
      key: ({ params }) => params,
      part: ofManifest,
    },
    async ({ request, part: { id, key }, transaction, log }) => {
      const { flights } = await currentParts(transaction, id)
      const sent = readParts('flights', flightFields, request.body.flights, flights)
      for (const [place, { isForAll, direction }] of sent.entries()) {
        if (isForAll && sent.slice(0, place).some((other) => other.isForAll && other.direction === direction))
          throw fieldProblem(`flights[${place}].isForAll`, 'Рейс для всех может быть только один в каждую сторону')
      }
      for (const direction of ['Arrival', 'Departure'] as const)
        await checkPeople(
          transaction,
          key,
          'flights',
          sent.map((flight) => (flight.direction === direction ? flight : { people: [] })),
        )
      await groupRepository(transaction).setFlights(id, sent)
      await bumpVersion(transaction, 'departure_groups', id)
      log('UpdateClientTour', `рейсы: ${sent.length}`)
    },
  )
}

/** Who holds it changes a departure alone. */
export const departureLock = ({ tourId, day }: Params): string => `departure ${day} ${tourId}`

const paramsOf = ({ tourId, departureDate }: GroupKey): Params => ({ tourId, day: departureDate })

async function groupAnswer(db: Database, key: GroupKey): Promise<SentOf<typeof groupDepartures>> {
  const { version, departures: keys } = (await groupRepository(db).ofKeys([key]))(key)
  const departures = toldDepartures(await departureFacts(db).trips([key], ''))
  const own = new Set(keys.map(keyText))
  const title = departures[0]?.tourTitle.ru
  const near = (await departureGroups(db).near(key, mostNear))
    .filter((other) => !own.has(keyText(other)))
    .map(({ tourId, departureDate, title_ru, title_en, title_uz, people }) => ({
      tourId,
      departureDate,
      tourTitle: { ru: title_ru ?? '', en: title_en ?? '', uz: title_uz ?? '' },
      people: Number(people),
    }))
  const isAlike = (other: (typeof near)[number]) => other.tourId === key.tourId || other.tourTitle.ru === title
  return {
    departures,
    near: [...near.filter(isAlike), ...near.filter((other) => !isAlike(other))],
    version,
  }
}

const currentParts = async (db: Database, id: number) => (await groupRepository(db).parts([id]))(id)

/**
 * Rooms or flights as they were sent, over those that are there.
 * @throws {Problem} 400 with `errors`
 */
function readParts<Of extends Fields>(
  name: string,
  fields: Of,
  sent: readonly { id?: unknown; people?: readonly number[] }[],
  known: readonly ({ id: number } & ValuesOf<Of>)[],
): (ValuesOf<Of> & { id: number | null; people: readonly number[] })[] {
  return readTogether(
    sent.map(({ id: sentId, people = [], ...values }, place) => [
      `${name}[${place}].`,
      () => {
        const id = changedId(null, sentId as Static<typeof IdMember>)
        const before = id === null ? undefined : known.find((each) => each.id === id)
        if (id !== null && !before) throw fieldProblem('id', 'Запись не найдена')
        if (id !== null && sent.slice(0, place).some((other) => String(other.id) === String(id)))
          throw fieldProblem('id', 'Эта запись уже в списке')
        return { ...changedFields(fields, before ?? initialValues(fields), values), id, people }
      },
    ]),
  )
}

/**
 * Do they go with the group, and is each in one place at most?
 * @throws {Problem} 400 under the name of the field
 */
async function checkPeople(
  db: Database,
  key: GroupKey,
  name: string,
  parts: readonly { people: readonly number[] }[],
): Promise<void> {
  const going = new Set((await goersOfDeparture(db, key)).map(({ id }) => id))
  const seen = new Set<number>()
  for (const [place, { people }] of parts.entries()) {
    for (const id of people) {
      const refuse = (message: string) => fieldProblem(`${name}[${place}].people`, message)
      if (!going.has(id)) throw refuse('Этот человек не едет с этой группой')
      if (seen.has(id)) throw refuse('Этот человек уже стоит в другой строке')
      seen.add(id)
    }
  }
}
