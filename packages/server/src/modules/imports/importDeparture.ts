import { initialValues } from '@karvon/api-client/fields/fields'
import { placesIn, type RoomKind, roomFields, roomKindWords } from '@karvon/api-client/trips/groupFields'
import { travellerFields } from '@karvon/api-client/trips/travellerFields'
import { personKeys } from '@karvon/api-client/trips/travellerRules'
import type { Transaction } from 'kysely'
import type { LogEntry } from '../../activityLog/activityLog'
import type { Database, Tables } from '../../database/database'
import { bumpVersion } from '../../database/version'
import { changedFields } from '../../fields/changedFields'
import { errorsAt, fieldProblem, refuseErrors } from '../../http/problem'
import { entryOf, found } from '../../plugins/changesOf'
import { clientTourRepository } from '../trips/clientTourRepository'
import { changedClientTour, clientTour, newClientTour } from '../trips/clientTourShapes'
import { leaving } from '../trips/departureRoutes'
import { goersOfDeparture } from '../trips/goingPeople'
import { type GroupKey, groupRepository } from '../trips/groupRepository'
import { nameOf, travellerRepository } from '../trips/travellerRepository'
import type { Importing } from './importedNoun'
import { type ImportRowRow, type ImportRunRow, importRepository } from './importRepository'
import type { StoredImportRow } from './importShapes'

/** What a row gave somebody on the departure, as it is kept to be taken back. */
interface Booked {
  /** Who goes, among the travellers of sales. */
  travellerId: number
  /** The room into which this row put them; null where they slept there before, or the row names none. */
  roomId: number | null
  /** The room as the import made it; null of one that was there. */
  made: MadeRoom | null
  /** By which rows of one room find it. */
  key: string
  /** Who went already and was put into the room with them. */
  mates?: { ids: readonly number[]; roomId: number }
}

interface MadeRoom {
  id: number
  kind: RoomKind
  note: string
}

interface Room extends MadeRoom {
  /** As lists count them, from 1. */
  number: number
  sleepers: Set<number>
  isMade: boolean
}

/** Somebody who goes already. */
interface Going {
  travellerId: number | null
  saleId: number
  clientId: number
  quantity: number
  roomId: number | null
}

/** A departure onto which rows put people: who goes, and who sleeps where, kept up to date row by row. */
export interface Boarding {
  key: GroupKey
  returnDate: string
  groupId: number
  /** By cards and passports. */
  going: Map<string, Going>
  /** By their ids among the travellers of sales. */
  byTraveller: Map<number, Going>
  rooms: Room[]
  byKey: Map<string, Room>
  /** How many were given a room. */
  placed: number
}

export const departureOf = ({
  tour_id,
  departure_date,
}: Pick<ImportRunRow, 'tour_id' | 'departure_date'>): GroupKey | null =>
  tour_id === null ? null : { tourId: Number(tour_id), departureDate: departure_date }

/** The departure of an import as it is. Whoever asks holds its lock. @param rows what is worked on next */
export async function boardingOf(
  transaction: Transaction<Tables>,
  run: ImportRunRow,
  rows: readonly ImportRowRow[],
): Promise<Boarding | undefined> {
  const key = departureOf(run)
  if (!key) return undefined
  const { id: groupId } = await groupRepository(transaction).ensured(key)
  const rooms = (await groupRepository(transaction).parts([groupId]))(groupId).rooms.map(
    ({ id, kind, note }, place): Room => ({
      ...{ id, kind, note },
      number: place + 1,
      sleepers: new Set(),
      isMade: false,
    }),
  )
  const going = new Map<string, Going>()
  const byTraveller = new Map<number, Going>()
  for (const goer of await goersOfDeparture(transaction, key)) {
    const { trip, traveller, id, clientId, passports } = goer
    if (!trip) continue
    const { roomId = null } = traveller
    const known: Going = {
      ...{ travellerId: id === null ? null : Number(id), saleId: trip.id, clientId: trip.clientId, roomId },
      quantity: trip.quantity,
    }
    for (const each of personKeys({ clientId, passports })) if (!going.has(each)) going.set(each, known)
    if (known.travellerId === null) continue
    byTraveller.set(known.travellerId, known)
    rooms.find((room) => room.id === roomId)?.sleepers.add(known.travellerId)
  }
  const boarding: Boarding = {
    ...{ key, returnDate: run.return_date, groupId, going, byTraveller, rooms },
    ...{ byKey: new Map(), placed: 0 },
  }
  for (const text of await importRepository(transaction).booked(run.id)) {
    const { key: of, roomId, made } = JSON.parse(text) as Booked
    const room = rooms.find(({ id }) => id === (made?.id ?? roomId))
    if (!room || of === '') continue
    boarding.byKey.set(of, room)
    room.isMade ||= made !== null
  }
  // Who sleeps in a room already brings the others of the list there, whether by a row or named in one.
  for (const { body } of rows) {
    if (body === '') continue
    const { choice, place } = JSON.parse(body) as StoredImportRow
    const own = choice.kind === 'fill' ? going.get(`card ${choice.clientId}`) : undefined
    const mates = (place?.room?.people ?? []).map((id) => byTraveller.get(id))
    const there = [own, ...mates].flatMap((each) => each?.roomId ?? [])
    const room = rooms.find(({ id }) => there.includes(id))
    if (room && place?.room && !boarding.byKey.has(place.room.key)) boarding.byKey.set(place.room.key, room)
  }
  return boarding
}

/** What is to be given to somebody: judged before anything is written. */
export interface Seat {
  sale: ReturnType<typeof changedClientTour> | null
  going: Going | undefined
  /** A room that is there; null of one that is made, undefined where none is named. */
  room: Room | null | undefined
  wanted: { key: string; kind: RoomKind; note: string } | undefined
  keys: readonly string[]
  /** Who goes already and sleeps there too, without a room so far. */
  mates: readonly Going[]
}

/**
 * @param passports series and numbers that the row says
 * @throws {Problem} 400 with `errors`
 */
export function seatFor(
  boarding: Boarding,
  { place = {} }: StoredImportRow,
  { clientId, passports }: { clientId: number | null; passports: readonly string[] },
): Seat {
  const { room: sentRoom, ...sentSale } = place
  const keys = personKeys({ clientId, passports })
  const going = keys.flatMap((key) => boarding.going.get(key) ?? [])[0]
  if (going && going.travellerId === null && going.quantity > 1)
    throw fieldProblem(
      'place',
      `Кто едет по поездке № ${going.saleId}, не подтверждено, мест ${going.quantity}: подтвердите состав и повторите строку`,
    )
  const sale = going ? null : saleOn(boarding, sentSale)
  if (!sentRoom) return { sale, going, keys, room: undefined, wanted: undefined, mates: [] }
  const { key, people = [], ...fields } = sentRoom
  const wanted = { key, ...roomValues(fields) }
  const all = matesAmong(boarding, people)
  const room = roomFor(boarding, wanted, going, all)
  return { sale, going, keys, wanted, room, mates: all.filter(({ roomId }) => roomId === null) }
}

function saleOn({ key, returnDate }: Boarding, sent: Omit<NonNullable<StoredImportRow['place']>, 'room'>) {
  try {
    return changedClientTour(newClientTour, { ...sent, ...key, returnDate })
  } catch (error) {
    return refuseErrors(errorsAt('place.', error)) as never
  }
}

function roomValues(sent: Readonly<Record<string, unknown>>): Pick<Room, 'kind' | 'note'> {
  try {
    return changedFields(roomFields, initialValues(roomFields), sent)
  } catch (error) {
    return refuseErrors(errorsAt('place.room.', error)) as never
  }
}

function matesAmong({ byTraveller }: Boarding, ids: readonly number[]): Going[] {
  return [...new Set(ids)].map((id) => {
    const mate = byTraveller.get(id)
    if (!mate) throw fieldProblem('place.room', 'Соседа по номеру на этом выезде уже нет')
    return mate
  })
}

const mostRooms = 500

function roomFor(
  boarding: Boarding,
  wanted: { key: string; kind: RoomKind },
  going: Going | undefined,
  mates: readonly Going[],
): Room | null {
  const refuse = (message: string) => fieldProblem('place.room', message)
  const own = boarding.rooms.find(({ id }) => id === going?.roomId)
  const room = boarding.byKey.get(wanted.key) ?? own
  if (own && room !== own)
    throw refuse(`Этот человек уже размещён в номере ${own.number}, а по списку живёт в номере ${room?.number}`)
  const apart = mates.find(({ roomId }) => roomId !== null && roomId !== room?.id)
  if (apart) {
    const other = boarding.rooms.find(({ id }) => id === apart.roomId)
    throw refuse(`Сосед по номеру уже размещён в номере ${other?.number}`)
  }
  const homeless = mates.filter(({ roomId }) => roomId === null).length
  if (!room) {
    if (boarding.rooms.length >= mostRooms) throw refuse(`Номеров уже ${mostRooms}: больше не бывает`)
    const { code } = roomKindWords[wanted.kind]
    if (homeless + 1 > placesIn[wanted.kind])
      throw refuse(`В номере ${code} нет мест для всех, кто в нём живёт по списку`)
    return null
  }
  const code = roomKindWords[room.kind].code
  if (room.kind !== wanted.kind)
    throw refuse(`Номер ${room.number} – ${code}, а в списке ${roomKindWords[wanted.kind].code}`)
  const newcomers = homeless + (room === own ? 0 : 1)
  if (newcomers > 0 && room.sleepers.size + newcomers > placesIn[room.kind])
    throw refuse(`В номере ${room.number} (${code}) мест больше нет`)
  return room
}

/** Gives it: the sale with who goes on it, and the room. @returns what is kept of it, as JSON, and what the log says */
export async function takeSeat(
  { transaction, actor, moment, origin }: Importing,
  boarding: Boarding,
  { sale, going: known, room: found, wanted, keys, mates }: Seat,
  clientId: number,
): Promise<{ booked: string; entries: LogEntry[] }> {
  const entries: LogEntry[] = []
  const sales = clientTourRepository(transaction)
  const going = known ?? {
    saleId: await sales.add({ ...(sale as NonNullable<typeof sale>), clientId }, Number(actor.id), moment),
    ...{ clientId, travellerId: null, quantity: 1, roomId: null },
  }
  if (going.travellerId === null) {
    await travellerRepository(transaction).name(going.saleId, [await themselves(transaction, going.clientId)], moment)
    going.travellerId = await onlyTraveller(transaction, going.saleId)
  }
  if (!known) {
    const row = await clientTour.get(sales, going.saleId)
    if (row) entries.push(entryOf(clientTour, row, 'CreateClientTour', `продан, ${origin}`, actor))
  }
  for (const key of [`card ${clientId}`, ...keys]) if (!boarding.going.has(key)) boarding.going.set(key, going)

  const { travellerId } = going
  const booked: Booked = { travellerId, roomId: null, made: null, key: wanted?.key ?? '' }
  if (!wanted) return { booked: JSON.stringify(booked), entries }
  const room = found ?? (await madeRoom(transaction, boarding, wanted))
  boarding.byKey.set(wanted.key, room)
  if (room.isMade) booked.made = { id: room.id, kind: room.kind, note: room.note }
  const put = async (person: Going, id: number) => {
    await groupRepository(transaction).giveRoom(id, room.id)
    person.roomId = room.id
    room.sleepers.add(id)
    boarding.placed++
  }
  if (going.roomId !== room.id) {
    await put(going, travellerId)
    booked.roomId = room.id
  }
  const ids = mates.flatMap((mate) => mate.travellerId ?? [])
  for (const mate of mates) if (mate.travellerId !== null) await put(mate, mate.travellerId)
  if (ids.length > 0) booked.mates = { ids, roomId: room.id }
  return { booked: JSON.stringify(booked), entries }
}

async function madeRoom(
  transaction: Transaction<Tables>,
  { rooms, groupId }: Boarding,
  { kind, note }: Pick<MadeRoom, 'kind' | 'note'>,
): Promise<Room> {
  const id = await groupRepository(transaction).addRoom(groupId, { kind, note })
  const room = { ...{ id, kind, note }, number: rooms.length + 1, sleepers: new Set<number>(), isMade: true }
  rooms.push(room)
  return room
}

async function themselves(db: Database, clientId: number) {
  const client = found(
    await db.selectFrom('clients').select(['first_name', 'last_name']).where('id', '=', clientId).executeTakeFirst(),
    leaving,
  )
  return { id: null, ...initialValues(travellerFields), clientId, fullName: nameOf(client) }
}

const onlyTraveller = async (db: Database, saleId: number): Promise<number> =>
  (
    await db
      .selectFrom('client_tour_travellers')
      .select('id')
      .where('client_tour_id', '=', saleId)
      .executeTakeFirstOrThrow()
  ).id

/** What is said of the departure once rows were put onto it. */
export async function endBoarding(
  { transaction, actor, origin }: Importing,
  { key, groupId, rooms, placed }: Boarding,
): Promise<LogEntry[]> {
  if (placed === 0) return []
  await bumpVersion(transaction, 'departure_groups', groupId)
  const made = rooms.filter(({ isMade }) => isMade).length
  return [
    await departureEntry(transaction, key, `номера: создано ${made}, расселено ${placed}, ${origin}`, actor),
  ].flat()
}

async function departureEntry(
  db: Database,
  { tourId, departureDate }: GroupKey,
  done: string,
  actor: LogEntry['actor'],
) {
  const row = await leaving.get(db, { tourId, day: departureDate })
  return row ? [entryOf(leaving, row, 'UpdateClientTour', done, actor)] : []
}

const changed = 'Размещение тем временем изменили'

/** Why a room that a row gave cannot be taken back; empty where it can. */
export async function whyRoomStays(db: Database, { booked }: ImportRowRow): Promise<string> {
  const { travellerId, roomId } = bookedIn(booked)
  if (roomId === null) return ''
  const traveller = await db
    .selectFrom('client_tour_travellers')
    .select('room_id')
    .where('id', '=', travellerId)
    .executeTakeFirst()
  return !traveller || traveller.room_id === roomId ? '' : changed
}

/** Takes rooms back whose rows were taken back; those that the import made go once they are empty, as it made them. */
export async function leaveRooms(
  { transaction, actor, origin }: Importing,
  run: ImportRunRow,
  rows: readonly ImportRowRow[],
): Promise<LogEntry[]> {
  const key = departureOf(run)
  const given = rows
    .map(({ booked }) => bookedIn(booked))
    .filter(({ roomId, made, mates }) => roomId !== null || made !== null || mates)
  if (!key || given.length === 0) return []
  const leave = (ids: readonly number[], roomId: number | null) =>
    transaction
      .updateTable('client_tour_travellers')
      .set({ room_id: null })
      .where('id', 'in', ids)
      .where('room_id', '=', roomId)
      .execute()
  for (const { travellerId, roomId, mates } of given) {
    await leave([travellerId], roomId)
    if (mates) await leave(mates.ids, mates.roomId)
  }
  const made = new Map(given.flatMap((each) => (each.made ? [[each.made.id, each.made] as const] : [])))
  for (const { id, kind, note } of made.values())
    await transaction
      .deleteFrom('departure_rooms')
      .where('id', '=', id)
      .where('kind', '=', kind)
      .where('note', '=', note)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('client_tour_travellers').select('id').where('room_id', '=', id))),
      )
      .execute()
  const { id: groupId } = (await groupRepository(transaction).ofKeys([key]))(key)
  if (groupId !== null) await bumpVersion(transaction, 'departure_groups', groupId)
  return departureEntry(transaction, key, `расселение снято: ${given.length}, ${origin}`, actor)
}

const nothing: Booked = { travellerId: 0, roomId: null, made: null, key: '' }

/** Did a row put somebody into a room, be it who goes already? */
export function isGivenRoom(booked: string): boolean {
  const { roomId, mates } = bookedIn(booked)
  return roomId !== null || mates !== undefined
}

const bookedIn = (text: string): Booked => (text === '' ? nothing : (JSON.parse(text) as Booked))
