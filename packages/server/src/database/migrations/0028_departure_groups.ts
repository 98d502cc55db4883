import type { Kysely } from 'kysely'
import { index, required, type Schema } from './schema'

/** Departures that go as one group, its rooms and its flights. */
export async function departureGroups(db: Kysely<unknown>, schema: Schema): Promise<void> {
  const { text, ordered, integer, flag } = schema
  await schema
    .createTable(db, 'departure_groups')
    .addColumn('version', integer, (column) => column.notNull().defaultTo(1))
    .execute()

  await schema
    .createTable(db, 'group_departures')
    .addColumn('group_id', integer, (column) => column.notNull().references('departure_groups.id').onDelete('cascade'))
    // No foreign key: a tour may be deleted, what was sold stays sold.
    .addColumn('tour_id', integer, required)
    .addColumn('departure_date', ordered, required)
    .addUniqueConstraint('group_departures_one_group', ['tour_id', 'departure_date'])
    .execute()
  await index(db, 'group_departures', ['group_id'])

  await schema
    .createTable(db, 'departure_rooms')
    .addColumn('group_id', integer, (column) => column.notNull().references('departure_groups.id').onDelete('cascade'))
    .addColumn('place', integer, required)
    .addColumn('kind', text, required)
    .addColumn('note', text, required)
    .execute()
  await index(db, 'departure_rooms', ['group_id', 'place'])

  await schema
    .createTable(db, 'departure_flights')
    .addColumn('group_id', integer, (column) => column.notNull().references('departure_groups.id').onDelete('cascade'))
    .addColumn('place', integer, required)
    .addColumn('direction', text, required)
    .addColumn('number', text, required)
    .addColumn('day', ordered, required)
    .addColumn('time', text, required)
    .addColumn('airport', text, required)
    .addColumn('is_for_all', flag, required)
    .execute()
  await index(db, 'departure_flights', ['group_id', 'place'])

  for (const [column, table] of [
    ['room_id', 'departure_rooms'],
    ['arrival_flight_id', 'departure_flights'],
    ['departure_flight_id', 'departure_flights'],
  ] as const) {
    await db.schema
      .alterTable('client_tour_travellers')
      .addColumn(column, integer, (added) => added.references(`${table}.id`).onDelete('set null'))
      .execute()
    await index(db, 'client_tour_travellers', [column])
  }
}
