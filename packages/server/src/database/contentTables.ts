import type { ColumnType, Generated } from 'kysely'
import type { Flag, Moment, Version } from './database'

type Id = Generated<number>
/** Given once, when the row is made. */
type Fixed<T> = ColumnType<T, T, never>

/** What the public site shows beside the tours. Texts named HTML are sanitised before they are stored. */
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

/** What the ordered lists of the site have in common. */
export interface ContentTable extends SiteMediaColumns {
  id: Id
  version: Version
  order_number: number
  created_at: Fixed<Moment>
  updated_at: Moment
}

/** A fixed set, made by the migration. */
export interface HeroPageInfosTable extends SiteMediaColumns {
  id: Id
  version: Version
  hero_id: Fixed<number>
  hero_name: Fixed<string>
  title_ru: string
  title_en: string
  title_uz: string
  updated_at: Moment
}

interface PrivateTourBannersTable extends ContentTable {
  title_ru: string
  title_en: string
  title_uz: string
  /** HTML. */
  description_ru: string
  description_en: string
  description_uz: string
}

interface PrivateToursTable extends ContentTable {
  /** HTML. */
  text_ru: string
  text_en: string
  text_uz: string
}

interface UzbekistanBannersTable extends ContentTable {
  /** HTML. */
  title_ru: string
  title_en: string
  title_uz: string
}

interface UzbekistanPostsTable extends ContentTable {
  /** HTML. */
  caption_ru: string
  caption_en: string
  caption_uz: string
  is_active: Flag
  search_text: string
}

/** The agency's account as it was when it was last synchronised; at most one row. */
interface InstagramProfilesTable {
  id: Id
  username: string
  full_name: string
  picture_id: number | null
  followers_count: number
  followings_count: number
  posts_total_count: number
  synced_at: Moment
}
