import { ApiError, NetworkError, readProblem, UnexpectedAnswerError } from './http/httpErrors'
import { newIdempotencyKey } from './http/idempotencyKey'
import { allPages, type Page, type PageQuery, readPage } from './http/paging'
import { pause } from './http/pause'
import type { Language, LocalizedText } from './read/localizedText'
import type { SiteRequest } from './requests/siteRequestFields'
import type { TourQuery } from './tours/tourTypes'

/** A text in the language of the client; where that was not written, in the first of ru, en, uz that was. */
export interface SpokenText {
  text: string
  /** The language it is in, for the `lang` of its element; null: there is no text. */
  language: Language | null
}

/** A picture in several widths. Addresses are absolute. */
export interface SitePicture {
  /** The whole picture. */
  url: string
  /** Of the whole picture, to keep its place free; null where Instagram keeps it. */
  width: number | null
  height: number | null
  /** A `data:` address of a few pixels, to show until the picture is there. */
  placeholder: string | null
  /** For the `<source>`s of a `<picture>`; empty until they are made, soon after the upload. */
  srcset: { avif: string; webp: string }
}

export interface SiteVideo {
  url: string
  poster: SitePicture | null
}

export type SiteMedium = ({ type: 'image' } & SitePicture) | ({ type: 'video' } & SiteVideo)

/** One picture or video in two variants. */
export interface SiteVariants {
  mobile: SiteMedium | null
  desktop: SiteMedium | null
}

/** A tour on sale. Title and description are plain text. */
export interface SiteTour<Text> {
  id: number
  title: Text
  description: Text
  /** What the picture shows, plain text; empty where nobody has written it: the title stands for it. */
  alt: Text
  /** Dollars with cents as decimals. */
  price: number
  /** Days `YYYY-MM-DD`, both included. */
  validFrom: string
  validUntil: string
  picture: SitePicture | null
}

export interface SiteDay<Text> {
  id: number
  /** The N of "Day N". */
  dayNumber: number
  title: Text
  description: Text
  /** What the picture shows, plain text; empty where nobody has written it: the title stands for it. */
  alt: Text
  picture: SitePicture | null
}

export interface SiteTourWithDays<Text> extends SiteTour<Text> {
  days: SiteDay<Text>[]
}

/** The block at the top of a page. */
export interface SiteHero<Text> {
  id: number
  page: HeroPage
  title: Text
  /** What the picture shows, plain text; empty where nobody has written it: the title stands for it. */
  alt: Text
  media: SiteVariants
}

export type HeroPage = 'Home' | 'Tours' | 'PrivateTours' | 'UzbekistanTours' | 'About' | 'Contacts'

/** The description is HTML: p, br, b, i, u, lists and links, sanitised by the server. */
export interface SiteTourBanner<Text> {
  id: number
  title: Text
  description: Text
  /** What the picture shows, plain text; empty where nobody has written it: the title stands for it. */
  alt: Text
  media: SiteVariants
}

/** The text is HTML, as that of a banner. */
export interface SitePrivateTour<Text> {
  id: number
  text: Text
  /** What the picture shows, plain text; empty where nobody has written it: the text stands for it. */
  alt: Text
  media: SiteVariants
}

/** The title is HTML, as the description of a banner of private tours. */
export interface SiteUzbekistanBanner<Text> {
  id: number
  title: Text
  /** What the picture shows, plain text; empty where nobody has written it: the title stands for it. */
  alt: Text
  media: SiteVariants
}

/** The caption is HTML, as that of a banner. */
export interface SiteUzbekistanPost<Text> {
  id: number
  caption: Text
  /** What the picture shows, plain text; empty where nobody has written it: the caption stands for it. */
  alt: Text
  media: SiteVariants
}

export interface SiteInstagramProfile {
  username: string
  fullName: string
  picture: SitePicture | null
  followersCount: number
  followingsCount: number
  postsTotalCount: number
}

export interface SiteInstagramPost<Text> {
  id: number
  /** As it was written, in one language. */
  caption: string
  /** What the main picture shows, plain text; empty where nobody has written it: the caption stands for it. */
  alt: Text
  /** Moment, ISO 8601 in UTC. */
  takenAt: string
  /** The main one first, each with what it shows: plain text, empty where nobody has written it. */
  media: (SiteMedium & { alt: Text })[]
}

/** What a visitor asks for; at least a name and a telephone number. */
export type SiteRequestInput = Partial<SiteRequest> & Pick<SiteRequest, 'firstName' | 'phoneNumbers'>

export type SiteTourQuery = Omit<TourQuery, 'isActive' | 'isTranslated'>

export interface SiteOptions {
  /** Where the agency's server is: `https://office.example.uz`. */
  baseUrl: string
  /** A key of `KARVON_SITE_KEY`, for servers. Never in a page: browsers are let in by `KARVON_SITE_ORIGIN`. */
  key?: string
  /** Where `submitRequest` sends to. A page names an address of its own site here, which adds the key. @default the server */
  requestsTo?: string
  /** How browsers keep answers. @default 'no-cache': each is asked for, and costs little where nothing has changed */
  cache?: RequestCache
}

/** What the public site can ask of the agency's server. `Text` is one text, or one in each language. */
export interface SiteClient<Text> {
  tours: SiteList<SiteTour<Text>, SiteTourQuery> & {
    /** @throws {HttpError} 404 for one that is hidden or not there */
    get(id: number | string): Promise<SiteTourWithDays<Text>>
  }
  /** Of all pages, or of one. */
  heroes(page?: HeroPage): Promise<SiteHero<Text>[]>
  privateTourBanners: SiteList<SiteTourBanner<Text>>
  privateTours: SiteList<SitePrivateTour<Text>>
  uzbekistanBanners: SiteList<SiteUzbekistanBanner<Text>>
  uzbekistanPosts: SiteList<SiteUzbekistanPost<Text>>
  instagram: {
    /** Null before the account was synchronised. */
    profile(): Promise<SiteInstagramProfile | null>
    posts: SiteList<SiteInstagramPost<Text>>
  }
  /**
   * Sends what a visitor asks for. With one key for a form, sent again it is still one request.
   * @throws {HttpError} 400 with `errors` by field, 403 for a wrong key, 429 with `retryAfter`
   */
  submitRequest(request: SiteRequestInput, options?: { idempotencyKey?: string }): Promise<void>
}

export interface SiteList<Item, Query extends PageQuery = PageQuery> {
  /** One page, of at most a hundred. */
  list(query?: Query): Promise<Page<Item>>
  /** Every item, page by page; stops when the consumer stops. */
  all(query?: Omit<Query, keyof PageQuery>): AsyncGenerator<Item>
}

const delays = [300, 900]

/**
 * Reads what the agency has published and sends requests of visitors, in Node and in browsers. Every call rejects with a
 * member of the `ApiError` family; a read is tried again when the server is away for a moment.
 */
export function createSiteClient(options: SiteOptions & { language: Language }): SiteClient<SpokenText>
export function createSiteClient(options: SiteOptions & { language?: undefined }): SiteClient<LocalizedText>
export function createSiteClient({
  baseUrl,
  key,
  language,
  requestsTo,
  cache = 'no-cache',
}: SiteOptions & { language?: Language | undefined }): SiteClient<never> {
  const origin = baseUrl.replace(/(?<!\/)\/+$/, '')
  const headers: Record<string, string> = key ? { 'x-site-key': key } : {}

  async function read<T>(path: string, query: object, readAnswer: (body: unknown, headers: Headers) => T): Promise<T> {
    const address = new URL(`${origin}/api/site/${path}`)
    const asked: Record<string, unknown> = { ...query, lang: language }
    for (const [name, value] of Object.entries(asked)) {
      if (value !== undefined && value !== '') address.searchParams.set(name, String(value))
    }
    for (let attempt = 0; ; attempt++) {
      try {
        const response = await call(address.href, { headers, cache })
        return readAnswer(absolute(await json(response), origin), response.headers)
      } catch (error) {
        const delay = isPassing(error) ? delays[attempt] : undefined
        if (delay === undefined) throw error
        await pause(delay)
      }
    }
  }

  const one = (path: string, query: object = {}) => read(path, query, (body) => body as never)

  function list(path: string): SiteList<never> {
    const get = (query: object = {}) =>
      read(path, query, (body, answered) => readPage(body, answered, (item) => item as never))
    return { list: get, all: (query) => allPages((page) => get({ ...query, ...page })) }
  }

  return {
    tours: { ...list('tours'), get: (id) => one(`tours/${encodeURIComponent(id)}`) },
    heroes: (page) => one('heroes', { page }),
    privateTourBanners: list('private-tour-banners'),
    privateTours: list('private-tours'),
    uzbekistanBanners: list('uzbekistan-banners'),
    uzbekistanPosts: list('uzbekistan-posts'),
    instagram: { profile: () => one('instagram'), posts: list('instagram/posts') },

    async submitRequest(request, { idempotencyKey = newIdempotencyKey() } = {}) {
      await call(requestsTo ?? `${origin}/api/contact-actions`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
        body: JSON.stringify(request),
      })
    },
  }
}

/** @throws {NetworkError | HttpError} */
async function call(address: string, init: RequestInit): Promise<Response> {
  const response = await fetch(address, init).catch((cause: unknown) => {
    throw new NetworkError('No answer from the server', { cause })
  })
  if (response.ok) return response
  throw readProblem(response.status, await response.json().catch(() => null), response.headers)
}

async function json(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (cause) {
    if (cause instanceof SyntaxError) throw new UnexpectedAnswerError('The answer is no JSON', { cause })
    throw new NetworkError('The answer was cut off', { cause })
  }
}

function isPassing(error: unknown): boolean {
  const { status } = error as { status?: number }
  return (
    error instanceof ApiError && (error instanceof NetworkError || status === 502 || status === 503 || status === 504)
  )
}

/** Members of answers that hold addresses. */
const addresses = new Set(['url', 'avif', 'webp'])

/** The same with paths below the server as addresses that hold anywhere. */
function absolute(value: unknown, origin: string): unknown {
  if (Array.isArray(value)) return value.map((item) => absolute(item, origin))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      addresses.has(name) && typeof member === 'string'
        ? member.replace(/(^|, )\//g, `$1${origin}/`)
        : absolute(member, origin),
    ]),
  )
}
