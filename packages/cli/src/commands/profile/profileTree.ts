import { commandGroup } from '../common/commandGroup'
import {
  addProfileCommand,
  listProfilesCommand,
  removeProfileCommand,
  testProfileCommand,
  useProfileCommand,
} from './profileCommands'

/** TABLE OF CONTENTS: `karvon profile`. */
export const profileTree = commandGroup('profile', {
  add: addProfileCommand,
  list: listProfilesCommand,
  use: useProfileCommand,
  test: testProfileCommand,
  remove: removeProfileCommand,
})
