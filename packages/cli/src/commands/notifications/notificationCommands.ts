import type { Notification } from '@karvon/api-client/notifications/notificationTypes'
import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { guided } from '../../help/guide'
import { performChanges } from '../../jobs/performChanges'
import type { Column } from '../../output/tables/column'
import { createdColumn, idColumn } from '../../rows/columns'
import type { Source } from '../../rows/source'
import { t } from '../../words/words'
import { guideFor, setCommand } from '../common/changeCommands'
import { listCommand } from '../common/rowCommands'

const columns = (): Column<Notification>[] => [
  idColumn(({ notificationId }) => notificationId),
  { name: 'title', kind: 'text', width: 30, listed: 'yes', value: ({ title }) => title },
  { name: 'message', kind: 'text', width: 50, listed: 'shrinks', value: ({ message }) => message },
  { name: 'isRead', kind: 'text', width: 10, listed: 'yes', value: ({ isRead }) => t(isRead ? 'yes' : 'no') },
  { ...createdColumn(({ createdAt }) => createdAt), listed: 'yes' },
]

export const listNotificationsCommand = (context: Context) =>
  listCommand(context, {
    source: (): Source<Notification> => ({
      name: 'notifications',
      columns: columns(),
      key: ({ notificationId }) => notificationId,
      page: (paging) => context.api.notifications.list(paging, context.reading()),
    }),
    guide: { examples: ['karvon notifications list'], calls: ({ notifications }) => [notifications.list()] },
  })

export const readNotificationsCommand = (context: Context) =>
  setCommand(context, {
    name: 'read',
    op: 'notification.read',
    to: { isRead: true },
    examples: ['karvon notifications read 4 5'],
  })

export const readAllNotificationsCommand = (context: Context) =>
  guided(
    new Command('read-all').action(() =>
      performChanges([{ op: 'notification.readAll', id: 'all', to: { unread: 0 } }], context),
    ),
    guideFor(['karvon notifications read-all'], 'notification.readAll'),
  )
