import { commandGroup } from '../common/commandGroup'
import {
  captionIgPostCommand,
  coverIgPostCommand,
  deleteIgPostsCommand,
  describeIgPostCommand,
  exportIgPostsCommand,
  hideIgPostsCommand,
  instagramProfileCommand,
  listIgPostsCommand,
  reorderIgPostsCommand,
  showIgPostsCommand,
  updateIgPostsCommand,
} from './instagramCommands'
import { syncInstagramCommand } from './syncInstagram'

/** TABLE OF CONTENTS: `karvon instagram`. */
export const instagramTree = commandGroup('instagram', {
  profile: instagramProfileCommand,
  sync: syncInstagramCommand,
  posts: commandGroup('instagram posts', {
    list: listIgPostsCommand,
    hide: hideIgPostsCommand,
    show: showIgPostsCommand,
    reorder: reorderIgPostsCommand,
    update: updateIgPostsCommand,
    caption: captionIgPostCommand,
    cover: coverIgPostCommand,
    describe: describeIgPostCommand,
    delete: deleteIgPostsCommand,
    export: exportIgPostsCommand,
  }),
})
