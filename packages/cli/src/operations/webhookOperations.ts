import type { SiteDelivery } from '@karvon/api-client/siteDeliveries/siteDeliveryTypes'
import { t } from '../words/words'
import { creation, type Operation, setting } from './operation'

const needs = 'action:site.deliveries'

/** Messages to the targets of the site's changes. */
export const webhookOperations: Readonly<Record<string, Operation>> = {
  'webhook.retry': setting<SiteDelivery>({
    reads: ['GET /api/site-deliveries/{id}'],
    item: 'webhook',
    needs,
    calls: ['POST /api/site-deliveries/{id}/retry'],
    read: ({ api, call }, { id }) => api.siteDeliveries.get(id, call()),
    title: ({ target }) => target,
    isLasting: true,
    values: ({ state }) => ({ sent: state === 'delivered' }),
    send: ({ api, change, call }) => api.siteDeliveries.retry(change.id, call),
  }),
  'webhook.retryFailed': setting<number>({
    reads: ['GET /api/site-deliveries'],
    item: 'webhooks',
    needs,
    calls: ['POST /api/site-deliveries/retry'],
    read: async ({ api, call }) => (await api.siteDeliveries.list({ isFailed: true, pageSize: 1 }, call())).total,
    title: String,
    isLasting: true,
    values: (toSend) => ({ toSend }),
    send: ({ api, call }) => api.siteDeliveries.retryFailed(call),
  }),
  'webhook.test': creation({
    item: 'webhook',
    needs,
    calls: ['POST /api/site-deliveries/test'],
    title: () => t('webhooks.test'),
    send: ({ api, call }) => api.siteDeliveries.test(call),
  }),
}
