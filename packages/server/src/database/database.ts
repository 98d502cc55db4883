import type { BinNoun } from '@karvon/api-client/bin/binNames'
import type { LiveEntity } from '@karvon/api-client/events/eventRules'
import type { HistoryKind, HistoryOrigin } from '@karvon/api-client/history/historyTypes'
import type { importRunFields } from '@karvon/api-client/importRuns/importRunFields'
import type { ImportChoiceKind, ImportRowState, ImportState } from '@karvon/api-client/importRuns/importRunTypes'
import type { igPostFields } from '@karvon/api-client/instagram/igPostFields'
import type { messageTemplateFields } from '@karvon/api-client/messages/messageTemplateFields'
import type { openedMessageFields } from '@karvon/api-client/messages/openedMessageFields'
import type { commentFields, handlingFields } from '@karvon/api-client/requests/handlingFields'
import type { siteRequestFields } from '@karvon/api-client/requests/siteRequestFields'
import type { tourDayFields } from '@karvon/api-client/tours/tourDayFields'
import type { tourFields } from '@karvon/api-client/tours/tourFields'
import type { userFields } from '@karvon/api-client/users/userFields'
import type { Generated, GeneratedAlways, Kysely } from 'kysely'
import type { RowOf } from '../fields/rowTypes'
import type { ClientTables } from './clientTables'
import type { AltColumns, Fixed, FixedWithDefault, Flag, IdColumn, Json, Moment, Version } from './columnTypes'
import type { ContentTables } from './contentTables'

/** All tables; made by the numbered migrations beside this file. */
export interface Tables extends ClientTables, ContentTables {
  users: UsersTable
  sessions: SessionsTable
  second_factors: SecondFactorsTable
  recovery_codes: RecoveryCodesTable
  passkeys: PasskeysTable
  passkey_challenges: PasskeyChallengesTable
  factor_roles: FactorRolesTable
  draft_keys: DraftKeysTable
  known_places: KnownPlacesTable
  files: FilesTable
  tours: ToursTable
  tour_days: TourDaysTable
  ig_posts: IgPostsTable
  ig_deleted_posts: IgDeletedPostsTable
  ig_medias: IgMediasTable
  notifications: NotificationsTable
  notification_reads: NotificationReadsTable
  notification_readers: NotificationReadersTable
  contact_actions: ContactActionsTable
  contact_action_comments: ContactActionCommentsTable
  contact_action_phones: ContactActionPhonesTable
  message_templates: MessageTemplatesTable
  opened_messages: OpenedMessagesTable
  imports: ImportsTable
  import_rows: ImportRowsTable
  activity_logs: ActivityLogsTable
  row_changes: RowChangesTable
  history: HistoryTable
  bin_entries: BinEntriesTable
  bin_rows: BinRowsTable
  bin_files: BinFilesTable
  own_actions: OwnActionsTable
  row_counts: RowCountsTable
  access_version: AccessVersionTable
  installation: InstallationTable
  site_version: SiteVersionTable
  site_changes: SiteChangesTable
  site_deliveries: SiteDeliveriesTable
  login_attempts: LoginAttemptsTable
  idempotency_keys: IdempotencyKeysTable
}

export type Database = Kysely<Tables>

/** The `username` is as the person types it; unique without regard to case through `username_key`. */
export interface UsersTable extends Omit<RowOf<typeof userFields>, 'role'> {
  id: IdColumn
  version: Version
  username_key: string
  /** argon2id in PHC format. */
  password_hash: string
  /** 1 User, 2 Admin, 3 SuperAdmin. */
  role: number
  is_deactivated: Flag
  search_text: string
  sort_name: string
  created_at: Fixed<Moment>
  updated_at: Moment
}

export interface SessionsTable {
  id: IdColumn
  /** SHA-256 of the token, hexadecimal; the token itself is nowhere. */
  token_hash: Fixed<string>
  user_id: Fixed<number>
  kind: Fixed<'browser' | 'cli'>
  /** Whose eyes a superAdmin looks through, and changes nothing; null for a session of the person's own. */
  viewed_id: Fixed<number | null>
  /** Of a token for scripts, as its owner calls it; null for a session that a sign-in opened. */
  token_name: FixedWithDefault<string | null>
  /** Limits of a token: it changes nothing; it opens only these areas, with commas between, all of them where there are none. */
  is_read_only: FixedWithDefault<Flag>
  areas: FixedWithDefault<string>
  ip: Fixed<string>
  user_agent: Fixed<string>
  created_at: Fixed<Moment>
  last_seen_at: Moment
  expires_at: Fixed<Moment>
  /** When the person last proved the second factor in it; null where that was never. */
  proven_at: Generated<Moment | null>
}

interface SecondFactorsTable {
  user_id: Fixed<number>
  /** Of the app that shows codes, encrypted under the key of the installation. */
  secret: string
  /** The last period of 30 s whose code was used: no code is taken twice. */
  last_step: number
  begun_at: Moment
  /** Null until a code of it was typed: nobody is asked for it before. */
  confirmed_at: Moment | null
}

interface DraftKeysTable {
  user_id: Fixed<number>
  /** What the account's browsers encrypt drafts of forms with; itself encrypted under the key of the installation. */
  sealed_key: Fixed<string>
}

interface RecoveryCodesTable {
  user_id: Fixed<number>
  /** HMAC under the key of the installation; a code that was used is deleted. */
  code_hash: Fixed<string>
}

interface PasskeysTable {
  id: Generated<number>
  user_id: Fixed<number>
  /** Its id, base64url. */
  credential: Fixed<string>
  /** COSE, base64url. */
  public_key: Fixed<string>
  /** As it said the last time; one that goes back was copied. Some never count. PostgreSQL answers a text. */
  sign_count: number | string
  /** How browsers reach it, with commas between. */
  transports: Fixed<string>
  /** The domain that it was made for, and works at. */
  rp_id: Fixed<string>
  name: Fixed<string>
  created_at: Fixed<Moment>
  last_used_at: Moment | null
}

/** What was asked of passkeys, and not answered yet. */
interface PasskeyChallengesTable {
  challenge: Fixed<string>
  user_id: Fixed<number>
  /** Null: of a sign-in. */
  session_id: Fixed<number | null>
  purpose: Fixed<'signIn' | 'add' | 'prove'>
  expires_at: Fixed<Moment>
}

/** Roles that have to have a second factor. */
interface FactorRolesTable {
  role: Fixed<number>
}

interface KnownPlacesTable {
  user_id: Fixed<number>
  /** Keyed hash of the address or network; which one it was cannot be told from it. */
  place: Fixed<string>
  seen_at: Moment
}

export interface FilesTable {
  id: IdColumn
  /** Random, and the name on disk; `thumbnail_name` likewise. */
  name: Fixed<string>
  thumbnail_name: Fixed<string | null>
  /** Public files need no session; private ones need one with the right of `section`. */
  visibility: Fixed<'public' | 'private'>
  /** The section of the product whose right opens the file (`accessRules`). */
  section: Fixed<string>
  /** What the person's file was called, cleaned. */
  original_name: Fixed<string>
  content_type: Fixed<string>
  size: Fixed<number>
  width: Fixed<number | null>
  height: Fixed<number | null>
  created_by: Fixed<number | null>
  created_at: Fixed<Moment>
  /** Widths of its smaller versions with commas between, empty when it can have none; null until they are made. */
  widths: string | null
  /** A `data:` address of a few pixels, shown until the picture is there. */
  placeholder: string | null
  /** Since when no row has referred to it; the sweeper deletes it later. */
  unused_since: Moment | null
}

export interface ToursTable extends AltColumns, Omit<RowOf<typeof tourFields>, keyof AltColumns> {
  id: IdColumn
  version: Version
  /** Has a title and a description in every language, and what describes the picture in every one or in none; follows from them. */
  is_translated: GeneratedAlways<Flag>
  /** Has a title in some language; follows from them. */
  is_titled: GeneratedAlways<Flag>
  image_id: number | null
  search_text: string
  sort_title: string
  created_at: Fixed<Moment>
  updated_at: Moment
}

export interface TourDaysTable extends AltColumns, Omit<RowOf<typeof tourDayFields>, 'order' | keyof AltColumns> {
  id: IdColumn
  version: Version
  tour_id: Fixed<number>
  order_number: number
  image_id: number | null
  created_at: Fixed<Moment>
  updated_at: Moment
}

export interface IgPostsTable extends Omit<RowOf<typeof igPostFields>, keyof AltColumns> {
  id: IdColumn
  version: Version
  /** Id at Instagram, for posts that were synchronised from there. */
  external_id: string | null
  /** What it was called at Instagram when it was last synchronised; another `caption` is the staff's own. */
  external_caption: string | null
  /** Its media at Instagram as they were last fetched, as JSON; null before that was written down. */
  external_medias: string | null
  /** Since when Instagram no longer has it; null for one that is there, or never was. */
  gone_at: Moment | null
  taken_at: Moment
  created_at: Fixed<Moment>
  updated_at: Moment
}

/** Posts of Instagram that staff deleted: no synchronisation brings them back. */
interface IgDeletedPostsTable {
  external_id: string
  deleted_at: Moment
}

export interface IgMediasTable extends AltColumns {
  id: IdColumn
  /** Id at Instagram, of what was fetched from there. */
  external_id: string | null
  post_id: Fixed<number>
  /** A stored file, else an address at Instagram in `url`. */
  file_id: number | null
  url: string
  thumbnail_url: string | null
  type: 'image' | 'video'
  order_number: number
  is_default: Flag
}

export interface NotificationsTable {
  id: IdColumn
  version: Version
  /** 1 call, 2 email, 3 message, 4 form, 5 system. */
  type: number
  title_ru: string
  title_en: string
  title_uz: string
  message_ru: string
  message_en: string
  message_uz: string
  /** Read by everybody: from before each person had marks of their own. */
  is_read: FixedWithDefault<Flag>
  data_json: Json
  /** Whose record the texts and the data repeat; empty where they repeat none. */
  subject: Fixed<'' | 'Client' | 'ContactAction'>
  /** Of those that are for callers: for this person alone; null for all of them. */
  user_id: Fixed<number | null>
  /** For those alone who may call. */
  is_for_callers: FixedWithDefault<Flag>
  created_at: Fixed<Moment>
}

/** What one person has read. */
interface NotificationReadsTable {
  user_id: Fixed<number>
  notification_id: Fixed<number>
}

/** Everything up to an id, for a person who marked all as read. */
interface NotificationReadersTable {
  user_id: Fixed<number>
  read_up_to: number
}

export interface ContactActionsTable
  extends RowOf<typeof siteRequestFields>,
    Omit<RowOf<typeof handlingFields>, 'call_made'> {
  id: IdColumn
  version: Version
  action: string
  read_by: number | null
  read_at: Moment | null
  is_call_made: Flag
  called_by: number | null
  called_at: Moment | null
  /** Who works on it, and since when. */
  taken_by: number | null
  taken_at: Moment | null
  /** A recorded call completes it, too. */
  completed_by: number | null
  completed_at: Moment | null
  /** When somebody means to call again; goes when it is completed. */
  due_at: Moment | null
  /** The notification of that moment was written. */
  reminded_at: Moment | null
  /** How often the site sent it, from 1, and when it last did so again. */
  repeats: Generated<number>
  repeated_at: Moment | null
  /** The same for what the site sends again; null for what it did not send. */
  repeat_key: FixedWithDefault<string | null>
  search_text: string
  created_at: Fixed<Moment>
}

/** The whole numbers of a request, by which it is found. */
interface ContactActionPhonesTable {
  contact_action_id: Fixed<number>
  e164: Fixed<string>
}

export interface ContactActionCommentsTable extends RowOf<typeof commentFields> {
  id: IdColumn
  contact_action_id: Fixed<number>
  user_id: Fixed<number | null>
  created_at: Fixed<Moment>
}

export interface MessageTemplatesTable extends RowOf<typeof messageTemplateFields> {
  id: IdColumn
  version: Version
  created_at: Fixed<Moment>
  updated_at: Moment
}

/** Messages that somebody opened to be sent by hand: to a client, in answer to a request, or both. */
export interface OpenedMessagesTable extends RowOf<typeof openedMessageFields> {
  id: IdColumn
  version: Version
  client_id: number | null
  contact_action_id: Fixed<number | null>
  user_id: Fixed<number | null>
  created_at: Fixed<Moment>
}

/** Rows of a file that become records. */
interface ImportsTable extends RowOf<typeof importRunFields> {
  id: IdColumn
  version: Version
  state: ImportState
  loaded: number
  created: number
  filled: number
  skipped: number
  refused: number
  undone: number
  kept: number
  user_id: Fixed<number | null>
  created_at: Fixed<Moment>
  updated_at: Moment
}

interface ImportRowsTable {
  id: IdColumn
  import_id: Fixed<number>
  /** Of the row in its file. */
  number: Fixed<number>
  sheet: string
  choice: ImportChoiceKind
  state: ImportRowState
  /** The row as it was sent; empty once something has become of it. */
  body: Json
  reason: string
  /** By field; empty where there are none. */
  errors: Json
  record_id: number | null
  /** Its version as the import left it. */
  record_version: number | null
  /** What a client was before it was filled in; empty otherwise. */
  before: Json
  /** What the import left: of a filled client all its rows, of a new one only their ids and versions. */
  after: string
  /** Of an import onto a departure, what it gave there; empty otherwise. */
  booked: Json
  ended_at: Moment
}

/** Append-only: the engines refuse every change of a row, but that it is emptied once as the data of a person is erased. */
export interface ActivityLogsTable {
  id: IdColumn
  action: Fixed<string>
  entity: Fixed<string>
  entity_id: Fixed<string>
  entity_name: string
  description: string
  /** Who did it, as he was called then; his account may be gone since. */
  user_id: Fixed<number | null>
  user_name: Fixed<string>
  username: Fixed<string>
  search_text: string
  /** SHA-256 of the previous row's hash and this row, as it was written. */
  hash: Fixed<string>
  /** The mark of the erasure that emptied it, as `erasedMark` makes it; empty of one that says what it said. */
  erased: Generated<string>
  /** SHA-256 of the hashes of what changed with it, in the order of their ids; empty where nothing did. */
  history_hash: FixedWithDefault<string>
  created_at: Fixed<Moment>
}

/** What rows were and became in a transaction, until the activity log tells of it. Written by triggers. */
interface RowChangesTable {
  id: IdColumn
  table_name: Fixed<string>
  row_id: Fixed<number>
  /** The row as JSON; null of a new one. */
  was: Fixed<Json | null>
  /** Null of one that is gone. */
  became: Fixed<Json | null>
  /** Of which transaction. */
  turn: GeneratedAlways<unknown>
}

/** What became of the rows that make up records. */
export interface HistoryTable {
  id: IdColumn
  /** The entry of the activity log; null of what nobody asked for. */
  log_id: Fixed<number | null>
  /** The record, as the activity log calls it. */
  entity: Fixed<string>
  entity_id: Fixed<number>
  table_name: Fixed<string>
  row_id: Fixed<number>
  kind: Fixed<HistoryKind>
  /** Before and after by column, as JSON; empty once the data of the person was erased. */
  changes: Json | ''
  origin: Fixed<HistoryOrigin>
  user_id: Fixed<number | null>
  /** SHA-256 of the row, as it was written. */
  hash: Fixed<string>
  created_at: Fixed<Moment>
}

/** A record that was deleted and can be brought back. */
export interface BinEntriesTable {
  id: IdColumn
  noun: Fixed<BinNoun>
  record_id: Fixed<number>
  title: Fixed<string>
  search_text: Fixed<string>
  /** The record that the activity log is told of: itself, or what it was a part of. */
  entity: Fixed<LiveEntity>
  entity_id: Fixed<number>
  entity_name: Fixed<string>
  /** Whose record it is, also once the client is gone; null of what is no client's. */
  client_id: Fixed<number | null>
  /** Who holds it changes such records alone. */
  lock_name: Fixed<string | null>
  user_id: Fixed<number | null>
  user_name: Fixed<string>
  deleted_at: Fixed<Moment>
}

/** A row that went with it, or a value that another row lost. */
interface BinRowsTable {
  id: IdColumn
  entry_id: Fixed<number>
  table_name: Fixed<string>
  /** Null of a row without one. */
  row_id: Fixed<number | null>
  /** Whose row it is. */
  client_id: number | null
  /** Empty: the whole row is gone. Else the row is there, and lost what it had in this column. */
  column_name: Fixed<string>
  /** The row, or the value with what the row stands for, as JSON. */
  content: Json
}

/** Files that an entry needs again, so that they are not swept away. */
interface BinFilesTable {
  id: IdColumn
  entry_id: Fixed<number>
  file_id: Fixed<number>
}

/** What somebody did and can take back, for a day. */
interface OwnActionsTable {
  id: IdColumn
  user_id: Fixed<number>
  /** Names what was done at once to many records; empty of what stands alone. */
  run: Fixed<string>
  /** The entry of the activity log; null where it has none, as of what was read. */
  log_id: Fixed<number | null>
  /** What was changed, by the name of the part. */
  part: Fixed<string>
  /** Who may do it. */
  access: Fixed<Json>
  /** What was locked for it, by name. */
  locks: Fixed<Json>
  /** The changed rows, each as it was and became. */
  changes: Fixed<Json>
  made_at: Fixed<Moment>
  undone_at: Moment | null
  /** Why it could not be taken back, in words. */
  refusal: string
}

/**
 * How many rows a table holds, kept by triggers: `count(*)` of a whole table reads all of it. On SQLite also how often what
 * is found by a search has changed.
 */
interface RowCountsTable {
  name: Fixed<string>
  total: Fixed<number>
}

/** One row; its number grows with every change of a session or an account. Kept by triggers. */
interface AccessVersionTable {
  id: Fixed<number>
  version: GeneratedAlways<number>
}

/** One row. */
interface InstallationTable {
  id: Fixed<number>
  /** What the store of its files holds under `installation.id`, too; null before the first start. */
  identity: string | null
  /** Does the store have it? */
  is_settled: Flag
  /** So many files nothing names, too many to be swept away before a person has looked. */
  held_files: number
}

/** One row; its number grows with every change of what the public site shows. Kept by triggers. */
interface SiteVersionTable {
  id: Fixed<number>
  version: GeneratedAlways<number>
  /** Up to which moment the site was told of what began or ceased to be shown by itself; empty before the first. */
  told_until: Moment | ''
}

/** What of the public site has changed and nobody was told yet. Written by triggers, in the transaction of the change. */
interface SiteChangesTable {
  id: IdColumn
  /** `tour`, `hero`, … */
  type: Fixed<string>
  row_id: Fixed<number>
}

/** What targets of `KARVON_SITE_WEBHOOK` are told, in the order of the ids. */
export interface SiteDeliveriesTable {
  id: IdColumn
  /** The same for every target and every try, for receivers to know what they had already. */
  message_id: Fixed<string>
  target: Fixed<string>
  body: Fixed<Json>
  state: 'waiting' | 'delivered' | 'given up'
  tries: number
  /** How the last try ended: a status, or the name of an error. Empty before the first, and while it is being sent. */
  outcome: string
  written_at: Fixed<Moment>
  /** Not before this moment; while it is being sent, when another server may take it for lost. */
  next_at: Moment
}

/** POSTs that came with a key. */
interface IdempotencyKeysTable {
  /** Whose key it is; 0 for the public site. */
  user_id: Fixed<number>
  key: Fixed<string>
  /** HMAC-SHA-256 of what was asked. */
  fingerprint: Fixed<string>
  /** The answer; null while the request is running. */
  status: number | null
  headers: Json | null
  body: string | null
  created_at: Fixed<Moment>
}

/** What is counted to slow down guessing. */
interface LoginAttemptsTable {
  key: Fixed<string>
  points: number
  /** Milliseconds since 1970. */
  expire: number | null
}
