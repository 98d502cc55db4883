import { commandGroup } from '../common/commandGroup'
import { importRequestsCommand } from './importRequests'
import {
  callRequestCommand,
  commentRequestCommand,
  completeRequestsCommand,
  exportRequestsCommand,
  listRequestsCommand,
  readRequestsCommand,
  snoozeRequestCommand,
  takeRequestCommand,
  updateRequestsCommand,
  watchRequestsCommand,
} from './requestCommands'

/** TABLE OF CONTENTS: `karvon requests`. */
export const requestsTree = commandGroup('requests', {
  list: listRequestsCommand,
  watch: watchRequestsCommand,
  read: readRequestsCommand,
  take: takeRequestCommand,
  snooze: snoozeRequestCommand,
  complete: completeRequestsCommand,
  call: callRequestCommand,
  comment: commentRequestCommand,
  update: updateRequestsCommand,
  export: exportRequestsCommand,
  import: importRequestsCommand,
})
