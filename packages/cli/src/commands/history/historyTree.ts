import { commandGroup } from '../common/commandGroup'
import { historyCommand } from './historyCommands'
import { restoreCommand } from './restoreCommand'

/** TABLE OF CONTENTS: `karvon history`. */
export const historyTree = commandGroup('history', {
  tour: historyCommand('tour'),
  client: historyCommand('client'),
  trip: historyCommand('trip'),
  request: historyCommand('request'),
  template: historyCommand('template'),
  post: historyCommand('post'),
  hero: historyCommand('hero'),
  'private-banner': historyCommand('private-banner'),
  'private-tour': historyCommand('private-tour'),
  'uz-banner': historyCommand('uz-banner'),
  'uz-post': historyCommand('uz-post'),
  user: historyCommand('user'),
  restore: restoreCommand,
})
