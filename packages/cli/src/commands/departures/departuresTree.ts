import { commandGroup } from '../common/commandGroup'
import {
  checkDeparturesCommand,
  departureChangesCommand,
  departureRoomsCommand,
  exportManifestCommand,
  listDeparturesCommand,
  showDepartureCommand,
} from './departureCommands'

/** TABLE OF CONTENTS: `karvon departures`. */
export const departuresTree = commandGroup('departures', {
  list: listDeparturesCommand,
  show: showDepartureCommand,
  manifest: exportManifestCommand,
  rooms: departureRoomsCommand,
  check: checkDeparturesCommand,
  changes: departureChangesCommand,
})
