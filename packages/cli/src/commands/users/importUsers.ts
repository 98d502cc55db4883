import { resolve } from 'node:path'
import type { User } from '@karvon/api-client/users/userFields'
import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { UsageError } from '../../failures/cliErrors'
import { flag, planFlag } from '../../flags/flag'
import type { Values } from '../../flags/input'
import { recordsOf } from '../../flags/recordFlags'
import { guided } from '../../help/guide'
import { performChanges } from '../../jobs/performChanges'
import type { Change } from '../../operations/operation'
import { everyRow } from '../../rows/source'
import { t } from '../../words/words'
import { guideFor } from '../common/changeCommands'
import { newUser, userFlags } from './userCommands'
import { userSource } from './userRows'

interface ImportOptions {
  file: string
  passwords?: string
}

/**
 * Employees of a file, told apart by username: those that are there are brought up to date, new ones created with a
 * password made up here, which goes into a file that its owner alone can read.
 */
export const importUsersCommand = (context: Context) =>
  guided(
    new Command('import')
      .addOption(flag('-f, --file <file>', { required: true }))
      .addOption(flag('--passwords <file>'))
      .addOption(planFlag())
      .action((options: ImportOptions) => importUsers(options, context)),
    guideFor(
      [
        'karvon users import -f staff.csv --plan',
        'karvon plan -o staff.plan.json users import -f staff.csv --passwords new.txt',
      ],
      'user.create',
      'user.record',
    ),
  )

async function importUsers({ file, passwords }: ImportOptions, context: Context) {
  context.user()
  const records = await recordsOf({ file }, userFlags, context)
  const staff = new Map<string, User>()
  for await (const user of everyRow(userSource({}, context), 100, context)) staff.set(keyOf(user.username), user)

  const seen = new Set<string>()
  const changes = records.map((record, index): Change => {
    const username = typeof record.username === 'string' ? record.username.trim() : ''
    if (username === '') throw new UsageError(t('users.noUsername', { row: index + 1 }), '-f')
    if (seen.has(keyOf(username))) throw new UsageError(t('users.twice', { username }), '-f')
    seen.add(keyOf(username))
    const present = staff.get(keyOf(username))
    const { id: _id, username: _name, ...to } = record
    if (present) return { op: 'user.record', id: String(present.id), to }
    return { op: 'user.create', id: '', to: recordOf(record, username, passwords, context) }
  })
  return performChanges(changes, context)
}

function recordOf(record: Values, username: string, passwords: string | undefined, context: Context): Values {
  if (passwords === undefined && !context.settings.dryRun) throw new UsageError(t('users.needPasswords'), '--passwords')
  const { id: _id, ...fields } = record
  const passwordFile = passwords && resolve(context.world.folder, passwords)
  return { ...newUser, ...fields, username, ...(passwordFile && { passwordFile }) }
}

/** As the server compares them. */
const keyOf = (username: string) => username.normalize('NFKC').trim().toLowerCase()
