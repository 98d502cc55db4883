import type { ObjectStore } from '../../../files/objectStore'
import type { Clock } from '../../../http/app'
import type { InstagramProvider, ProviderMedia, ProviderPost } from '../instagramProvider'
import { graphHttp } from './graphHttp'
import {
  type GraphMedia,
  type GraphPost,
  mediaFields,
  profileFields,
  readPage,
  readProfile,
  readToken,
} from './graphShapes'
import { instagramToken } from './instagramToken'

export interface GraphInstagramOptions {
  /** A long-lived token of a professional account with the right `instagram_business_basic`. */
  token: string
  /** @default https://graph.instagram.com */
  address: URL
  /** Where a refreshed token is kept. */
  objects: ObjectStore
  mostVideoBytes: number
  now: Clock
  /** How long an answer may take, in milliseconds. */
  patience?: number
}

const version = '/v23.0'
const pageSize = '50'
/** An account that never ends is a fault of the service. */
const mostPages = 20
const mostPictureBytes = 20 * 1024 * 1024

/** The file that an address leads to: what follows it in the address is another one each time. */
const fileOf = (address: string): string =>
  URL.canParse(address) ? (new URL(address).pathname.split('/').at(-1) ?? '') : ''

/** The agency's account through the Instagram API with Instagram Login (graph.instagram.com). */
export function graphInstagram({ address, objects, mostVideoBytes, now, ...options }: GraphInstagramOptions) {
  const http = graphHttp({ address, patience: options.patience })
  const token = instagramToken({
    configured: options.token,
    objects,
    now,
    refresh: async (given) =>
      readToken(await http.json('/refresh_access_token', { grant_type: 'ig_refresh_token', access_token: given })),
  })
  const ask = async (path: string, query: Record<string, string>) =>
    http.json(`${version}${path}`, { ...query, access_token: await token.current() })

  const provider: InstagramProvider = {
    keepAlive: token.renew,

    async profile() {
      const { pictureUrl, ...profile } = readProfile(await ask('/me', { fields: profileFields }))
      const load = () => http.media(pictureUrl ?? '', mostPictureBytes)
      const picture = pictureUrl ? { id: 'profile', mark: fileOf(pictureUrl), fileName: 'profile.jpg', load } : null
      return { ...profile, picture }
    },

    async *posts() {
      let after: string | null = null
      for (let page = 0; page < mostPages; page++) {
        const query: Record<string, string> = { fields: mediaFields, limit: pageSize, ...(after && { after }) }
        const { posts, after: next } = readPage(await ask('/me/media', query))
        for (const post of posts) yield postOf(post)
        if (!next || next === after) return
        after = next
      }
    },
  }

  const postOf = ({ id, caption, takenAt, medias }: GraphPost): ProviderPost => ({
    externalId: id,
    caption,
    takenAt,
    medias: medias.map(mediaOf),
  })

  /** A video that is withheld or too large is shown by its still. What has no address at all cannot be had, and is told. */
  function mediaOf({ id, isVideo, url, stillUrl }: GraphMedia): ProviderMedia {
    const still = () => http.media(stillUrl ?? url ?? '', mostPictureBytes)
    const known = { id, mark: fileOf(url ?? stillUrl ?? '') }
    if (!isVideo || !url) return { ...known, fileName: `${id}.jpg`, load: still }
    return { ...known, fileName: `${id}.mp4`, load: () => http.media(url, mostVideoBytes), ...(stillUrl && { still }) }
  }

  return provider
}
