import type { SentOf } from '@karvon/api-client/fields/answers'
import {
  type FlightInput,
  type flight,
  flightFields,
  type RoomInput,
  type room,
  roomFields,
} from '@karvon/api-client/trips/groupFields'
import type { Database } from '../../database/database'
import { grouped } from '../../database/grouped'
import { rowReader, toRow } from '../../fields/fieldKinds'

/** Everybody who bought a tour and leaves on the same day. */
export interface GroupKey {
  tourId: number
  departureDate: string
}

/** Departures that go together. One that was never joined, nor has rooms or flights, goes alone and has no id. */
export interface Group {
  id: number | null
  version: number
  /** By day, then by tour. */
  departures: GroupKey[]
}

/** The group of a departure that was asked for, or of one that goes with it. */
export type GroupOf = (key: GroupKey) => Group

/** Rooms and flights of a group, without who is in them. */
export interface GroupParts {
  rooms: Omit<SentOf<typeof room>, 'people'>[]
  flights: Omit<SentOf<typeof flight>, 'people'>[]
}

/** Which room and flights somebody has, whatever group those are of. */
export interface OwnParts {
  roomId: number | null
  arrivalFlightId: number | null
  departureFlightId: number | null
}

export const keyText = ({ tourId, departureDate }: GroupKey): string => `${departureDate}_${tourId}`

const roomOf = rowReader(roomFields)
const flightOf = rowReader(flightFields)
const firstVersion = 1

/** Groups of departures, their rooms and flights, in SQL. */
export function groupRepository(db: Database) {
  /** The groups of departures, also by each of their other departures. One statement, however many. */
  async function ofKeys(keys: readonly GroupKey[]): Promise<GroupOf> {
    const rows =
      keys.length === 0
        ? []
        : await db
            .selectFrom('group_departures as asked')
            .innerJoin('departure_groups', 'departure_groups.id', 'asked.group_id')
            .innerJoin('group_departures as member', 'member.group_id', 'asked.group_id')
            .select(['departure_groups.id', 'departure_groups.version'])
            .select(['member.tour_id as tourId', 'member.departure_date as departureDate'])
            .where(({ and, eb, or }) =>
              or(
                keys.map(({ tourId, departureDate }) =>
                  and([eb('asked.tour_id', '=', tourId), eb('asked.departure_date', '=', departureDate)]),
                ),
              ),
            )
            .distinct()
            .orderBy('member.departure_date')
            .orderBy('member.tour_id')
            .execute()
    const groups = new Map<string, Group>()
    for (const departures of grouped(
      rows,
      ({ id }) => id,
      (row) => row,
    ).values()) {
      const { id, version } = departures[0] as (typeof departures)[number]
      const keys = departures.map(({ tourId, departureDate }) => ({ tourId, departureDate }))
      for (const key of keys) groups.set(keyText(key), { id, version, departures: keys })
    }
    return (key) => groups.get(keyText(key)) ?? { id: null, version: firstVersion, departures: [key] }
  }

  /** Puts rows in their places, those with an id over what is there. @returns their ids */
  async function replaced(
    table: 'departure_rooms' | 'departure_flights',
    groupId: number,
    rows: readonly { id: number | null; row: object }[],
  ): Promise<number[]> {
    const kept = rows.flatMap(({ id }) => id ?? [])
    await db
      .deleteFrom(table)
      .where('group_id', '=', groupId)
      .$if(kept.length > 0, (those) => those.where('id', 'not in', kept))
      .execute()
    const ids: number[] = []
    for (const [place, { id, row }] of rows.entries()) {
      // Both tables have these besides the fields of their own.
      const values = { ...row, place, group_id: groupId } as never
      if (id !== null) await db.updateTable(table).set(values).where('id', '=', id).execute()
      ids.push(id ?? (await db.insertInto(table).values(values).returning('id').executeTakeFirstOrThrow()).id)
    }
    return ids
  }

  /** Who was in one of them is in it no more, but those who are said to be. */
  async function assign(
    column: 'room_id' | 'arrival_flight_id' | 'departure_flight_id',
    parts: readonly { id: number; people: readonly number[] }[],
    known: readonly number[],
  ): Promise<void> {
    const ids = [...new Set([...known, ...parts.map(({ id }) => id)])]
    if (ids.length === 0) return
    await db
      .updateTable('client_tour_travellers')
      .set({ [column]: null })
      .where(column, 'in', ids)
      .execute()
    for (const { id, people } of parts) {
      if (people.length === 0) continue
      await db
        .updateTable('client_tour_travellers')
        .set({ [column]: id })
        .where('id', 'in', people)
        .execute()
    }
  }

  const idsOf = async (table: 'departure_rooms' | 'departure_flights', groupId: number) =>
    (await db.selectFrom(table).select('id').where('group_id', '=', groupId).execute()).map(({ id }) => id)

  return {
    ofKeys,

    /** The group of a departure, made where there is none yet. Whoever calls it is alone with the departure. */
    async ensured(key: GroupKey): Promise<Group & { id: number }> {
      const group = (await ofKeys([key]))(key)
      if (group.id !== null) return { ...group, id: group.id }
      const { id } = await db.insertInto('departure_groups').defaultValues().returning('id').executeTakeFirstOrThrow()
      await db
        .insertInto('group_departures')
        .values({ group_id: id, tour_id: key.tourId, departure_date: key.departureDate })
        .execute()
      return { ...group, id }
    },

    /** Rooms and flights by group, in their order. */
    async parts(groupIds: readonly number[]): Promise<(groupId: number | null) => GroupParts> {
      if (groupIds.length === 0) return () => ({ rooms: [], flights: [] })
      const rooms = await db
        .selectFrom('departure_rooms')
        .selectAll()
        .where('group_id', 'in', groupIds)
        .orderBy('group_id')
        .orderBy('place')
        .execute()
      const flights = await db
        .selectFrom('departure_flights')
        .selectAll()
        .where('group_id', 'in', groupIds)
        .orderBy('group_id')
        .orderBy('place')
        .execute()
      const roomsOf = grouped(
        rooms,
        (row) => row.group_id,
        (row) => roomOf(row, { id: row.id }),
      )
      const flightsOf = grouped(
        flights,
        (row) => row.group_id,
        (row) => flightOf(row, { id: row.id }),
      )
      return (id) => ({ rooms: roomsOf.get(id ?? 0) ?? [], flights: flightsOf.get(id ?? 0) ?? [] })
    },

    async setRooms(groupId: number, rooms: readonly Sent<RoomInput>[]): Promise<void> {
      const known = await idsOf('departure_rooms', groupId)
      const rows = rooms.map(({ id, people: _, ...values }) => ({ id, row: toRow(roomFields, values) }))
      const ids = await replaced('departure_rooms', groupId, rows)
      const parts = rooms.map(({ people }, place) => ({ id: ids[place] ?? 0, people }))
      await assign('room_id', parts, known)
    },

    /** One more room, behind the others. @returns its id */
    async addRoom(groupId: number, values: Pick<RoomInput, 'kind' | 'note'>): Promise<number> {
      const place = (await idsOf('departure_rooms', groupId)).length
      const row = { ...toRow(roomFields, values), place, group_id: groupId }
      return (await db.insertInto('departure_rooms').values(row).returning('id').executeTakeFirstOrThrow()).id
    },

    giveRoom: (travellerId: number, roomId: number) =>
      db.updateTable('client_tour_travellers').set({ room_id: roomId }).where('id', '=', travellerId).execute(),

    async setFlights(groupId: number, flights: readonly Sent<FlightInput>[]): Promise<void> {
      const known = await idsOf('departure_flights', groupId)
      const rows = flights.map(({ id, people: _, ...values }) => ({ id, row: toRow(flightFields, values) }))
      const ids = await replaced('departure_flights', groupId, rows)
      for (const direction of ['Arrival', 'Departure'] as const) {
        const parts = flights
          .map((flight, place) => ({ ...flight, id: ids[place] ?? 0 }))
          .filter((flight) => flight.direction === direction)
        await assign(direction === 'Arrival' ? 'arrival_flight_id' : 'departure_flight_id', parts, known)
      }
    },

    /** All that is of one group becomes another's. */
    async unite(groupId: number, other: number): Promise<void> {
      await db.updateTable('group_departures').set({ group_id: groupId }).where('group_id', '=', other).execute()
      for (const table of ['departure_rooms', 'departure_flights'] as const) {
        const places = (await idsOf(table, groupId)).length
        await db
          .updateTable(table)
          .set((row) => ({ group_id: groupId, place: row('place', '+', places) }))
          .where('group_id', '=', other)
          .execute()
      }
      await db.deleteFrom('departure_groups').where('id', '=', other).execute()
    },

    /** The departure goes alone from now on; its people leave rooms and flights of the group. */
    leave: (groupId: number, { tourId, departureDate }: GroupKey) =>
      db
        .deleteFrom('group_departures')
        .where('group_id', '=', groupId)
        .where('tour_id', '=', tourId)
        .where('departure_date', '=', departureDate)
        .execute(),

    /** A departure moved to another day takes its place in the group along, unless it joins one that is there. */
    async move({ tourId, departureDate }: GroupKey, to: string): Promise<void> {
      const there = await db
        .selectFrom('group_departures')
        .select('id')
        .where('tour_id', '=', tourId)
        .where('departure_date', '=', to)
        .execute()
      const moved = { tour_id: tourId, departure_date: departureDate }
      if (there.length === 0)
        await db
          .updateTable('group_departures')
          .set({ departure_date: to })
          .where((row) => row.and(moved))
          .execute()
      else
        await db
          .deleteFrom('group_departures')
          .where((row) => row.and(moved))
          .execute()
    },
  }
}

/** As the server keeps it: ids are numbers. */
export type Sent<Of extends RoomInput | FlightInput> = Omit<Of, 'id' | 'people'> & {
  id: number | null
  people: readonly number[]
}
