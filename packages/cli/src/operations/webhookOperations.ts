import type { SiteDelivery } from '@karvon/api-client/site/siteDeliveryTypes'
import { t } from '../words/words'
import { creation, type Operation, setting } from './operation'

const needs = 'action:site.deliveries'

/** Messages to the targets of the site's changes. */
export const webhookOperations: Readonly<Record<string, Operation>> = {
  'webhook.retry': setting<SiteDelivery>({
    item: 'webhook',
    needs,
    read: ({ api, call }, { id }) => api.siteDeliveries.get(id, call()),
    title: ({ target }) => target,
    isLasting: true,
    values: ({ state }) => ({ sent: state === 'delivered' }),
    send: ({ api, change, call }) => api.siteDeliveries.retry(change.id, call),
  }),
  'webhook.retryFailed': setting<number>({
    item: 'webhooks',
    needs,
    read: async ({ api, call }) => (await api.siteDeliveries.list({ isFailed: true, pageSize: 1 }, call())).total,
    title: String,
    isLasting: true,
    values: (toSend) => ({ toSend }),
    send: ({ api, call }) => api.siteDeliveries.retryFailed(call),
  }),
  'webhook.test': creation({
    item: 'webhook',
    needs,
    title: () => t('webhooks.test'),
    send: ({ api, call }) => api.siteDeliveries.test(call),
  }),
}
