import { parseArgs } from 'node:util'
import { type Config, s3Place } from '../config'
import { FolderInUseError, lockFolder } from '../database/folderLock'
import { type OpenDatabase, openBesideServer, openDatabase } from '../database/openDatabase'
import { newFileKey, type Rewriting } from '../files/encryptedStore'
import { type FileStore, openFileStore, openObjectStore } from '../files/fileStore'
import { adoptFiles, databasePlaceOf, joinInstallation, refuseMissingDatabase } from '../files/installation'
import { sweepFiles } from '../files/sweepFiles'
import type { Clock } from '../http/app'
import { type AccountNeeds, createAdmin, liftFactorsOnHost, resetFactorOnHost, resetPasswordOnHost } from './accounts'
import { backUp } from './backUp'
import { HostError } from './hostError'
import { type Moved, moveFiles } from './moveFiles'
import { otherConnections } from './postgresTools'
import { restore } from './restore'
import { verifyAudit } from './verifyAudit'

export interface HostContext {
  config: Config
  /** For what a command names beside the configuration. */
  env: Record<string, string | undefined>
  now: Clock
  say: (line: string) => void
}

interface HostCommand {
  usage: string
  run: (args: string[], context: HostContext) => Promise<void>
}

/** TABLE OF CONTENTS: what whoever has the machine may do, beside starting the server. */
const commands: Record<string, HostCommand> = {
  backup: {
    usage: 'backup <folder>                 copy database, files and keys; the server may be running',
    async run(args, { config, now, say }) {
      const { logEnd, files } = await backUp(config, only(args, 'a folder'), now)
      say(`Backed up ${Object.keys(files).length} files; the activity log ends with ${logEnd?.id ?? 0}`)
    },
  },
  restore: {
    usage: 'restore <folder> [--force]      put a backup in place; the server must be stopped',
    async run(args, { config, now, say }) {
      const { values, positionals } = parsed(args, { force: { type: 'boolean' } })
      const folder = only(positionals, 'a folder')
      const { createdAt, files } = await restore({ config, folder, force: values.force === true, now })
      say(`Restored ${Object.keys(files).length} files of ${createdAt}; everybody signs in anew`)
    },
  },
  'files move': {
    usage: 'files move <place> [--dry-run]  copy files and keys to s3://bucket/prefix, or back to "folder"',
    async run(args, { config, env, say }) {
      const { values, positionals } = parsed(args, { 'dry-run': { type: 'boolean' } })
      const place = only(positionals, 'a place: s3://bucket/prefix or folder')
      const files = place === 'folder' ? undefined : s3Place(place, env, 'The place')
      // As they lie there: what is encrypted stays so.
      const [from, to] = [await openObjectStore(config), await openObjectStore({ ...config, files })]
      await from.prepare()
      const isDryRun = values['dry-run'] === true
      const onProgress = ({ copied, present }: Moved) => say(`${copied} copied, ${present} were there …`)
      const { copied, present, bytes, isLast } = await whileStopped(config, isDryRun, async (isLast) => ({
        ...(await moveFiles({ from, to, isDryRun, isLast, onProgress })),
        isLast,
      }))
      const counted = `${copied} files (${Math.ceil(bytes / 1_000_000)} MB), ${present} are there already`
      if (isDryRun) return say(`Would copy ${counted}`)
      const setting = files ? `set KARVON_FILES=${to.place}` : 'unset KARVON_FILES'
      const rest = isLast ? `The files are there now: ${setting}` : `Stop the server, run this once more, ${setting}`
      say(`Copied ${counted}. ${rest} and start it`)
    },
  },
  'files sweep': {
    usage: 'files sweep [--dry-run]         take away files that no record names, however many they are',
    run: (args, context) =>
      withStorage(context, async ({ database, files }) => {
        const { values, positionals } = parsed(args, { 'dry-run': { type: 'boolean' } })
        if (positionals.length > 0) throw new HostError('Give nothing but --dry-run')
        const isDryRun = values['dry-run'] === true
        const swept = await sweepFiles(database.db, files, context.now, { isAllowed: true, isDryRun })
        if (isDryRun) return context.say(`Would take away ${swept.removed} files`)
        const { removed, returned, deleted } = swept
        context.say(
          `Took away ${removed} files, which wait for 30 days in files/removed; brought back ${returned} that are named again; deleted ${deleted} that had waited`,
        )
      }),
  },
  'files new-key': {
    usage: 'files new-key                   make a key for KARVON_FILE_KEY; keep a copy apart from the files',
    async run(args, { say }) {
      if (args.length > 0) throw new HostError('Give nothing else')
      say(await newFileKey())
    },
  },
  'files encrypt': {
    usage: 'files encrypt [--dry-run]       encrypt files of clients with the newest key; the server may be running',
    run: (args, context) => rewriteFiles('encrypt', args, context),
  },
  'files decrypt': {
    usage: 'files decrypt [--dry-run]       the way back, before the server is started without a key',
    run: (args, context) => rewriteFiles('decrypt', args, context),
  },
  'files adopt': {
    usage: 'files adopt                     say that files and database belong together; the server must be stopped',
    async run(args, { config, now, say }) {
      if (args.length > 0) throw new HostError('Give nothing else')
      const { objects } = await openFileStore(config, now)
      const database = await openDatabase(config)
      try {
        const databasePlace = databasePlaceOf(config)
        await adoptFiles({ ...database, objects, databasePlace })
        say(`${databasePlace} and the files in ${objects.place} belong together from now on`)
      } finally {
        await database.close()
      }
    },
  },
  'admin create': {
    usage: 'admin create <username>         make a superAdmin with a random password',
    run: (args, context) =>
      withAccounts(context, async (needs) => {
        const username = only(args, 'a username')
        context.say(passwordLine(username, await createAdmin(needs, username)))
      }),
  },
  'admin reset-password': {
    usage: 'admin reset-password <username> give an account a random password and end its sessions',
    run: (args, context) =>
      withAccounts(context, async (needs) => {
        const username = only(args, 'a username')
        const { password, isDeactivated } = await resetPasswordOnHost(needs, username)
        context.say(passwordLine(username, password))
        if (isDeactivated) context.say('The account is deactivated: it cannot sign in until somebody activates it')
      }),
  },
  'admin reset-second-factor': {
    usage: 'admin reset-second-factor <username>  let an account in with the password alone; its sessions end',
    run: (args, context) =>
      withAccounts(context, async (needs) => {
        const username = only(args, 'a username')
        const wasThere = await resetFactorOnHost(needs, username)
        context.say(wasThere ? `${username} signs in with the password alone now` : `${username} has no second factor`)
      }),
  },
  'admin lift-second-factor': {
    usage: 'admin lift-second-factor <username>   let no role have to have a second factor, in the name of an account',
    run: (args, context) =>
      withAccounts(context, async (needs) => {
        const wasRequired = await liftFactorsOnHost(needs, only(args, 'a username'))
        context.say(wasRequired ? 'No role has to have a second factor now' : 'No role had to have a second factor')
      }),
  },
  'audit verify': {
    usage: 'audit verify                    compute the chain of the activity log anew',
    run: (_args, context) =>
      withAccounts(context, async ({ database }) => {
        const { entries, erased, brokenAt, end } = await verifyAudit(database.db)
        if (brokenAt !== null) throw new HostError(`The activity log was changed: entry ${brokenAt} breaks the chain`)
        const emptied = erased > 0 ? ` (${erased} emptied as the data of people was erased)` : ''
        context.say(`${entries} entries${emptied}, the chain is whole; it ends with ${end || 'nothing'}`)
      }),
  },
}

/** @throws {HostError} for a command that there is not, or one that cannot be done */
export async function runHostCommand(words: readonly string[], context: HostContext): Promise<void> {
  const name = Object.keys(commands).find(
    (candidate) => candidate === words.slice(0, candidate.split(' ').length).join(' '),
  )
  const command = name === undefined ? undefined : commands[name]
  if (name === undefined || !command) {
    const usage = Object.values(commands).map((known) => `  npm start -- ${known.usage}`)
    throw new HostError(`There is no such command: ${words.join(' ')}\n${usage.join('\n')}`)
  }
  await command.run(words.slice(name.split(' ').length), context)
}

async function rewriteFiles(how: Rewriting, args: string[], { config, now, say }: HostContext): Promise<void> {
  const { values, positionals } = parsed(args, { 'dry-run': { type: 'boolean' } })
  if (positionals.length > 0) throw new HostError('Give nothing but --dry-run')
  if (config.fileKeys.length === 0) throw new HostError('KARVON_FILE_KEY is not set: files new-key makes one')
  const { objects } = await openFileStore(config, now)
  const isDryRun = values['dry-run'] === true
  const { changed, kept } = await objects.rewrite(how, isDryRun, (files) => {
    if (files % 1000 === 0) say(`${files} files …`)
  })
  const done = how === 'encrypt' ? 'Encrypted' : 'Decrypted'
  say(`${isDryRun ? `Would have ${done.toLowerCase()}` : done} ${changed} files of clients, ${kept} were so already`)
}

/** Does the work, which is told whether no server works on the installation; with a folder none begins to meanwhile. */
async function whileStopped<T>(
  { databaseUrl, dataDir }: Config,
  isDryRun: boolean,
  work: (isStopped: boolean) => Promise<T>,
): Promise<T> {
  if (isDryRun) return work(false)
  if (databaseUrl) return work((await otherConnections(databaseUrl)) === 0)
  const unlock = await lockFolder(dataDir).catch((error) => {
    if (error instanceof FolderInUseError) return null
    throw error
  })
  try {
    return await work(unlock !== null)
  } finally {
    unlock?.()
  }
}

const withAccounts = (context: HostContext, work: (needs: AccountNeeds) => Promise<void>) =>
  withStorage(context, ({ database }) => work({ database, now: context.now }))

/** Database and files of one installation, beside the running server or without it. */
async function withStorage(
  { config, now }: HostContext,
  work: (storage: { database: OpenDatabase; files: FileStore }) => Promise<void>,
): Promise<void> {
  const files = await openFileStore(config, now)
  const { objects } = files
  await refuseMissingDatabase(config, objects)
  const database = await openBesideServer(config)
  try {
    await joinInstallation({ ...database, objects, databasePlace: databasePlaceOf(config) })
    await work({ database, files })
  } finally {
    await database.close()
  }
}

function parsed<Name extends string>(args: string[], options: Record<Name, { type: 'boolean' }>) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new HostError((error as Error).message)
  }
}

function only(args: readonly string[], what: string): string {
  const [value, ...rest] = args
  if (value === undefined || rest.length > 0 || value.startsWith('-'))
    throw new HostError(`Give ${what}, and nothing else`)
  return value
}

const passwordLine = (username: string, password: string): string =>
  `Password of ${username}, shown this once: ${password}\nIts owner should change it after signing in.`
