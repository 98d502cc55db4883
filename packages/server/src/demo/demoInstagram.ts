import { Readable } from 'node:stream'
import type { Clock } from '../http/app'
import type { InstagramProvider, ProviderMedia } from '../modules/instagram/instagramProvider'
import type { DemoMedia } from './demoData'
import { demoFileBytes, demoFileName } from './demoFiles'

const posts: readonly (readonly [caption: string, ...medias: DemoMedia[]])[] = [
  ['Только что из Хивы: ворота Ата-Дарваза на закате. #хива #ичанкала', 'khiva', 'dusk'],
  ['Первый снег на Чимгане. Канатка уже работает! #чимган', 'charvak', 'lake.webm'],
  ['Шёлк нового сезона из Маргилана. Какой узор ваш? #икат #маргилан', 'ikat', 'plate', 'portal'],
]

/** What synchronising finds in the demo: an account with a few posts that the agency has not shown yet. */
export function demoInstagram(now: Clock): InstagramProvider {
  return {
    profile: async () => ({
      username: 'karvon.travel',
      fullName: 'Karvon · путешествия по Узбекистану',
      followersCount: 18_420,
      followingsCount: 312,
      postsTotalCount: 63,
      picture: media('registan'),
    }),

    async *posts() {
      for (const [index, [caption, ...shown]] of posts.entries()) {
        const takenAt = new Date(now().getTime() - (index + 1) * 9 * 3_600_000).toISOString()
        yield { externalId: `demo-${posts.length - index}`, caption, takenAt, medias: shown.map(media) }
      }
    },
  }
}

const media = (name: DemoMedia): ProviderMedia => ({
  id: `demo-${name}`,
  mark: name,
  fileName: demoFileName(name),
  load: async () => Readable.from([await demoFileBytes(name)]),
})
