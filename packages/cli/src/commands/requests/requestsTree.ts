import { commandGroup } from '../common/commandGroup'
import {
  callRequestCommand,
  commentRequestCommand,
  exportRequestsCommand,
  listRequestsCommand,
  readRequestsCommand,
} from './requestCommands'

/** TABLE OF CONTENTS: `karvon requests`. */
export const requestsTree = commandGroup('requests', {
  list: listRequestsCommand,
  read: readRequestsCommand,
  call: callRequestCommand,
  comment: commentRequestCommand,
  export: exportRequestsCommand,
})
