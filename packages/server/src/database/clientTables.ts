import type { ColumnType, Generated } from 'kysely'
import type { Day, Flag, Json, Moment, Version } from './database'

type Id = Generated<number>
/** Given once, when the row is made. */
type Fixed<T> = ColumnType<T, T, never>

/** Clients and what is recorded about them. Days that are not known are empty texts. */
export interface ClientTables {
  clients: ClientsTable
  client_contacts: ClientContactsTable
  tags: TagsTable
  client_tags: ClientTagsTable
  client_preferences: ClientPreferencesTable
  client_documents: ClientDocumentsTable
  other_documents: OtherDocumentsTable
  visas: VisasTable
  emergency_contacts: EmergencyContactsTable
  companions: CompanionsTable
  client_tours: ClientToursTable
  client_tour_documents: ClientTourDocumentsTable
  client_visits: ClientVisitsTable
}

export interface ClientsTable {
  id: Id
  version: Version
  first_name: string
  last_name: string
  middle_name: string
  description: string
  status: string
  source: string
  /** 0 unknown, 1 male, 2 female. */
  gender: number
  date_of_birth: Day
  nationality_code: string
  inn: string
  preferred_language: string
  /** Place in the list of levels, from 0. */
  loyalty_level: number
  /** As the person types it; unique without regard to case through `username_key`. */
  username: string
  username_key: string | null
  /** argon2id in PHC format. */
  password_hash: string | null
  /** Names, contacts, and phones once more as digits only. */
  search_text: string
  sort_name: string
  created_at: Fixed<Moment>
  updated_at: Moment
}

export interface ClientContactsTable {
  id: Id
  version: Version
  client_id: Fixed<number>
  type: string
  value: string
  is_primary: Flag
}

interface TagsTable {
  id: Id
  /** In capitals. */
  name: Fixed<string>
  created_at: Fixed<Moment>
}

interface ClientTagsTable {
  client_id: Fixed<number>
  tag_id: Fixed<number>
}

interface ClientPreferencesTable {
  id: Id
  version: Version
  client_id: Fixed<number>
  purpose: number
  preferred_cabin: number
  seat_preference: number
  room_type: number
  bed_preference: number
  non_smoking_room: Flag
  wheelchair_access: Flag
  halal_meals: Flag
  /** This and the next three: arrays of texts. */
  dietary_notes: Json
  preferred_airlines: Json
  preferred_destinations: Json
  avoid_destinations: Json
  target_budget_cents: number | null
  budget_currency: string
  special_requests: string
  file_id: number | null
  created_at: Fixed<Moment>
  updated_at: Moment
}

/** Columns that every record of a client has. */
interface ClientRecord {
  id: Id
  version: Version
  client_id: Fixed<number>
  created_at: Fixed<Moment>
  updated_at: Moment
}

interface ClientDocumentsTable extends ClientRecord {
  type: string
  series: string
  number: string
  issued_by: string
  issue_date: Day
  expiry_date: Day
  nationality_code: string
  file_id: number | null
}

interface OtherDocumentsTable extends ClientRecord {
  title: string
  description: string
  file_id: number | null
}

interface VisasTable extends ClientRecord {
  country_code: string
  visa_type: string
  visa_number: string
  issue_date: Day
  expiry_date: Day
  notes: string
  file_id: number | null
}

interface EmergencyContactsTable extends ClientRecord {
  name: string
  relationship: string
  phone: string
  email: string
  available24x7: Flag
}

interface CompanionsTable extends ClientRecord {
  full_name: string
  relationship: string
  passport_number: string
  date_of_birth: Day
  gender: number | null
  related_client_id: number | null
}

export interface ClientToursTable {
  id: Id
  version: Version
  client_id: number
  /** The tour may be gone since. */
  tour_id: number
  /** 0 pending, 1 confirmed, 2 canceled. */
  status: number
  sold_price_cents: number | null
  quantity: number
  description: string
  departure_date: Day
  return_date: Day
  created_at: Fixed<Moment>
  updated_at: Moment
}

export interface ClientTourDocumentsTable {
  id: Id
  version: Version
  client_tour_id: Fixed<number>
  title: string
  description: string
  order_number: number
  file_id: number
  created_at: Fixed<Moment>
  updated_at: Moment
}

interface ClientVisitsTable {
  id: Id
  client_id: Fixed<number>
  date: Moment
  description: string
  created_at: Fixed<Moment>
}
