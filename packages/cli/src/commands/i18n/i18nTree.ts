import { commandGroup } from '../common/commandGroup'
import { exportTextsCommand, importTextsCommand } from './exchangeTexts'
import { i18nMissingCommand, i18nStatusCommand } from './i18nCommands'
import { lintTextsCommand } from './lintTexts'

/** TABLE OF CONTENTS: `karvon i18n`. */
export const i18nTree = commandGroup('i18n', {
  status: i18nStatusCommand,
  missing: i18nMissingCommand,
  export: exportTextsCommand,
  import: importTextsCommand,
  lint: lintTextsCommand,
})
