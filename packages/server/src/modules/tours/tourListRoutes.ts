import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import type { App } from '../../http/app'
import { cutOf, type Paging, pagingQuery, setPagination } from '../../paging/paging'
import type { ChangeContext } from '../../plugins/changesOf'
import { inEitherLayout } from '../../text/eitherLayout'
import { dayIn } from '../../time/today'
import { tourRepository } from './tourRepository'
import {
  filtersOf,
  type TourFilters,
  TourList,
  TourStatsShape,
  tourAnswer,
  tourListQuery,
  tourSearchQuery,
} from './tourShapes'

/** Lists and figures of tours. */
export function tourListRoutes(app: App, { db, dialect, now, timeZone }: ChangeContext & { timeZone: string }): void {
  const tours = tourRepository(db, dialect)
  const today = () => dayIn(timeZone, now())
  const config = { access: 'signedIn' } as const
  const response = { 200: TourList }
  const tags = ['tours']

  async function answer(reply: FastifyReply, paging: Paging, filters: TourFilters) {
    const query = { ...filters, ...cutOf(paging), today: today() }
    const { rows, total } = await inEitherLayout(filters.search, (search) => tours.list({ ...query, search }))
    setPagination(reply, total, paging)
    return { data: rows.map(tourAnswer) }
  }

  // The documents know two paths of the list.
  for (const path of ['/api/tours/all', '/api/tours']) {
    const schema = { summary: 'List tours', tags, querystring: tourListQuery, response }
    app.get(path, { config, schema }, ({ query }, reply) => answer(reply, query, filtersOf(query)))
  }

  app.get(
    '/api/tours/active',
    { config, schema: { summary: 'List active tours', tags, querystring: Type.Object(pagingQuery), response } },
    ({ query }, reply) => answer(reply, query, { isActive: true }),
  )

  app.get(
    '/api/tours/search',
    { config, schema: { summary: 'Search tours by text', tags, querystring: tourSearchQuery, response } },
    ({ query }, reply) => answer(reply, query, { search: query.query ?? query.Search ?? '' }),
  )

  const country = Type.Object({ country: Type.String({ maxLength: 200 }) })
  app.get(
    '/api/tours/country/:country',
    {
      config,
      schema: {
        summary: 'List tours of a country',
        tags,
        params: country,
        querystring: Type.Object(pagingQuery),
        response,
      },
    },
    // A tour has no country of its own: it is looked for in the texts.
    ({ params, query }, reply) => answer(reply, query, { search: params.country }),
  )

  app.get(
    '/api/tours/stats',
    {
      config: { access: 'section:tours' },
      schema: { summary: 'Count tours', tags, response: { 200: TourStatsShape } },
    },
    async () => tours.stats(today()),
  )
}
