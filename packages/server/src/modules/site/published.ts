import { heroFields } from '@karvon/api-client/content/heroFields'
import { privateTourBannerFields } from '@karvon/api-client/content/privateTourBannerFields'
import { privateTourFields } from '@karvon/api-client/content/privateTourFields'
import { uzbekistanBannerFields } from '@karvon/api-client/content/uzbekistanBannerFields'
import { uzbekistanPostFields } from '@karvon/api-client/content/uzbekistanPostFields'
import { igPostFields } from '@karvon/api-client/instagram/igPostFields'
import { hasText, type Language } from '@karvon/api-client/read/localizedText'
import { pictureFields } from '@karvon/api-client/site/pictureFields'
import { isShownAt as isShown } from '@karvon/api-client/site/publicationRules'
import { tourDayFields } from '@karvon/api-client/tours/tourDayFields'
import { tourFields } from '@karvon/api-client/tours/tourFields'
import { expressionBuilder } from 'kysely'
import { Type } from 'typebox'
import type { Database, Tables } from '../../database/database'
import type { Dialect } from '../../database/dialect'
import { list } from '../../database/lists'
import { isShownAt } from '../../database/shown'
import type { Clock } from '../../http/app'
import { NullableText } from '../../http/shapes'
import type { Slice } from '../../paging/paging'
import type { ContentName } from '../content/contentRepository'
import { igPostRepository } from '../instagram/igPostRepository'
import { altRow } from '../instagram/instagramShapes'
import { tourDayRepository } from '../tours/tourDayRepository'
import { inputOf, type TourListQuery, tourRepository } from '../tours/tourRepository'
import {
  mediaIds,
  mediumWith,
  NullablePicture,
  pictureOf,
  postMedia,
  siteFiles,
  Variants,
  variantsOf,
} from './siteMedia'
import { published } from './siteTexts'

const tour = published(tourFields)
const day = published(tourDayFields)
const hero = published(heroFields)
const { alt: _, ...ownPostFields } = igPostFields
const post = published(ownPostFields)
const described = published(pictureFields)

/** The ordered lists of the site. */
const contentLists = {
  private_tour_banners: published(privateTourBannerFields),
  private_tours: published(privateTourFields),
  uzbekistan_banners: published(uzbekistanBannerFields),
  uzbekistan_posts: published(uzbekistanPostFields),
} as const satisfies Record<ContentName, unknown>

/** What visitors see of the fields of each table; a change of one has to be told (the triggers of `site_changes`). */
export const publishedTables = {
  ...contentLists,
  tours: tour,
  tour_days: day,
  hero_page_infos: hero,
  ig_posts: post,
  ig_medias: described,
}

/** What a table with times is called by targets of changes, the column whose value they are told, and what hides a row for good. */
interface TimedTable {
  type: string
  id: 'id' | 'hero_id'
  seen: { column: 'is_active' | 'is_ignored'; value: 0 | 1 }
}

const active = { column: 'is_active', value: 1 } as const

export const publishedTypes = {
  tours: { type: 'tour', id: 'id', seen: active },
  hero_page_infos: { type: 'hero', id: 'hero_id', seen: active },
  private_tour_banners: { type: 'privateTourBanner', id: 'id', seen: active },
  private_tours: { type: 'privateTour', id: 'id', seen: active },
  uzbekistan_banners: { type: 'uzbekistanBanner', id: 'id', seen: active },
  uzbekistan_posts: { type: 'uzbekistanPost', id: 'id', seen: active },
  ig_posts: { type: 'instagramPost', id: 'id', seen: { column: 'is_ignored', value: 0 } },
} as const satisfies Partial<Record<keyof typeof publishedTables, TimedTable>>

export const SiteTour = Type.Object({ id: Type.Integer(), ...tour.members, picture: NullablePicture })
const SiteDay = Type.Object({ id: Type.Integer(), ...day.members, picture: NullablePicture })
export const SiteTourWithDays = Type.Object({ ...SiteTour.properties, days: Type.Array(SiteDay) })
export const SiteHero = Type.Object({
  id: Type.Integer(),
  page: Type.String({ description: '`Home`, `Tours`, `PrivateTours`, `UzbekistanTours`, `About`, `Contacts`' }),
  ...hero.members,
  media: Variants,
})
export const contentShape = (name: ContentName) =>
  Type.Object({ id: Type.Integer(), ...contentLists[name].members, media: Variants })
export const SiteProfile = Type.Object({
  username: Type.String(),
  fullName: Type.String(),
  picture: NullablePicture,
  followersCount: Type.Integer(),
  followingsCount: Type.Integer(),
  postsTotalCount: Type.Integer(),
})
export const SiteIgPost = Type.Object({
  id: Type.Integer(),
  ...post.members,
  ...described.members,
  takenAt: NullableText,
  media: Type.Array(mediumWith(described.members), { description: 'The main one first' }),
})

interface PageOf {
  limit: number
  offset: number
}

/** What staff have published, as visitors may see it. Nothing hidden passes these statements. */
export function publishedContent(db: Database, dialect: Dialect, now: Clock) {
  const tours = tourRepository(db, dialect)
  const days = tourDayRepository(db)
  const posts = igPostRepository(db)
  const moment = () => now().toISOString()

  return {
    async tours(
      query: Omit<TourListQuery, 'isActive' | 'shownAt'>,
      language: Language | undefined,
    ): Promise<Slice<object>> {
      const { rows, total } = await tours.list({ ...query, isActive: true, shownAt: moment() })
      const files = await siteFiles(
        db,
        rows.map((row) => row.image_id),
      )
      const answer = (row: (typeof rows)[number]) => ({
        id: row.id,
        ...tour.read(row, language),
        picture: pictureOf(files.get(row.image_id)),
      })
      return { total, rows: rows.map(answer) }
    },

    /** With its days; null for one that is hidden, has no title, or is not there. */
    async tour(id: number, language: Language | undefined): Promise<object | null> {
      const row = await tours.get(id)
      if (!row) return null
      const input = inputOf(row)
      if (!hasText(input.title) || !isShown(input, now())) return null
      const dayRows = await days.list(id)
      const files = await siteFiles(
        db,
        [row, ...dayRows].map((each) => each.image_id),
      )
      return {
        id: row.id,
        ...tour.read(row, language),
        picture: pictureOf(files.get(row.image_id)),
        days: dayRows.map((each) => ({
          id: each.id,
          ...day.read(each, language),
          picture: pictureOf(files.get(each.image_id)),
        })),
      }
    },

    /** The blocks at the top of pages; of one page when that is named. */
    async heroes(page: string | undefined, language: Language | undefined): Promise<object[]> {
      const rows = await db
        .selectFrom('hero_page_infos')
        .selectAll()
        .where('is_active', '=', 1)
        .where(isShownAt(moment()))
        .$if(page !== undefined, (heroes) => heroes.where('hero_name', '=', page ?? ''))
        .orderBy('hero_id')
        .execute()
      const files = await siteFiles(db, mediaIds(rows))
      return rows.map((row) => ({
        id: row.hero_id,
        page: row.hero_name,
        ...hero.read(row, language),
        media: variantsOf(row, files),
      }))
    },

    /** By order number; equal numbers by id. */
    async content(
      name: ContentName,
      { limit, offset }: PageOf,
      language: Language | undefined,
    ): Promise<Slice<object>> {
      const { total, rows } = await list(db, {
        table: name as 'uzbekistan_posts',
        where: [expressionBuilder<Tables, 'uzbekistan_posts'>()('is_active', '=', 1), isShownAt(moment())],
        order: ['order_number'],
      }).slice({ limit, offset })
      const files = await siteFiles(db, mediaIds(rows))
      const answer = (row: (typeof rows)[number]) => ({
        id: row.id,
        ...contentLists[name].read(row, language),
        media: variantsOf(row, files),
      })
      return { total, rows: rows.map(answer) }
    },

    /** Null before the first synchronisation. */
    async instagramProfile(): Promise<object | null> {
      const row = await db.selectFrom('instagram_profiles').selectAll().limit(1).executeTakeFirst()
      if (!row) return null
      const files = await siteFiles(db, [row.picture_id])
      return {
        username: row.username,
        fullName: row.full_name,
        picture: pictureOf(files.get(row.picture_id)),
        followersCount: row.followers_count,
        followingsCount: row.followings_count,
        postsTotalCount: row.posts_total_count,
      }
    },

    async instagramPosts({ limit, offset }: PageOf, language: Language | undefined): Promise<Slice<object>> {
      const { rows, total } = await posts.visible({ limit, offset }, moment())
      const medias = rows.flatMap((row) => row.medias)
      const files = await siteFiles(
        db,
        medias.map((medium) => medium.file_id),
      )
      return {
        total,
        rows: rows.map((row) => ({
          id: row.id,
          ...post.read(row, language),
          ...described.read(altRow(row.medias[0]), language),
          takenAt: row.taken_at,
          media: postMedia(row.medias, files, (media) => described.read(media, language)),
        })),
      }
    },
  }
}
