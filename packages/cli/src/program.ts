import { Command } from 'commander'
import manifest from '../package.json'
import { loginCommand } from './commands/auth/login'
import { logoutCommand } from './commands/auth/logout'
import { authStatusCommand, whoamiCommand } from './commands/auth/whoami'
import * as clients from './commands/clients/clientCommands'
import { findDupesCommand } from './commands/clients/findDupes'
import { mergeClientsCommand } from './commands/clients/mergeClients'
import { mergeTagsCommand } from './commands/clients/mergeTags'
import * as config from './commands/config/configCommands'
import { contentCommand } from './commands/content/contentCommands'
import { showHelpCommand } from './commands/help/showHelp'
import { exportTextsCommand, importTextsCommand } from './commands/i18n/exchangeTexts'
import { i18nMissingCommand, i18nStatusCommand } from './commands/i18n/i18nCommands'
import { lintTextsCommand } from './commands/i18n/lintTexts'
import * as instagram from './commands/instagram/instagramCommands'
import { syncInstagramCommand } from './commands/instagram/syncInstagram'
import * as jobs from './commands/jobs/jobCommands'
import { applyPlanCommand, planCommand, showPlanCommand } from './commands/jobs/planCommands'
import { exportLogsCommand, listLogsCommand } from './commands/logs/logCommands'
import { tailLogsCommand } from './commands/logs/tailLogs'
import { checkMediaCommand } from './commands/media/checkMedia'
import * as notifications from './commands/notifications/notificationCommands'
import { exportPostsCommand, postStatsCommand } from './commands/posts/postCommands'
import * as profiles from './commands/profile/profileCommands'
import { reportActivityCommand } from './commands/report/reportActivity'
import { reportDeparturesCommand, reportExpiringCommand } from './commands/report/reportCommands'
import { reportCompletenessCommand } from './commands/report/tourReports'
import { reportLintTripsCommand, reportManifestCommand } from './commands/report/tripReports'
import * as requests from './commands/requests/requestCommands'
import { callApiCommand } from './commands/system/callApi'
import { completeCommand, completionCommand } from './commands/system/completion'
import { doctorCommand } from './commands/system/doctor'
import * as days from './commands/tours/dayCommands'
import * as tours from './commands/tours/tourCommands'
import * as trips from './commands/trips/tripCommands'
import { addTripDocumentsCommand, listTripDocumentsCommand } from './commands/trips/tripDocuments'
import { grantCommand, revokeCommand } from './commands/users/grantCommands'
import { importUsersCommand } from './commands/users/importUsers'
import { permissionMatrixCommand } from './commands/users/permissionMatrix'
import * as users from './commands/users/userCommands'
import type { Context } from './context/Context'
import { flag } from './flags/flag'
import { guided, guideOf } from './help/guide'

type Build = (context: Context) => Command

/** Every group of commands, in the order of the help. */
const groups: Readonly<Record<string, readonly Build[]>> = {
  auth: [loginCommand, logoutCommand, authStatusCommand, whoamiCommand],
  profile: [
    ...[profiles.addProfileCommand, profiles.listProfilesCommand, profiles.useProfileCommand],
    ...[profiles.testProfileCommand, profiles.removeProfileCommand],
  ],
  config: [config.listConfigCommand, config.getConfigCommand, config.setConfigCommand, config.configPathCommand],
  users: [
    ...[users.listUsersCommand, users.getUserCommand, users.createUserCommand, users.updateUsersCommand],
    ...[users.activateUsersCommand, users.deactivateUsersCommand, grantCommand, revokeCommand],
    ...[users.exportUsersCommand, importUsersCommand],
    (context) => group('users permissions', context, [permissionMatrixCommand]),
  ],
  clients: [
    ...[clients.listClientsCommand, clients.getClientCommand, clients.createClientsCommand],
    ...[clients.updateClientsCommand, clients.deleteClientsCommand, clients.exportClientsCommand, findDupesCommand],
    mergeClientsCommand,
    (context) => group('clients tags', context, [mergeTagsCommand]),
  ],
  trips: [
    ...[trips.listTripsCommand, trips.getTripCommand, trips.addTripCommand, trips.setTripStatusCommand],
    ...[trips.copyTripsCommand, trips.deleteTripsCommand, trips.exportTripsCommand],
    (context) => group('trips documents', context, [listTripDocumentsCommand, addTripDocumentsCommand]),
  ],
  tours: [
    ...[tours.listToursCommand, tours.getTourCommand, tours.createToursCommand, tours.updateToursCommand],
    ...[tours.activateToursCommand, tours.deactivateToursCommand, tours.copyToursCommand],
    ...[tours.deleteToursCommand, tours.exportToursCommand],
    (context) => group('tours image', context, [tours.setTourImageCommand]),
    (context) =>
      group('tours days', context, [
        ...[days.listDaysCommand, days.insertDayCommand, days.updateDayCommand, days.moveDayCommand],
        ...[days.renumberDaysCommand, days.deleteDayCommand],
      ]),
  ],
  requests: [
    ...[requests.listRequestsCommand, requests.readRequestsCommand, requests.callRequestCommand],
    ...[requests.commentRequestCommand, requests.exportRequestsCommand],
  ],
  notifications: [
    ...[notifications.listNotificationsCommand, notifications.readNotificationsCommand],
    notifications.readAllNotificationsCommand,
  ],
  instagram: [
    ...[instagram.instagramProfileCommand, syncInstagramCommand],
    (context) =>
      group('instagram posts', context, [
        ...[instagram.listIgPostsCommand, instagram.hideIgPostsCommand, instagram.showIgPostsCommand],
        ...[instagram.reorderIgPostsCommand, instagram.captionIgPostCommand, instagram.coverIgPostCommand],
        ...[instagram.deleteIgPostsCommand, instagram.exportIgPostsCommand],
      ]),
  ],
  posts: [exportPostsCommand, postStatsCommand],
  i18n: [i18nStatusCommand, i18nMissingCommand, exportTextsCommand, importTextsCommand, lintTextsCommand],
  media: [checkMediaCommand],
  report: [
    ...[reportExpiringCommand, reportDeparturesCommand, reportManifestCommand],
    ...[reportCompletenessCommand, reportLintTripsCommand, reportActivityCommand],
  ],
  logs: [listLogsCommand, tailLogsCommand, exportLogsCommand],
  jobs: [jobs.listJobsCommand, jobs.showJobCommand, jobs.resumeJobCommand, jobs.retryJobCommand, jobs.cancelJobCommand],
}

/** Commands that stand by themselves. */
const single: readonly Build[] = [
  ...[planCommand, showPlanCommand, applyPlanCommand, jobs.undoCommand],
  ...[callApiCommand, doctorCommand, completionCommand, showHelpCommand],
]

/** What tells of all commands, wherever they are. */
const tellsOfAll = new Set(['help', '__complete'])

/**
 * Every command of `karvon`. Given the words of a line it makes only the groups that they name, and of the others what
 * the help of the program says: making all of them takes as long as starting Node.
 */
export function createProgram(context: Context, words?: readonly string[]): Command {
  const isWanted = (name: string) => !words || words.some((word) => word === name || tellsOfAll.has(word))
  const program = new Command('karvon')
    .version(manifest.version, '-V, --version')
    .addOption(flag('--json'))
    .addOption(flag('--ndjson', { not: 'json' }))
    .addOption(flag('--fields <names>'))
    .addOption(flag('--profile <name>'))
    .addOption(flag('--server <url>'))
    .addOption(flag('-n, --dry-run'))
    .addOption(flag('--check'))
    .addOption(flag('--yes'))
    .addOption(flag('--confirm <text>'))
    .addOption(flag('--no-input'))
    .addOption(flag('-q, --quiet'))
    .addOption(flag('--no-color'))
    .addOption(flag('--concurrency <n>'))
    .addOption(flag('--rate <n>'))
    .addOption(flag('--timeout <seconds>'))
    .addOption(flag('--lang <language>'))
    .addOption(flag('--debug'))
  for (const [name, builds] of Object.entries(groups)) {
    program.addCommand(isWanted(name) ? group(name, context, builds) : new Command(name))
  }
  program.addCommand(isWanted('content') ? contentCommand(context) : new Command('content'))
  for (const build of single) program.addCommand(build(context))
  program.addCommand(completeCommand(context), { hidden: true })

  return guided(program, {
    examples: [
      'karvon auth login --server https://office.example.uz',
      'karvon tours list --search хива --active',
      'karvon users export -o staff.xlsx',
      'karvon content uz-banners reorder',
      'karvon instagram sync',
      'karvon help exit-codes',
    ],
  })
}

function group(path: string, context: Context, builds: readonly Build[]): Command {
  const command = new Command(path.split(' ').at(-1))
  for (const build of builds) command.addCommand(build(context))
  const [first] = command.commands.flatMap((each) => guideOf(each)?.examples[0] ?? [])
  return guided(command, { examples: first === undefined ? [] : [first] })
}
