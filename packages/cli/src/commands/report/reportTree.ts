import { commandGroup } from '../common/commandGroup'
import { reportActivityCommand } from './reportActivity'
import { reportDeparturesCommand, reportExpiringCommand } from './reportCommands'
import { reportCompletenessCommand } from './tourReports'
import { reportLintTripsCommand, reportManifestCommand } from './tripReports'

/** TABLE OF CONTENTS: `karvon report`. */
export const reportTree = commandGroup('report', {
  expiring: reportExpiringCommand,
  departures: reportDeparturesCommand,
  manifest: reportManifestCommand,
  completeness: reportCompletenessCommand,
  'lint-trips': reportLintTripsCommand,
  activity: reportActivityCommand,
})
