import { initialValues } from '@karvon/api-client/fields/fields'
import { userFieldNames, userFields } from '@karvon/api-client/users/userFields'
import { Command } from 'commander'
import type { Context } from '../../context/Context'
import { UsageError } from '../../failures/cliErrors'
import { flagsOf } from '../../flags/fieldFlags'
import { addRecordFlags, type RecordOptions, typedFields } from '../../flags/recordFlags'
import { type Calls, id } from '../../help/calls'
import { guided } from '../../help/guide'
import { performChanges } from '../../jobs/performChanges'
import { rememberPassword } from '../../operations/passwords'
import { foundBy } from '../../rows/foundBy'
import { serverWords } from '../../words/serverWords'
import { t } from '../../words/words'
import { guideFor, setCommand, updateCommand } from '../common/changeCommands'
import { exportCommand, getCommand, listCommand } from '../common/rowCommands'
import { addUserFilters, type UserFilters, userColumns, userSource } from './userRows'

const needs = 'section:users'
/** All of them come in one answer. */
const calls: Calls = ({ users }) => [users.list(), users.stream()]

const { name: _name, username: _username, ...defaults } = initialValues(userFields)

/** What an employee is unless said otherwise; names have to be said. */
export const newUser = defaults

const userFlags = flagsOf(userFields, userFieldNames)

export const listUsersCommand = (context: Context) =>
  listCommand(context, {
    filters: addUserFilters,
    source: (options: UserFilters) => userSource(options, context),
    guide: {
      examples: ['karvon users list --inactive', 'karvon users list --json --fields id,username'],
      calls,
      needs,
    },
  })

export const exportUsersCommand = (context: Context) =>
  exportCommand(context, {
    filters: addUserFilters,
    source: (options: UserFilters) => userSource(options, context),
    guide: {
      examples: ['karvon users export -o staff.xlsx', 'karvon users export --format csv -o -'],
      calls,
      needs,
    },
  })

export const getUserCommand = (context: Context) =>
  getCommand(context, {
    columns: userColumns,
    get: (id, { api, reading }) => api.users.get(id, reading()),
    guide: { examples: ['karvon users get 3'], calls: ({ users }) => [users.get(id)], needs },
  })

export const createUserCommand = (context: Context) =>
  guided(
    addRecordFlags(new Command('create'), userFlags).action(async (options: RecordOptions) => {
      if (options.file !== undefined) throw new UsageError(t('users.useImport'), '-f')
      context.user()
      const to: Record<string, unknown> = { ...newUser, ...typedFields(options, userFlags) }
      if (typeof to.username !== 'string' || typeof to.name !== 'string')
        throw new UsageError(t('users.needNames'), '--username')
      if (!context.settings.dryRun) {
        const { newUserSchemaFor } = await import('@karvon/api-client/users/userSchema')
        const { passwordWarning } = await import('@karvon/api-client/users/passwordRules')
        const { min } = await context.api.auth.passwordRules()
        const password = await context.ask.secret(t('users.password'), t('users.passwordFlag'))
        await newUserSchemaFor(min)
          .validate({ ...to, password })
          .catch((error: Error) => {
            throw new UsageError(serverWords(error.message))
          })
        const warning = passwordWarning(password, to.username)
        if (warning) context.note(serverWords(warning))
        rememberPassword(to.username, password)
      }
      return performChanges([{ op: 'user.create', id: '', to }], context)
    }),
    guideFor(
      [
        'karvon users create --name "Анна Ким" --username anna --permissions CanEditTours,CanEditIgPosts < password.txt',
      ],
      'user.create',
    ),
  )

/** A username stays what it is. */
const changeable = userFlags.filter(({ name }) => name !== 'username')

export const updateUsersCommand = (context: Context) =>
  updateCommand(context, {
    name: 'update',
    op: 'user.record',
    fields: changeable,
    sheet: () => ({
      ...userSource({}, context),
      fields: changeable,
      find: foundBy((id) => context.api.users.get(id, context.reading()), context),
      computed: ['isAdminRole'],
    }),
    examples: ['karvon users update 3 --role Admin', 'karvon users update -f roles.csv -n'],
  })

export const activateUsersCommand = (context: Context) =>
  setCommand(context, {
    name: 'activate',
    op: 'user.active',
    to: { isDeactivated: false },
    examples: ['karvon users activate 3'],
  })

export const deactivateUsersCommand = (context: Context) =>
  setCommand(context, {
    name: 'deactivate',
    op: 'user.active',
    to: { isDeactivated: true },
    examples: ['karvon users deactivate 3 5', 'karvon users deactivate -f left.txt -n'],
  })
