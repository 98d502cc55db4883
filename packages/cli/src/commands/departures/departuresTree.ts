import { commandGroup } from '../common/commandGroup'
import {
  checkDeparturesCommand,
  departureChangesCommand,
  departureRoomsCommand,
  exportManifestCommand,
  listDeparturesCommand,
  showDepartureCommand,
} from './departureCommands'
import { importDepartureCommand } from './importDeparture'

/** TABLE OF CONTENTS: `karvon departures`. */
export const departuresTree = commandGroup('departures', {
  list: listDeparturesCommand,
  show: showDepartureCommand,
  manifest: exportManifestCommand,
  rooms: departureRoomsCommand,
  check: checkDeparturesCommand,
  changes: departureChangesCommand,
  import: importDepartureCommand,
})
