import type { FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import { type Static, type TProperties, type TSchema, Type } from 'typebox'
import type { Config } from '../../config'
import type { Database } from '../../database/database'
import type { Dialect } from '../../database/dialect'
import type { App, Clock } from '../../http/app'
import { idParams } from '../../http/idParams'
import { Problem } from '../../http/problem'
import { cutOf, type Paging, paginationOf, pagingQuery, type Slice } from '../../paging/paging'
import { sendProblem } from '../../plugins/problems'
import { siteReaders } from '../../plugins/siteAccess'
import type { ContentName } from '../content/contentRepository'
import { filtersOf, tourListQuery } from '../tours/tourShapes'
import type { KeptAnswers, Made } from './keptAnswers'
import {
  contentShape,
  publishedContent,
  SiteHero,
  SiteIgPost,
  SiteProfile,
  SiteTour,
  SiteTourWithDays,
} from './published'
import { languageQuery } from './siteTexts'

export interface SiteNeeds {
  db: Database
  dialect: Dialect
  answers: KeptAnswers
  today: () => string
  now: Clock
  config: Pick<Config, 'siteKeys' | 'siteOrigins'>
}

const page = {
  ...pagingQuery,
  PageSize: Type.Integer({ minimum: 1, maximum: 100, default: 12 }),
}

/** Of the filters that staff have, those that tell visitors nothing but what they see. */
const tourFilters = Type.Pick(tourListQuery, [
  'Search',
  'MinPrice',
  'MaxPrice',
  'ValidFrom',
  'ValidUntil',
  'IsCurrentlyValid',
  'SortBy',
  'SortOrder',
]).properties

const lists: readonly { path: string; name: ContentName; summary: string }[] = [
  { path: 'private-tour-banners', name: 'private_tour_banners', summary: 'Banners of the private tours' },
  { path: 'private-tours', name: 'private_tours', summary: 'Private tours' },
  { path: 'uzbekistan-banners', name: 'uzbekistan_banners', summary: 'Banners of Uzbekistan' },
  { path: 'uzbekistan-posts', name: 'uzbekistan_posts', summary: 'Posts about Uzbekistan that are shown' },
]

/** What the public site reads: what staff have published and nothing else. An addition to the documents. */
export function siteRoutes(app: App, { db, dialect, answers, today, now, config }: SiteNeeds): void {
  const content = publishedContent(db, dialect, now)
  const keptFor = siteReaders(config)
  const isSetUp = config.siteKeys.length + config.siteOrigins.length > 0

  async function onRequest(request: FastifyRequest, reply: FastifyReply) {
    if (keptFor(request, reply)) return
    // Not thrown: whoever asks is a stranger, and the log is not theirs to fill.
    if (!isSetUp) return sendProblem(reply, new Problem('not_set_up', 'Чтение для сайта не настроено'))
    throw new Problem('wrong_site_key', 'Неверный ключ сайта')
  }

  function read<Query extends TProperties, Answer extends TSchema>(
    path: string,
    { summary, query, answer }: { summary: string; query: Query; answer: Answer },
    make: (query: Static<ReturnType<typeof Type.Object<Query>>>, request: FastifyRequest) => Promise<Made>,
    params?: typeof idParams,
  ) {
    const schema: FastifySchema = {
      summary,
      description:
        'For the public site: by its key in the header `x-site-key`, or from a page of an origin that is let in. Kept by browsers for a while; `ETag` and `If-None-Match` ask whether it has changed.',
      tags: ['site'],
      headers: Type.Object({ 'x-site-key': Type.Optional(Type.String()) }),
      querystring: Type.Object(query),
      ...(params && { params }),
      response: { 200: answer, 304: Type.Null() },
    }
    app.get(
      `/api/site/${path}`,
      { config: { access: 'public', refusals: [403], keptFor }, schema, onRequest },
      (request, reply) => answers.send(request, reply, () => make(request.query as never, request)),
    )
  }

  const paged = ({ rows, total }: Slice<object>, paging: Paging): Made => ({
    body: rows,
    headers: { 'x-pagination': paginationOf(total, paging) },
  })

  read(
    'tours',
    {
      summary: 'Tours on sale',
      query: { ...tourFilters, ...page, ...languageQuery },
      answer: Type.Array(SiteTour),
    },
    async (query) =>
      paged(await content.tours({ ...filtersOf(query), ...cutOf(query), today: today() }, query.lang), query),
  )

  read(
    'tours/:id',
    { summary: 'A tour with its days', query: languageQuery, answer: SiteTourWithDays },
    async ({ lang }, { params }) => {
      const tour = await content.tour((params as { id: number }).id, lang)
      if (!tour) throw new Problem('not_found', 'Тур не найден')
      return { body: tour }
    },
    idParams,
  )

  read(
    'heroes',
    {
      summary: 'The blocks at the top of pages',
      query: { page: Type.Optional(Type.String({ maxLength: 100 })), ...languageQuery },
      answer: Type.Array(SiteHero),
    },
    async (query) => ({ body: await content.heroes(query.page, query.lang) }),
  )

  for (const { path, name, summary } of lists) {
    read(
      path,
      { summary, query: { ...page, ...languageQuery }, answer: Type.Array(contentShape(name)) },
      async (query) => paged(await content.content(name, cutOf(query), query.lang), query),
    )
  }

  read(
    'instagram',
    { summary: 'The Instagram account', query: {}, answer: Type.Union([SiteProfile, Type.Null()]) },
    async () => ({ body: await content.instagramProfile() }),
  )

  read(
    'instagram/posts',
    {
      summary: 'Instagram posts that are shown, in their order',
      query: { ...page, ...languageQuery },
      answer: Type.Array(SiteIgPost),
    },
    async (query) => paged(await content.instagramPosts(cutOf(query), query.lang), query),
  )
}
