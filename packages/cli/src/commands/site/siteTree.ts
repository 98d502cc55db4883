import { commandGroup } from '../common/commandGroup'
import { listWebhooksCommand, retryWebhooksCommand, testWebhooksCommand } from './webhookCommands'

/** TABLE OF CONTENTS: `karvon site`. */
export const siteTree = commandGroup('site', {
  webhooks: commandGroup('site webhooks', {
    list: listWebhooksCommand,
    retry: retryWebhooksCommand,
    test: testWebhooksCommand,
  }),
})
