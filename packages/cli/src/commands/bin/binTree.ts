import { commandGroup } from '../common/commandGroup'
import { listBinCommand, purgeBinCommand, restoreFromBinCommand } from './binCommands'

/** TABLE OF CONTENTS: `karvon bin`. */
export const binTree = commandGroup('bin', {
  list: listBinCommand,
  restore: restoreFromBinCommand,
  purge: purgeBinCommand,
})
