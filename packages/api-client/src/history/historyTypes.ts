import type { LiveEntity } from '../events/eventRules'
import { id, list, members, namePart, optionalId, optionalText, type ReadOf, textPart } from '../fields/answers'

/** Records that have a history, each with the path under which it is read. */
export const historyPaths = {
  Tour: 'tours',
  Client: 'clients',
  ClientTour: 'client-tours',
  ContactAction: 'contact-actions',
  MessageTemplate: 'message-templates',
  IgPost: 'ig-posts',
  HeroPageInfo: 'heroes',
  PrivateTourBanner: 'private-tour-banners',
  PrivateTour: 'private-tours',
  UzbekistanBanner: 'uzbekistan-banners',
  UzbekistanPost: 'uzbekistan-posts',
  User: 'users',
} as const satisfies Partial<Record<LiveEntity, string>>

/** A noun whose records have a history. */
export type HistoryEntity = keyof typeof historyPaths

export const historyEntities = Object.keys(historyPaths) as HistoryEntity[]

/** What a record is made of: itself, and what belongs to it. */
export const historyParts = [
  'tours',
  'tourDays',
  'departureTicks',
  'clients',
  'clientContacts',
  'clientTags',
  'clientPreferences',
  'clientDocuments',
  'otherDocuments',
  'visas',
  'emergencyContacts',
  'companions',
  'clientVisits',
  'clientTours',
  'clientTourDocuments',
  'clientTourTravellers',
  'mutedTripNotes',
  'contactActions',
  'contactActionComments',
  'messageTemplates',
  'igPosts',
  'igMedias',
  'heroPageInfos',
  'privateTourBanners',
  'privateTours',
  'uzbekistanBanners',
  'uzbekistanPosts',
  'users',
] as const
export type HistoryPart = (typeof historyParts)[number]

/** From where something was changed. `server`: by itself, or by a command on the host. */
export const historyOrigins = ['screen', 'terminal', 'import', 'site', 'server'] as const
export type HistoryOrigin = (typeof historyOrigins)[number]

export const historyKinds = ['changed', 'created', 'removed'] as const
export type HistoryKind = (typeof historyKinds)[number]

/** A value of a field: as JSON, and as what it names is called. */
const value = members({
  /** JSON of the value as the record answers it; null where there was none, and of stored files their address. */
  json: optionalText,
  /** What a reference or a file was called; empty of others, and of what is gone. */
  called: textPart,
})

/** One field that changed. */
const fieldChange = members({
  name: textPart,
  /** Of a text in several languages: which one; empty otherwise. */
  language: textPart,
  before: value,
  after: value,
})
export type FieldChange = ReadOf<typeof fieldChange>

/** What became of a record, or of what belongs to it, at once. */
export const historyEntry = members({
  id,
  /** The line of the activity log; null of what the server did by itself. */
  logId: optionalId,
  at: textPart,
  /** Null of what nobody did. */
  userId: optionalId,
  /** Empty of what nobody did. */
  userName: textPart,
  username: textPart,
  origin: namePart(historyOrigins, 'server'),
  /** As the activity log calls it; empty of what the server did by itself. */
  action: textPart,
  part: namePart(historyParts, 'tours'),
  partId: id,
  kind: namePart(historyKinds, 'changed'),
  /** Empty of what is gone, and where the data of a person was erased. */
  fields: list(fieldChange),
})
export type HistoryEntry = ReadOf<typeof historyEntry>

/** By whom and by what the changes of a record can be filtered. */
export const historyFilters = members({
  people: list(members({ userId: id, name: textPart })),
  fields: list(members({ part: namePart(historyParts, 'tours'), name: textPart })),
})
export type HistoryFilterChoices = ReadOf<typeof historyFilters>
