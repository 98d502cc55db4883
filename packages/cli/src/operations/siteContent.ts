import type { Right } from '@karvon/api-client/auth/accessRules'
import type { BinNoun } from '@karvon/api-client/bin/binNames'
import type { Client } from '@karvon/api-client/client'
import { type HeroInput, heroFields } from '@karvon/api-client/content/heroFields'
import { privateTourBannerFields } from '@karvon/api-client/content/privateTourBannerFields'
import { privateTourFields } from '@karvon/api-client/content/privateTourFields'
import type { SiteMedia, SiteMediaInput } from '@karvon/api-client/content/siteMediaTypes'
import { uzbekistanBannerFields } from '@karvon/api-client/content/uzbekistanBannerFields'
import { uzbekistanPostFields } from '@karvon/api-client/content/uzbekistanPostFields'
import type { Fields } from '@karvon/api-client/fields/fields'
import type { CallOptions } from '@karvon/api-client/http/http'
import type { Id } from '@karvon/api-client/read/fields'
import type { LocalizedText } from '@karvon/api-client/read/localizedText'
import type { PictureValues } from '@karvon/api-client/site/pictureFields'
import { siteAdditions } from '@karvon/api-client/site/publicationFields'
import type { Values } from '../flags/input'

/** One thing of the public site, whichever list it is in. */
export interface SiteItem extends PictureValues {
  id: Id
  /** Its texts by field: title, description, text or caption. */
  texts: Readonly<Record<string, LocalizedText>>
  /** Hero blocks have none. */
  orderNumber?: number
  media: SiteMedia
  /** Of posts it is told, and set elsewhere. */
  isActive: boolean
  showFrom: string | null
  showUntil: string | null
  version?: number
}

interface OrderedList {
  create: (values: Values, media: SiteMediaInput, call: CallOptions) => Promise<unknown>
  setOrder: (id: Id, number: number, call: CallOptions) => Promise<unknown>
  remove: (id: Id, call: CallOptions) => Promise<unknown>
}

/** The calls of one list. */
interface SiteCalls {
  list: (call: CallOptions) => Promise<SiteItem[]>
  update: (id: Id, values: Values, call: CallOptions) => Promise<unknown>
  setMedia: (id: Id, media: SiteMediaInput, call: CallOptions) => Promise<unknown>
  /** What the fixed set of hero blocks cannot do. */
  ordered?: OrderedList
}

/** One of the five lists of the public site. */
export interface SiteContent {
  /** As commands call it. */
  name: 'hero' | 'private-banners' | 'private-tours' | 'uz-banners' | 'uz-posts'
  /** `banner:3` */
  item: string
  /** As the bin calls what was deleted. */
  bin?: BinNoun
  needs: Right
  fields: readonly string[]
  /** When visitors see one, and what describes its picture. */
  additions: Partial<typeof siteAdditions>
  isOrdered: boolean
  /** Does a new one need the files of both sides? */
  needsMedia: boolean
  /** Does the update call carry the order number? */
  updatesOrder: boolean
  schema: () => Promise<{ validate(values: unknown, options?: { abortEarly?: boolean }): Promise<object> }>
  calls: (api: Client) => SiteCalls
}

/** Texts and additions of a list, and how they are judged; the library for that comes when something is to be written. */
const described = (table: Fields) => ({
  fields: Object.keys(table).filter((name) => table[name]?.kind === 'localized' && !(name in siteAdditions)),
  additions: Object.fromEntries(Object.entries(siteAdditions).filter(([name]) => name in table)),
  schema: async () => (await import('@karvon/api-client/fields/schemaOf')).schemaOf(table),
})

const heroes: SiteContent = {
  name: 'hero',
  item: 'hero',
  needs: 'action:heroes.edit',
  isOrdered: false,
  updatesOrder: false,
  needsMedia: false,
  ...described(heroFields),
  calls: ({ heroes: calls }) => ({
    list: async (call) =>
      (await calls.list(call)).map((hero) => ({ ...hero, id: hero.heroId, texts: { title: hero.title } })),
    update: (id, values, call) => calls.update(id, values as HeroInput, call),
    setMedia: calls.setMedia,
  }),
}

/** The calls that the four lists in an order have in common. */
interface ListResource<Item, Input> extends Pick<OrderedList, 'setOrder' | 'remove'>, Pick<SiteCalls, 'setMedia'> {
  list(call: CallOptions): Promise<Item[]>
  update(id: Id, input: Input, call: CallOptions): Promise<unknown>
  create(input: Input, media: SiteMediaInput, call: CallOptions): Promise<unknown>
}

interface ListParts<Item, Input> extends Omit<SiteContent, 'isOrdered' | 'calls' | 'updatesOrder' | 'needsMedia'> {
  resource: (api: Client) => ListResource<Item, Input>
  updatesOrder?: boolean
  needsMedia?: boolean
}

/** What is sent has been held against the schema of the list, which makes it its input. */
function ordered<Item extends Omit<SiteItem, 'texts'>, Input extends Values>(
  parts: ListParts<Item, Input>,
): SiteContent {
  const { resource, fields, updatesOrder = true, needsMedia = false, ...rest } = parts
  const asInput = (values: Values) => values as Input
  const withTexts = (item: Item): SiteItem => {
    const members: Values = { ...item }
    const texts = fields.flatMap((field) => (members[field] ? [[field, members[field] as LocalizedText]] : []))
    return { ...item, texts: Object.fromEntries(texts) }
  }
  return {
    ...rest,
    fields,
    updatesOrder,
    needsMedia,
    isOrdered: true,
    calls(api) {
      const { list, update, create, setMedia, setOrder, remove } = resource(api)
      return {
        list: async (call) => (await list(call)).map(withTexts),
        update: (id, values, call) => update(id, asInput(values), call),
        setMedia,
        ordered: { create: (values, media, call) => create(asInput(values), media, call), setOrder, remove },
      }
    },
  }
}

const privateBanners = ordered({
  name: 'private-banners',
  item: 'private-banner',
  bin: 'privateTourBanners',
  needs: 'action:banners.edit',
  updatesOrder: false,
  needsMedia: true,
  ...described(privateTourBannerFields),
  resource: ({ privateTourBanners }) => privateTourBanners,
})

const privateTours = ordered({
  name: 'private-tours',
  item: 'private-tour',
  bin: 'privateTours',
  needs: 'section:landing',
  ...described(privateTourFields),
  resource: ({ privateTours: calls }) => calls,
})

const uzBanners = ordered({
  name: 'uz-banners',
  item: 'uz-banner',
  bin: 'uzbekistanBanners',
  needs: 'action:banners.edit',
  needsMedia: true,
  ...described(uzbekistanBannerFields),
  resource: ({ uzbekistanBanners }) => uzbekistanBanners,
})

const uzPosts = ordered({
  name: 'uz-posts',
  item: 'uz-post',
  bin: 'uzbekistanPosts',
  needs: 'section:landing',
  ...described(uzbekistanPostFields),
  schema: async () => (await import('@karvon/api-client/content/uzbekistanPostSchema')).uzbekistanPostSchema,
  resource: ({ uzbekistanPosts }) => uzbekistanPosts,
})

export const siteContents = [heroes, privateBanners, privateTours, uzBanners, uzPosts] as const
