import type { clientPreferenceFields } from '@karvon/api-client/clientRecords/clientPreferenceFields'
import type { clientRecordKinds } from '@karvon/api-client/clientRecords/clientRecordFields'
import type { ClientRecordKind } from '@karvon/api-client/clientRecords/clientRecordNames'
import type { clientFields } from '@karvon/api-client/clients/clientFields'
import type { Likeness } from '@karvon/api-client/clients/likenessTypes'
import type { clientTourDocumentFields } from '@karvon/api-client/trips/clientTourDocumentFields'
import type { clientTourFields } from '@karvon/api-client/trips/clientTourFields'
import type { flightFields, roomFields } from '@karvon/api-client/trips/groupFields'
import type { travellerFields } from '@karvon/api-client/trips/travellerFields'
import type { Generated } from 'kysely'
import { type RowOf, type SnakeCase, snakeCase } from '../fields/rowTypes'
import type { Fixed, Flag, IdColumn, Json, Moment, Version } from './columnTypes'

/** Clients and what is recorded about them. Days that are not known are empty texts. */
export interface ClientTables extends RecordTables {
  clients: ClientsTable
  client_contacts: ClientContactsTable
  tags: TagsTable
  client_tags: ClientTagsTable
  client_preferences: ClientPreferencesTable
  client_tours: ClientToursTable
  client_tour_documents: ClientTourDocumentsTable
  client_tour_travellers: ClientTourTravellersTable
  client_visits: ClientVisitsTable
  departure_ticks: DepartureTicksTable
  muted_trip_notes: MutedTripNotesTable
  sent_lists: SentListsTable
  sent_list_rows: SentListRowsTable
  departure_groups: DepartureGroupsTable
  group_departures: GroupDeparturesTable
  departure_rooms: DepartureRoomsTable
  departure_flights: DepartureFlightsTable
  client_doubles: ClientDoublesTable
  client_merges: ClientMergesTable
  client_merge_files: ClientMergeFilesTable
  name_rests: NameRestsTable
  client_names: ClientNamesTable
  client_columns: ClientColumnsTable
  client_views: ClientViewsTable
}

/** What an employee has chosen of the list. */
interface ClientColumnsTable {
  id: IdColumn
  user_id: Fixed<number>
  /** With commas between. */
  columns: string
}

/** The list of clients as somebody looks at it, under a name. */
export interface ClientViewsTable {
  id: IdColumn
  user_id: Fixed<number>
  name: string
  is_shared: Flag
  /** As the address spells it. */
  query: string
  /** With commas between. */
  columns: string
}

/** What is left of a word of names where one letter is left out: how those that are typed wrongly are found. */
interface NameRestsTable {
  rest: string
  word: string
}

/** Words of all names that a client is found by, also of companions and emergency contacts. */
interface ClientNamesTable {
  word: string
  client_id: number
}

/** The basic form of a client. */
export interface ClientColumns extends Omit<RowOf<typeof clientFields>, 'gender' | 'loyalty_status_level'> {
  /** 0 unknown, 1 male, 2 female. */
  gender: number
  /** Place in the list of levels, from 0. */
  loyalty_level: number
}

export interface ClientsTable extends ClientColumns {
  id: IdColumn
  version: Version
  status: string
  source: string
  /** As the person types it; unique without regard to case through `username_key`. */
  username: string
  username_key: string | null
  /** argon2id in PHC format. */
  password_hash: string | null
  /** Names, contacts, and phones once more as digits only. */
  search_text: string
  sort_name: string
  /** One for all spellings and orders of given name and surname; empty where that tells nobody. */
  name_key: Generated<string>
  /** With all others: 1 done, 2 under way, 0 due as the client is new or was changed. */
  compared: Generated<number>
  /** Is a contact a phone? Kept by triggers. */
  has_phone: Generated<Flag>
  created_at: Fixed<Moment>
  updated_at: Moment
}

export interface ClientContactsTable {
  id: IdColumn
  version: Version
  client_id: Fixed<number>
  type: string
  value: string
  /** The phone number that `value` means; null where it means none. */
  e164: string | null
  is_primary: Flag
}

interface TagsTable {
  id: IdColumn
  /** In capitals. */
  name: Fixed<string>
  created_at: Fixed<Moment>
}

interface ClientTagsTable {
  client_id: Fixed<number>
  tag_id: Fixed<number>
}

/** Columns that every record of a client has. */
interface ClientRecord {
  id: IdColumn
  version: Version
  client_id: Fixed<number>
  created_at: Fixed<Moment>
  updated_at: Moment
}

interface Filed {
  file_id: number | null
}

interface ClientPreferencesTable
  extends ClientRecord,
    Omit<RowOf<typeof clientPreferenceFields>, 'target_budget_per_person_cents'>,
    Filed {
  target_budget_cents: number | null
}

type Kinds = typeof clientRecordKinds

type RecordTable<Kind extends ClientRecordKind> = Kind extends 'documents' ? 'client_documents' : SnakeCase<Kind>

/** A table for each list of records about a client: `emergencyContacts` are in `emergency_contacts`. */
type RecordTables = {
  [Kind in ClientRecordKind as RecordTable<Kind>]: ClientRecord &
    RowOf<Kinds[Kind]['fields']> &
    (Kinds[Kind] extends { file: unknown } ? Filed : unknown) &
    (Kind extends 'emergencyContacts' ? { e164: string | null } : unknown)
}

export const recordTable = <Kind extends ClientRecordKind>(kind: Kind) =>
  (kind === 'documents' ? 'client_documents' : snakeCase(kind)) as RecordTable<Kind>

export interface ClientTourColumns extends Omit<RowOf<typeof clientTourFields>, 'tour_id' | 'status'> {
  /** The tour may be gone since. */
  tour_id: number
  /** 0 pending, 1 confirmed, 2 canceled. */
  status: number
}

export interface ClientToursTable extends ClientTourColumns {
  id: IdColumn
  version: Version
  client_id: number
  /** Who is responsible for the trip; null when the account is gone. */
  sold_by: Fixed<number | null>
  /** When somebody said who goes; empty while nobody has. */
  travellers_confirmed_at: Generated<Moment>
  created_at: Fixed<Moment>
  updated_at: Moment
}

export interface ClientTourDocumentsTable extends RowOf<typeof clientTourDocumentFields> {
  id: IdColumn
  version: Version
  client_tour_id: Fixed<number>
  file_id: number
  created_at: Fixed<Moment>
  updated_at: Moment
}

/** Who goes on a sold tour. */
export interface ClientTourTravellersTable extends RowOf<typeof travellerFields> {
  id: IdColumn
  client_tour_id: Fixed<number>
  /** From 0. */
  place: number
  /** The row of another sale that stands for the same person. */
  same_as_id: Generated<number | null>
  /** Counts while they go with the group of the room; the same of flights. */
  room_id: Generated<number | null>
  arrival_flight_id: Generated<number | null>
  departure_flight_id: Generated<number | null>
}

interface ClientVisitsTable {
  id: IdColumn
  client_id: Fixed<number>
  date: Moment
  description: string
  created_at: Fixed<Moment>
}

/** What was ticked off before everybody who bought a tour leaves on a day. */
interface DepartureTicksTable {
  id: IdColumn
  tour_id: Fixed<number>
  departure_date: string
  /** A line of the tour's checklist. */
  item: Fixed<string>
  ticked_by: Fixed<number | null>
  ticked_at: Fixed<Moment>
}

/** A list of a departure that went out, and what stood in it. */
interface SentListsTable {
  id: IdColumn
  tour_id: Fixed<number>
  departure_date: string
  audience: Fixed<string>
  way: Fixed<string>
  people: Fixed<number>
  sent_by: Fixed<number | null>
  sent_at: Fixed<Moment>
}

interface SentListRowsTable {
  id: IdColumn
  sent_list_id: Fixed<number>
  /** Whose row it is, whatever it says. */
  key: Fixed<string>
  person_id: Fixed<number | null>
  /** Of the list, as JSON. */
  content: Fixed<string>
}

/** Departures that go as one group. One that was never joined, nor has rooms or flights, has none. */
interface DepartureGroupsTable {
  id: IdColumn
  version: Version
}

interface GroupDeparturesTable {
  id: IdColumn
  group_id: number
  tour_id: number
  departure_date: string
}

/** A room of a group; who sleeps in it names it. */
interface DepartureRoomsTable extends RowOf<typeof roomFields> {
  id: IdColumn
  group_id: number
  /** From 0. */
  place: number
}

interface DepartureFlightsTable extends RowOf<typeof flightFields> {
  id: IdColumn
  group_id: number
  /** From 0. */
  place: number
}

/** Notes about a trip that somebody hid. */
interface MutedTripNotesTable {
  id: IdColumn
  client_tour_id: Fixed<number>
  /** One of `tripNoteIds`. */
  note: Fixed<string>
  muted_by: Fixed<number | null>
  muted_at: Fixed<Moment>
}

/** Two clients who may be one person. Each pair stands twice, once from either side. */
interface ClientDoublesTable {
  id: IdColumn
  client_id: Fixed<number>
  other_id: Fixed<number>
  likeness: Likeness
  /** What is alike, as JSON. */
  reasons: Json
  found_at: Moment
  /** When somebody said that they are two people; empty while nobody has. */
  distinct_at: Generated<Moment>
  distinct_by: Generated<number | null>
}

/** Two clients that became one, for as long as it can be undone. */
interface ClientMergesTable {
  id: IdColumn
  /** Who stays. */
  client_id: Fixed<number>
  /** Who went over, and is gone. */
  merged_id: Fixed<number>
  merged_by: Fixed<number | null>
  merged_at: Fixed<Moment>
  /** Every row that has to do with either, as it was and as the merge left it. */
  before: Fixed<Json>
  after: Fixed<Json>
}

/** What an undone merge needs again, so that it is not swept away. */
interface ClientMergeFilesTable {
  id: IdColumn
  client_merge_id: Fixed<number>
  file_id: Fixed<number>
}
