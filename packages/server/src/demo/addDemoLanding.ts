import type { LocalizedText } from '@karvon/api-client/read/localizedText'
import { searchText } from '@karvon/api-client/search/searchRules'
import { strippedText } from '@karvon/api-client/validation/richText'
import type { Transaction } from 'kysely'
import type { Tables } from '../database/database'
import { toColumns } from '../text/localizedColumns'
import { sanitisedTexts } from '../text/richText'
import { type DemoMedia, demoLanding } from './demoData'

/** What the public site shows beside the tours, and the agency's Instagram account. */
export async function addDemoLanding(
  transaction: Transaction<Tables>,
  pictures: ReadonlyMap<DemoMedia, number>,
  ago: (hours: number) => string,
): Promise<void> {
  const media = (names: readonly [DemoMedia, DemoMedia] | null) => ({
    mobile_id: (names && pictures.get(names[0])) ?? null,
    desktop_id: (names && pictures.get(names[1])) ?? null,
  })
  const html = <Name extends string>(name: Name, text: LocalizedText) => toColumns(name, sanitisedTexts(text))
  const row = (index: number, days: number) => ({
    order_number: index + 1,
    created_at: ago(days * 24),
    updated_at: ago(days * 24),
  })

  for (const [index, names] of demoLanding.heroMedia.entries()) {
    const columns = { ...media(names), updated_at: ago(40 * 24) }
    await transaction
      .updateTable('hero_page_infos')
      .set(columns)
      .where('hero_id', '=', index + 1)
      .execute()
  }
  const banners = demoLanding.privateTourBanners.map(({ title, description, media: names }, index) => ({
    ...toColumns('title', title),
    ...html('description', description),
    ...media(names),
    ...row(index, 60),
  }))
  await transaction.insertInto('private_tour_banners').values(banners).execute()
  const tours = demoLanding.privateTours.map(({ text, media: names }, index) => ({
    ...html('text', text),
    ...media(names),
    ...row(index, 55),
  }))
  await transaction.insertInto('private_tours').values(tours).execute()
  const countryBanners = demoLanding.uzbekistanBanners.map(({ text, media: names }, index) => ({
    ...html('title', text),
    ...media(names),
    ...row(index, 50),
  }))
  await transaction.insertInto('uzbekistan_banners').values(countryBanners).execute()
  const posts = demoLanding.uzbekistanPosts.map(({ caption, media: names, isActive, daysAgo }, index) => ({
    ...html('caption', caption),
    ...media(names),
    ...row(index, daysAgo),
    is_active: isActive ? (1 as const) : (0 as const),
    search_text: searchText(...Object.values(caption).map(strippedText)),
  }))
  await transaction.insertInto('uzbekistan_posts').values(posts).execute()

  const profile = {
    username: 'karvon.travel',
    full_name: 'Karvon · путешествия по Узбекистану',
    picture_id: pictures.get('registan') ?? null,
    followers_count: 18_377,
    followings_count: 312,
    posts_total_count: 60,
    synced_at: ago(26),
  }
  await transaction.insertInto('instagram_profiles').values(profile).execute()
}
