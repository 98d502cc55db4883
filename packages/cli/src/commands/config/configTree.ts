import { commandGroup } from '../common/commandGroup'
import { configPathCommand, getConfigCommand, listConfigCommand, setConfigCommand } from './configCommands'

/** TABLE OF CONTENTS: `karvon config`. */
export const configTree = commandGroup('config', {
  list: listConfigCommand,
  get: getConfigCommand,
  set: setConfigCommand,
  path: configPathCommand,
})
