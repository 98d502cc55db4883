import type { LocalizedText } from '@karvon/api-client/read/localizedText'
import landing from './landing.json'
import notifications from './notifications.json'
import places from './places.json'
import tours from './tours.json'

/** Names of the pictures in the package's `demo/` folder. */
export const demoPictures = [
  'canyon',
  'charvak',
  'dome',
  'dunes',
  'dunes-tall',
  'dusk',
  'ikat',
  'khiva',
  'lake',
  'plate',
  'portal',
  'registan',
  'yurt',
] as const
export type DemoPicture = (typeof demoPictures)[number]

/** Made of the pictures of these names by `scripts/demoVideos.mjs`. */
export const demoVideos = ['lake.webm', 'dunes.webm', 'dunes-tall.webm', 'yurt.webm'] as const

export type DemoMedia = DemoPicture | (typeof demoVideos)[number]

export interface DemoPlace {
  picture: DemoPicture
  title: LocalizedText
  description: LocalizedText
}

export interface DemoTour {
  title: LocalizedText
  description: LocalizedText
  /** Dollars. */
  price: number
  validFrom: string
  validUntil: string
  isActive: boolean
  picture: DemoPicture | null
  days: readonly (keyof typeof places)[]
}

/** What is shown on a telephone and on a wide screen. */
type Media = readonly [mobile: DemoMedia, desktop: DemoMedia]

interface DemoText {
  text: LocalizedText
  media: Media | null
}

interface DemoLanding {
  /** By heroId, from 1: the pages of the site. */
  heroMedia: readonly Media[]
  privateTourBanners: readonly { title: LocalizedText; description: LocalizedText; media: Media }[]
  privateTours: readonly DemoText[]
  uzbekistanBanners: readonly DemoText[]
  /** In the order in which the site shows them. */
  uzbekistanPosts: readonly { caption: LocalizedText; media: Media | null; isActive: boolean; daysAgo: number }[]
}

interface DemoNotification {
  /** 1 call, 2 email, 3 message, 4 form, 5 system. */
  type: number
  title: LocalizedText
  message: LocalizedText
  isRead: boolean
  /** Does it repeat what somebody asked for? */
  isOfRequest: boolean
  hoursAgo: number
  data: Readonly<Record<string, string | number | undefined>>
}

/** Days of a programme; a tour strings several of them together. */
export const demoPlaces = places as Record<keyof typeof places, DemoPlace>

/** Oldest first. Some are translated only in part and some are off sale, as in life. */
export const demoTours = tours as readonly DemoTour[]

/** What the site shows beside tours. */
export const demoLanding = landing as unknown as DemoLanding

/** Newest first within its type; the types take turns, and a third is unread. */
export const demoNotifications: readonly DemoNotification[] = notifications

/** One of the pool, which comes round. */
export function pick<T>(pool: readonly T[], index: number): T {
  return pool[index % pool.length] as T
}
