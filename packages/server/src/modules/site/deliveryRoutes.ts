import { type DeliveryState, siteDelivery } from '@karvon/api-client/site/siteDeliveryTypes'
import { Type } from 'typebox'
import type { Database } from '../../database/database'
import { answerReader } from '../../fields/answerReader'
import type { App, Clock } from '../../http/app'
import { idParams } from '../../http/idParams'
import { Problem } from '../../http/problem'
import { shapesOf } from '../../http/shapes'
import { cutOf, pagingQuery, setPagination } from '../../paging/paging'
import { addMessage, type DeliveryRow, deliveryRepository } from './deliveryRepository'

const Delivery = Type.Object(
  shapesOf(siteDelivery, {
    messageId: 'The same for every target of one message',
    outcome: 'How the last try ended: a status, or the name of an error',
    changes: 'How many things it says have changed; none in a test',
    nextAt: 'Empty when there is no next try',
  }),
)
const Count = Type.Object({ count: Type.Integer() })

const access = 'action:site.deliveries'
const tags = ['site']

export interface DeliveryRouteNeeds {
  db: Database
  now: Clock
  targets: readonly string[]
}

/** What targets of `KARVON_SITE_WEBHOOK` were told. An addition to the documents, for superAdmins. */
export function deliveryRoutes(app: App, { db, now, targets }: DeliveryRouteNeeds): void {
  const deliveries = deliveryRepository(db, now)

  async function found(id: number): Promise<DeliveryRow> {
    const row = await deliveries.get(id)
    if (!row) throw new Problem('not_found', 'Сообщение сайту не найдено')
    return row
  }

  app.get(
    '/api/site-deliveries',
    {
      config: { access },
      schema: {
        summary: 'List messages to the site, newest first',
        description: 'An addition to the documents. They are kept for a week.',
        tags,
        querystring: Type.Object({
          ...pagingQuery,
          IsFailed: Type.Optional(
            Type.Boolean({ description: 'Only those that were tried in vain, waiting for another try or given up' }),
          ),
        }),
        response: { 200: Type.Array(Delivery) },
      },
    },
    async ({ query }, reply) => {
      const page = cutOf(query)
      const { rows, total } = await deliveries.list({ onlyFailed: query.IsFailed === true, ...page })
      setPagination(reply, total, query)
      return rows.map((row) => answerOf(row))
    },
  )

  app.get(
    '/api/site-deliveries/:id',
    {
      config: { access },
      schema: { summary: 'Get a message to the site', tags, params: idParams, response: { 200: Delivery } },
    },
    async ({ params }) => answerOf(await found(params.id)),
  )

  app.post(
    '/api/site-deliveries/:id/retry',
    {
      config: { access, changes: null, refusals: [409] },
      schema: {
        summary: 'Send a message to the site now',
        description: 'An addition to the documents. One that was given up gets one more try.',
        tags,
        params: idParams,
        response: { 204: Type.Null() },
      },
    },
    async ({ params }, reply) => {
      const { state } = await found(params.id)
      if (state === 'delivered') throw new Problem('already_done', 'Сообщение уже доставлено')
      await deliveries.retry(params.id)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/api/site-deliveries/retry',
    {
      config: { access, changes: null },
      schema: {
        summary: 'Send all messages that were tried in vain now',
        description: 'An addition to the documents. Those of one target still go one after the other.',
        tags,
        response: { 200: Count },
      },
    },
    async () => ({ count: await deliveries.retryFailed() }),
  )

  app.post(
    '/api/site-deliveries/test',
    {
      config: { access, changes: null },
      schema: {
        summary: 'Send every target a message that names no change',
        description: 'An addition to the documents. It waits behind what the target has not had yet.',
        tags,
        response: { 200: Count },
      },
    },
    async () => {
      if (targets.length === 0) throw new Problem('conflict', 'Адреса для сообщений сайту не заданы')
      await addMessage(db, { targets, now, changed: [] })
      return { count: targets.length }
    },
  )
}

const states: Record<DeliveryRow['state'], DeliveryState> = {
  waiting: 'waiting',
  delivered: 'delivered',
  'given up': 'givenUp',
}

const answerOf = answerReader(siteDelivery, {
  state: ({ state }: DeliveryRow) => states[state],
  changes: ({ body }: DeliveryRow) => (JSON.parse(body) as { changed: unknown[] }).changed.length,
  nextAt: ({ state, next_at }: DeliveryRow) => (state === 'waiting' ? next_at : ''),
})
