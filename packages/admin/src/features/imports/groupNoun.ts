import { clientNoun } from './clientNoun'
import type { ImportNounScreens } from './importNoun'

/** People of a leader's list go on a departure, in the rooms that the list says. */
export const groupNoun: ImportNounScreens = {
  ...clientNoun,
  noun: 'group',
  uses: [{ field: 'room', group: 1 }, ...clientNoun.uses],
}
