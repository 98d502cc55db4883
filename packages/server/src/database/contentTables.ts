import type { heroFields } from '@karvon/api-client/content/heroFields'
import type { privateTourBannerFields } from '@karvon/api-client/content/privateTourBannerFields'
import type { privateTourFields } from '@karvon/api-client/content/privateTourFields'
import type { uzbekistanBannerFields } from '@karvon/api-client/content/uzbekistanBannerFields'
import type { uzbekistanPostFields } from '@karvon/api-client/content/uzbekistanPostFields'
import type { Generated } from 'kysely'
import type { RowOf } from '../fields/rowTypes'
import type { AltColumns, Fixed, Flag, IdColumn, Moment, Version } from './columnTypes'

/** What the public site shows beside the tours. */
export interface ContentTables {
  hero_page_infos: HeroPageInfosTable
  private_tour_banners: PrivateTourBannersTable
  private_tours: PrivateToursTable
  uzbekistan_banners: UzbekistanBannersTable
  uzbekistan_posts: UzbekistanPostsTable
  instagram_profiles: InstagramProfilesTable
}

/** A picture or video in two variants: ids of files. */
export interface SiteMediaColumns {
  mobile_id: number | null
  desktop_id: number | null
}

/** What a new row need not say. */
type Defaulted = 'is_active' | keyof AltColumns

/** What the ordered lists of the site have in common. */
export interface ContentTable extends SiteMediaColumns, AltColumns {
  id: IdColumn
  version: Version
  order_number: number
  is_active: Generated<Flag>
  created_at: Fixed<Moment>
  updated_at: Moment
}

/** A fixed set, made by the migration. */
export interface HeroPageInfosTable extends SiteMediaColumns, AltColumns, Omit<RowOf<typeof heroFields>, Defaulted> {
  is_active: Generated<Flag>
  id: IdColumn
  version: Version
  hero_id: Fixed<number>
  hero_name: Fixed<string>
  updated_at: Moment
}

interface PrivateTourBannersTable extends ContentTable, Omit<RowOf<typeof privateTourBannerFields>, Defaulted> {}
interface PrivateToursTable extends ContentTable, Omit<RowOf<typeof privateTourFields>, Defaulted> {}
interface UzbekistanBannersTable extends ContentTable, Omit<RowOf<typeof uzbekistanBannerFields>, Defaulted> {}

interface UzbekistanPostsTable extends ContentTable, Omit<RowOf<typeof uzbekistanPostFields>, Defaulted> {
  search_text: string
}

/** The agency's account as it was when it was last synchronised; at most one row. */
interface InstagramProfilesTable {
  id: IdColumn
  username: string
  full_name: string
  picture_id: number | null
  followers_count: number
  followings_count: number
  posts_total_count: number
  synced_at: Moment
}
