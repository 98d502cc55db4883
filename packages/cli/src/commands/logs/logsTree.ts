import { commandGroup } from '../common/commandGroup'
import { exportLogsCommand, listLogsCommand } from './logCommands'
import { tailLogsCommand } from './tailLogs'

/** TABLE OF CONTENTS: `karvon logs`. */
export const logsTree = commandGroup('logs', {
  list: listLogsCommand,
  tail: tailLogsCommand,
  export: exportLogsCommand,
})
