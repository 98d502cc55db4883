import { resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { ReadUser } from '@karvon/api-client/imports/userRows'
import type { User } from '@karvon/api-client/users/userFields'
import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { UsageError } from '../../failures/cliErrors'
import { placeText } from '../../files/cellFaults'
import { flag, planFlag } from '../../flags/flag'
import type { Values } from '../../flags/input'
import { guided } from '../../help/guide'
import { performChanges, type RefusedChange } from '../../jobs/performChanges'
import type { Change } from '../../operations/operation'
import { everyRow } from '../../rows/source'
import { agencyDay } from '../../words/wallClock'
import { t } from '../../words/words'
import { guideFor, troubles, withReads } from '../common/changeCommands'
import {
  addTableFlags,
  matchedIn,
  type TableOptions,
  tellOfColumns,
  tellOfSheets,
  withoutWrong,
} from '../imports/importFile'
import { newUser } from './userCommands'
import { userSource } from './userRows'

interface ImportOptions extends TableOptions {
  passwords?: string
}

/**
 * Employees of a file of any kind, told apart by username: those that are there are brought up to date, new ones created with a
 * password made up here, which goes into a file that its owner alone can read.
 */
export const importUsersCommand = (context: Context) =>
  guided(
    addTableFlags(new Command('import'))
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
        { op: 'user.create', to: { isDeactivated: true } },
        { op: 'user.record', to: { isDeactivated: true } },
        { op: 'user.record', to: { isDeactivated: false } },
      ),
    ),
  )

async function importUsers(options: ImportOptions, context: Context) {
  context.user()
  const { userColumns } = await import('@karvon/api-client/imports/userColumns')
  const { isOvertaken, rowsToUsers } = await import('@karvon/api-client/imports/userRows')
  const { settings, world } = context
  const { matched, others } = await matchedIn(userColumns, options, context)
  tellOfSheets('users', others, context)
  const staff: User[] = []
  for await (const user of everyRow(userSource({}, context), 100, context)) staff.push(user)
  const when = { today: agencyDay(0, world.now(), settings.timeZone), timeZone: settings.timeZone }
  const read = rowsToUsers(matched, when, staff)
  tellOfColumns('users', read, matched.mapping.from, context)
  await withoutWrong('users', read, options, context)

  const { sheet } = matched.table
  const changes: Change[] = []
  const refused: RefusedChange[] = []
  for (const each of read.rows) {
    const { row, line, known, said } = each
    if (!said) continue
    const place = placeText({ row, ...(line !== undefined && { line }), ...(sheet !== undefined && { sheet }) })
    if (!known) {
      changes.push({ op: 'user.create', id: '', to: recordOf(said, options.passwords, context), place })
      continue
    }
    const change = { op: 'user.record', id: String(known.id), to: changesOf(said, known), place }
    if (isOvertaken(each)) refused.push({ change, title: known.name, failure: troubles.overtaken(place) })
    else changes.push(change)
  }
  return performChanges(changes, context, { refused })
}

type Said = NonNullable<ReadUser['said']>

/** The same permissions in another order are no change, nor is an account that is off already one that is switched off. */
function changesOf({ isDeactivated, ...said }: Said, known: User): Values {
  const isSame = isDeepStrictEqual(said.permissions?.toSorted(), known.permissions.toSorted())
  const isSwitched = isDeactivated !== undefined && isDeactivated !== known.isDeactivated
  return { ...said, ...(isSame && { permissions: known.permissions }), ...(isSwitched && { isDeactivated }) }
}

function recordOf({ isDeactivated, ...said }: Said, passwords: string | undefined, context: Context): Values {
  if (passwords === undefined && !context.settings.dryRun) throw new UsageError(t('users.needPasswords'), '--passwords')
  const passwordFile = passwords && resolve(context.world.folder, passwords)
  return { ...newUser, ...said, ...(isDeactivated && { isDeactivated }), ...(passwordFile && { passwordFile }) }
}
