import { type DeliveryState, deliveryFault, type SiteDelivery } from '@karvon/api-client/site/siteDeliveryTypes'
import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { UsageError } from '../../failures/cliErrors'
import { flag } from '../../flags/flag'
import { addFileFlags, type FileOptions, idsOf } from '../../flags/input'
import { parseIds } from '../../flags/parsers'
import { guided } from '../../help/guide'
import { performChanges } from '../../jobs/performChanges'
import type { Column } from '../../output/tables/column'
import { idColumn } from '../../rows/columns'
import type { Source } from '../../rows/source'
import { t } from '../../words/words'
import { guideFor } from '../common/changeCommands'
import { listCommand } from '../common/rowCommands'

const styles = { waiting: 'yellow', delivered: 'green', givenUp: 'red' } as const satisfies Record<
  DeliveryState,
  string
>

const columns = (): Column<SiteDelivery>[] => [
  idColumn(({ id }) => id),
  { name: 'target', kind: 'text', width: 50, listed: 'shrinks', value: ({ target }) => target },
  {
    name: 'state',
    kind: 'text',
    width: 12,
    listed: 'yes',
    value: ({ state }) => t(`deliveryState.${state}`),
    data: ({ state }) => state,
    style: ({ state }) => styles[state],
  },
  { name: 'tries', kind: 'number', width: 8, listed: 'yes', value: ({ tries }) => tries },
  { name: 'lastOutcome', kind: 'text', width: 16, listed: 'yes', value: ({ outcome }) => outcome },
  { name: 'changes', kind: 'number', width: 10, listed: 'spare', value: ({ changes }) => changes },
  { name: 'writtenAt', kind: 'moment', width: 18, listed: 'yes', value: ({ writtenAt }) => writtenAt },
  { name: 'nextAt', kind: 'moment', width: 18, listed: 'yes', value: ({ nextAt }) => nextAt },
  { name: 'messageId', kind: 'text', width: 30, value: ({ messageId }) => messageId },
]

interface WebhookFilters {
  failed?: boolean
}

export const listWebhooksCommand = (context: Context) =>
  listCommand(context, {
    filters: (command) => command.addOption(flag('--failed')),
    source: ({ failed }: WebhookFilters): Source<SiteDelivery> => ({
      name: 'webhooks',
      columns: columns(),
      key: ({ id }) => id,
      page: async (paging) => {
        const page = await context.api.siteDeliveries.list(
          { ...paging, ...(failed && { isFailed: true }) },
          context.reading(),
        )
        sayWhy(page.items, context)
        return page
      },
    }),
    guide: {
      examples: ['karvon site webhooks list', 'karvon site webhooks list --failed --json'],
      calls: ({ siteDeliveries }) => [siteDeliveries.list()],
      needs: 'action:site.deliveries',
    },
  })

/** Why targets have not taken what was sent, and what to do: once for each target and reason. */
function sayWhy(deliveries: readonly SiteDelivery[], { note }: Context): void {
  const told = new Set<string>()
  for (const { target, state, outcome } of deliveries) {
    const fault = state === 'delivered' ? null : deliveryFault(outcome)
    if (!fault || told.has(`${target} ${fault}`)) continue
    told.add(`${target} ${fault}`)
    note(t(`webhooks.fault.${fault}`, { target, outcome }))
  }
}

type RetryOptions = WebhookFilters & FileOptions

export const retryWebhooksCommand = (context: Context) =>
  guided(
    addFileFlags(new Command('retry').argument('[id...]', '', parseIds))
      .addOption(flag('--failed', { not: 'file' }))
      .action(async (ids: string[] = [], { failed, ...options }: RetryOptions) => {
        context.user()
        if (failed && ids.length > 0) throw new UsageError(t('webhooks.idsOrFailed'), '--failed')
        if (failed) return performChanges([{ op: 'webhook.retryFailed', id: 'failed', to: { toSend: 0 } }], context)
        const chosen = await idsOf(ids, options, context)
        return performChanges(
          chosen.map((id) => ({ op: 'webhook.retry', id, to: { sent: true } })),
          context,
        )
      }),
    guideFor(
      ['karvon site webhooks retry 12 15', 'karvon site webhooks retry --failed'],
      'webhook.retry',
      'webhook.retryFailed',
    ),
  )

export const testWebhooksCommand = (context: Context) =>
  guided(
    new Command('test').action(() => performChanges([{ op: 'webhook.test', id: '', to: {} }], context)),
    guideFor(['karvon site webhooks test', 'karvon site webhooks test -n'], 'webhook.test'),
  )
