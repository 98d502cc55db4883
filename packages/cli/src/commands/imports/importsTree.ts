import { commandGroup } from '../common/commandGroup'
import { actOnImportCommand, getImportCommand, listImportsCommand } from './importCommands'

/** TABLE OF CONTENTS: `karvon imports`. */
export const importsTree = commandGroup('imports', {
  list: listImportsCommand,
  get: getImportCommand,
  start: actOnImportCommand('start'),
  pause: actOnImportCommand('pause'),
  stop: actOnImportCommand('stop'),
  undo: actOnImportCommand('undo'),
})
