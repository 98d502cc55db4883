import { Command } from 'commander'
import manifest from '../package.json'
import type { CommandBuild } from './commands/common/commandGroup'
import type { Context } from './context/Context'
import { flag } from './flags/flag'
import { guided } from './help/guide'

/**
 * TABLE OF CONTENTS: every tree of commands, in the order of the help. Each is a file of its own in the package: what is
 * not asked for is not read.
 */
const trees: Readonly<Record<string, () => Promise<CommandBuild>>> = {
  auth: async () => (await import('./commands/auth/authTree')).authTree,
  profile: async () => (await import('./commands/profile/profileTree')).profileTree,
  config: async () => (await import('./commands/config/configTree')).configTree,
  users: async () => (await import('./commands/users/usersTree')).usersTree,
  clients: async () => (await import('./commands/clients/clientsTree')).clientsTree,
  imports: async () => (await import('./commands/imports/importsTree')).importsTree,
  trips: async () => (await import('./commands/trips/tripsTree')).tripsTree,
  departures: async () => (await import('./commands/departures/departuresTree')).departuresTree,
  tours: async () => (await import('./commands/tours/toursTree')).toursTree,
  requests: async () => (await import('./commands/requests/requestsTree')).requestsTree,
  templates: async () => (await import('./commands/templates/templatesTree')).templatesTree,
  notifications: async () => (await import('./commands/notifications/notificationsTree')).notificationsTree,
  instagram: async () => (await import('./commands/instagram/instagramTree')).instagramTree,
  posts: async () => (await import('./commands/posts/postsTree')).postsTree,
  site: async () => (await import('./commands/site/siteTree')).siteTree,
  i18n: async () => (await import('./commands/i18n/i18nTree')).i18nTree,
  media: async () => (await import('./commands/media/mediaTree')).mediaTree,
  report: async () => (await import('./commands/report/reportTree')).reportTree,
  logs: async () => (await import('./commands/logs/logsTree')).logsTree,
  history: async () => (await import('./commands/history/historyTree')).historyTree,
  bin: async () => (await import('./commands/bin/binTree')).binTree,
  jobs: async () => (await import('./commands/jobs/jobsTree')).jobsTree,
  content: async () => (await import('./commands/content/contentCommands')).contentCommand,
  plan: async () => (await import('./commands/jobs/planCommands')).planCommand,
  show: async () => (await import('./commands/jobs/planCommands')).showPlanCommand,
  apply: async () => (await import('./commands/jobs/planCommands')).applyPlanCommand,
  undo: async () => (await import('./commands/jobs/jobCommands')).undoCommand,
  api: async () => (await import('./commands/system/callApi')).callApiCommand,
  doctor: async () => (await import('./commands/system/doctor')).doctorCommand,
  completion: async () => (await import('./commands/system/completion')).completionCommand,
  man: async () => (await import('./commands/system/manPage')).manPageCommand,
  help: async () => (await import('./commands/help/showHelp')).showHelpCommand,
  __complete: async () => (await import('./commands/system/completion')).completeCommand,
}

/** What tells of all commands, wherever they are. */
const tellsOfAll = new Set(['help', 'man', '__complete'])

/**
 * Every command of `karvon`. Given the words of a line it reads and makes only the trees that they name, and of the others
 * what the help of the program says: all of them take longer than starting Node.
 */
export async function createProgram(context: Context, words?: readonly string[]): Promise<Command> {
  const isWanted = (name: string) => !words || words.some((word) => word === name || tellsOfAll.has(word))
  const program = new Command('karvon')
    .version(manifest.version, '-V, --version')
    .addOption(flag('--json'))
    .addOption(flag('--ndjson', { not: 'json' }))
    .addOption(flag('--fields <names>'))
    .addOption(flag('--jq <program>', { not: ['ndjson', 'template'] }))
    .addOption(flag('--template <text>', { not: 'ndjson' }))
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
  const made = Object.entries(trees).map(async ([name, load]) =>
    isWanted(name) ? (await load())(context, isWanted) : new Command(name),
  )
  for (const command of await Promise.all(made)) {
    program.addCommand(command, { hidden: command.name().startsWith('_') })
  }

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
