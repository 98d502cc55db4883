import { commandGroup } from '../common/commandGroup'
import { exportPostsCommand, postStatsCommand, updatePostsCommand } from './postCommands'

/** TABLE OF CONTENTS: `karvon posts`. */
export const postsTree = commandGroup('posts', {
  export: exportPostsCommand,
  update: updatePostsCommand,
  stats: postStatsCommand,
})
