import { resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { User } from '@karvon/api-client/users/userFields'
import { trimmed } from '@karvon/api-client/validation/visibleText'
import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { UsageError } from '../../failures/cliErrors'
import { flag, planFlag } from '../../flags/flag'
import { addFileFlags, type Values } from '../../flags/input'
import { recordsOf } from '../../flags/recordFlags'
import { guided } from '../../help/guide'
import { performChanges, type RefusedChange } from '../../jobs/performChanges'
import type { Change } from '../../operations/operation'
import { everyRow } from '../../rows/source'
import { t } from '../../words/words'
import { guideFor, troubles, withReads } from '../common/changeCommands'
import { newUser, userFlags } from './userCommands'
import { userSource } from './userRows'

interface ImportOptions {
  file: string
  sheet?: string
  passwords?: string
}

/**
 * Employees of a file, told apart by username: those that are there are brought up to date, new ones created with a
 * password made up here, which goes into a file that its owner alone can read.
 */
export const importUsersCommand = (context: Context) =>
  guided(
    addFileFlags(new Command('import'), { required: true })
      .addOption(flag('--passwords <file>'))
      .addOption(planFlag())
      .action((options: ImportOptions) => importUsers(options, context)),
    withReads(
      ({ users }) => [users.list()],
      guideFor(
        [
          'karvon users import -f staff.csv --plan',
          'karvon plan -o staff.plan.json users import -f staff.csv --passwords new.txt',
        ],
        'user.create',
        'user.record',
      ),
    ),
  )

async function importUsers({ file, passwords, sheet }: ImportOptions, context: Context) {
  context.user()
  const source = userSource({}, context)
  const known = new Set(userFlags.map(({ name }) => name))
  const ignored = [...source.columns.map(({ name }) => name), 'isAdminRole'].filter((name) => !known.has(name))
  const records = await recordsOf({ file, ...(sheet !== undefined && { sheet }) }, userFlags, context, { ignored })
  const staff = new Map<string, User>()
  for await (const user of everyRow(source, 100, context)) staff.set(keyOf(user.username), user)

  const seen = new Map<string, string>()
  const wrong: string[] = []
  const changes: Change[] = []
  const refused: RefusedChange[] = []
  for (const { values, place = '', besides = {} } of records) {
    const username = typeof values.username === 'string' ? trimmed(values.username) : ''
    const before = seen.get(keyOf(username))
    if (username === '') wrong.push(`${place}: ${t('users.noUsername')}`)
    else if (before) wrong.push(`${place}: ${t('users.twice', { username, place: before })}`)
    if (username === '' || before) continue
    seen.set(keyOf(username), place)
    const present = staff.get(keyOf(username))
    const { id: _id, username: _name, ...fields } = values
    const to = present ? withoutOrder(fields, present) : fields
    if (!present) {
      changes.push({ op: 'user.create', id: '', to: recordOf(values, username, passwords, context), place })
    } else if (isOvertaken(present, besides, to)) {
      const change = { op: 'user.record', id: String(present.id), to, place }
      refused.push({ change, title: present.name, failure: troubles.overtaken(place) })
    } else changes.push({ op: 'user.record', id: String(present.id), to, place })
  }
  if (wrong.length > 0) throw new UsageError(wrong.join('; '), file)
  return performChanges(changes, context, { refused })
}

/** The same permissions in another order are no change. */
function withoutOrder(fields: Values, { permissions }: User): Values {
  const given = fields.permissions
  const isSame = Array.isArray(given) && isDeepStrictEqual(given.toSorted(), permissions.toSorted())
  return isSame ? { ...fields, permissions } : fields
}

/** Does the file say otherwise than somebody who has changed the employee since it was written? */
const isOvertaken = (present: User, { version }: Values, to: Values): boolean =>
  Boolean(version) &&
  Number(version) !== present.version &&
  Object.entries(to).some(([name, value]) => !isDeepStrictEqual(value, present[name as keyof User]))

function recordOf(record: Values, username: string, passwords: string | undefined, context: Context): Values {
  if (passwords === undefined && !context.settings.dryRun) throw new UsageError(t('users.needPasswords'), '--passwords')
  const { id: _id, ...fields } = record
  const passwordFile = passwords && resolve(context.world.folder, passwords)
  return { ...newUser, ...fields, username, ...(passwordFile && { passwordFile }) }
}

/** As the server compares them. */
const keyOf = (username: string) => username.normalize('NFKC').trim().toLowerCase()
