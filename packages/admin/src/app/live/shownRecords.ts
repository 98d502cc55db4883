import type { LiveEntity } from '@karvon/api-client/events/eventRules'
import type { LiveEvent } from '@karvon/api-client/events/eventTypes'

interface Place {
  /** The first part of the keys under which its records are kept. */
  keys: readonly string[]
  /** Where its list is, or each of several. */
  list: string | readonly string[]
  /** Which part of an address names one of them. @default the second */
  part?: number
}

const ofClient = ['client', 'clients', 'clientRecords', 'clientPreferences', 'departures']
const ofTrip = ['clientTours', 'clientTour', 'clientTourDocuments', 'clients', 'departures']

const places: Record<LiveEntity, Place> = {
  Client: { keys: ofClient, list: '/clients' },
  ClientTour: { keys: ofTrip, list: '/clients', part: 4 },
  ClientVisit: { keys: ofTrip, list: '/clients' },
  ContactAction: { keys: ['contactActions'], list: '/contact-actions' },
  HeroPageInfo: { keys: ['heroes'], list: '/hero-info' },
  IgMedia: { keys: ['instagram'], list: '/social-media' },
  IgPost: { keys: ['instagram'], list: '/social-media' },
  Import: { keys: ['importRuns'], list: ['/clients', '/tours', '/contact-actions'], part: 3 },
  InstagramAccount: { keys: ['instagram'], list: '/social-media' },
  MessageTemplate: { keys: ['messageTemplates'], list: '/message-templates' },
  Notification: { keys: ['notifications'], list: '/notifications' },
  PrivateTour: { keys: ['privateTours'], list: '/private-tours' },
  PrivateTourBanner: { keys: ['privateTourBanners'], list: '/private-tours' },
  Tour: { keys: ['tours', 'tour', 'tourDays', 'tourDay'], list: '/tours' },
  User: { keys: ['users'], list: '/users' },
  UzbekistanBanner: { keys: ['uzbekistanBanners'], list: '/uzbekistan-tours' },
  UzbekistanPost: { keys: ['uzbekistanPosts'], list: '/uzbekistan-posts' },
}

export const allEntities: ReadonlySet<LiveEntity> = new Set(Object.keys(places) as LiveEntity[])

/** Read anew even while somebody types: they are in no form. */
export const neverTyped: ReadonlySet<LiveEntity> = new Set(['ContactAction', 'Notification'])

/** Is it kept under this key what one of these changed? While somebody types, what a form may stand on stays as it is. */
export function isStale(key: unknown, entities: ReadonlySet<LiveEntity>, isTyping: boolean): boolean {
  if (!Array.isArray(key)) return false
  for (const entity of entities) {
    if (isTyping && !neverTyped.has(entity)) continue
    if (places[entity].keys.includes(key[0])) return true
  }
  return false
}

interface Kept {
  keys(): IterableIterator<string>
  get(key: string): { data?: unknown } | undefined
}

/** Does the screen at `path` show the record? A list shows those that were loaded for it. */
export function isShown({ entity, id }: LiveEvent, path: string, kept: Kept): boolean {
  const { keys, list, part = 2 } = places[entity]
  const parts = path.split('/')
  if (id === null || ![list].flat().includes(`/${parts[1]}`)) return false
  if (parts.length > part) return parts[part] === String(id)
  return [...kept.keys()].some(
    (key) => keys.some((name) => key.startsWith(`@"${name}"`)) && holds(kept.get(key)?.data, String(id)),
  )
}

function holds(data: unknown, id: string): boolean {
  const items = Array.isArray(data) ? data : ((data as { items?: unknown } | undefined)?.items ?? [data])
  return Array.isArray(items) && items.some((item) => String((item as { id?: unknown } | undefined)?.id) === id)
}
