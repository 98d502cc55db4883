import { commandGroup } from '../common/commandGroup'
import { checkMediaCommand } from './checkMedia'

/** TABLE OF CONTENTS: `karvon media`. */
export const mediaTree = commandGroup('media', {
  check: checkMediaCommand,
})
