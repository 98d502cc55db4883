import { commandGroup } from '../common/commandGroup'
import { listNotificationsCommand, readAllNotificationsCommand, readNotificationsCommand } from './notificationCommands'

/** TABLE OF CONTENTS: `karvon notifications`. */
export const notificationsTree = commandGroup('notifications', {
  list: listNotificationsCommand,
  read: readNotificationsCommand,
  'read-all': readAllNotificationsCommand,
})
