import { commandGroup } from '../common/commandGroup'
import { exportPostsCommand, postStatsCommand } from './postCommands'

/** TABLE OF CONTENTS: `karvon posts`. */
export const postsTree = commandGroup('posts', {
  export: exportPostsCommand,
  stats: postStatsCommand,
})
