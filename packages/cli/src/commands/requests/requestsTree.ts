import { commandGroup } from '../common/commandGroup'
import {
  callRequestCommand,
  commentRequestCommand,
  exportRequestsCommand,
  listRequestsCommand,
  readRequestsCommand,
  updateRequestsCommand,
} from './requestCommands'

/** TABLE OF CONTENTS: `karvon requests`. */
export const requestsTree = commandGroup('requests', {
  list: listRequestsCommand,
  read: readRequestsCommand,
  call: callRequestCommand,
  comment: commentRequestCommand,
  update: updateRequestsCommand,
  export: exportRequestsCommand,
})
