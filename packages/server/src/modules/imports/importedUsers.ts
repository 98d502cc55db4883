import { isDeepStrictEqual } from 'node:util'
import { holds, type Right } from '@karvon/api-client/auth/accessRules'
import { deniedFor } from '@karvon/api-client/auth/neededRightRules'
import { initialValues, pickFields } from '@karvon/api-client/fields/fields'
import { type UserInput, userFieldNames, userFields } from '@karvon/api-client/users/userFields'
import { refusalToSwitch } from '@karvon/api-client/users/userRules'
import type { LogEntry } from '../../activityLog/activityLog'
import { changedFields } from '../../fields/changedFields'
import { changedParts } from '../../fields/changedParts'
import { changedId } from '../../http/change'
import { errorsAt, fieldProblem, Problem, refuseErrors } from '../../http/problem'
import { type Employee, employeeOf, usernameKey } from '../../people/employee'
import { sessionRepository } from '../../people/sessionRepository'
import { entryOf } from '../../plugins/changesOf'
import { keepSuperAdmin, refuse, refuseToSave } from '../users/userRefusals'
import { userRepository } from '../users/userRepository'
import { user } from '../users/userShapes'
import type { Imported, ImportedNoun, Importing, Undone } from './importedNoun'
import type { ImportRowRow } from './importRepository'
import type { StoredImportRow } from './importShapes'

const gone = 'Сотрудника больше нет'
const changed = 'Сотрудника тем временем изменили'

const filledIn = ({ choice }: StoredImportRow): number => changedId(null, choice.userId) ?? 0

/** Rows as employees, by the rules and the rights of their form. Nobody is deleted: an undo switches off whom the import made. */
export const importedUsers: ImportedNoun = {
  lock: () => user.lock as string,
  // New ones, too, are made one after the other.
  locksOf: () => [user.lock as string],
  filledIn,
  open: (importing) => ({
    create: (row) => createUser(importing, row),
    fill: (row) => changeUser(importing, row),
    async settle(settled) {
      for (const row of settled) row.record_version = (await employeeAt(importing, row.record_id))?.version ?? null
      return []
    },
    undoing: async () => (row) => undoUser(importing, row),
  }),
}

async function employeeAt({ transaction, dialect }: Importing, id: number | null): Promise<Employee | undefined> {
  const row = id === null ? undefined : await userRepository(transaction, dialect).get(id)
  return row && employeeOf(row)
}

/** @throws {Problem} 403 */
function need(actor: Employee, right: Right): void {
  if (!holds(actor, right)) throw new Problem('forbidden', deniedFor(right))
}

/** @throws {Problem} 400 under the names of the row */
function read(before: UserInput, sent: Readonly<Record<string, unknown>>): UserInput {
  try {
    return pickFields(userFields, changedFields(userFields, before, sent))
  } catch (error) {
    return refuseErrors(errorsAt('user.', error)) as never
  }
}

async function createUser(importing: Importing, { user: sent = {}, passwordHash }: StoredImportRow): Promise<Imported> {
  const { transaction, dialect, actor, moment, origin } = importing
  const { isDeactivated = false, password: _, ...fields } = sent
  const input = read({ ...initialValues(userFields), role: '' as UserInput['role'] }, fields)
  if (passwordHash === undefined) throw fieldProblem('user.password', 'Пароль обязателен')
  refuseToSave(actor, null, input)
  const users = userRepository(transaction, dialect)
  if (await users.isTaken(input.username))
    throw fieldProblem('user.username', 'Это имя пользователя уже занято', 'already_exists')
  if (isDeactivated) need(actor, 'action:users.activate')
  const id = await users.add(input, passwordHash, moment)
  if (isDeactivated) await users.setDeactivated(id, true, moment)
  const done = (name: string) => `Добавлен сотрудник ${name}: ${origin}`
  const entries = [entryOf(user, { ...input, id } as Employee, 'CreateUser', done, actor)]
  return { recordId: id, before: '', after: '', entries }
}

/** What can be changed of somebody, and be put back. */
type Account = UserInput & Pick<Employee, 'isDeactivated'>

const accountOf = (employee: Employee): Account => ({
  ...pickFields(userFields, employee),
  isDeactivated: employee.isDeactivated,
})

async function changeUser(importing: Importing, row: StoredImportRow): Promise<Imported> {
  const { isDeactivated, password: _, ...sent } = row.user ?? {}
  const before = await employeeAt(importing, filledIn(row))
  if (!before) throw fieldProblem('choice.userId', user.notFound)
  const { username } = sent
  if (username !== undefined && usernameKey(String(username ?? '')) !== usernameKey(before.username))
    throw fieldProblem('user.username', 'Имя пользователя нельзя изменить. Создайте нового пользователя.')
  const input = read(pickFields(userFields, before), { ...sent, username: undefined })
  const after = { ...input, isDeactivated: isDeactivated ?? before.isDeactivated }
  const entries = await put(importing, before, after)
  return {
    ...{ recordId: before.id, entries, isSame: entries.length === 0 },
    ...{ before: JSON.stringify(accountOf(before)), after: JSON.stringify(after) },
  }
}

/** Changes an account with all that its screen minds. @throws {Problem} 403 before anything is written */
async function put(importing: Importing, before: Employee, after: Account): Promise<LogEntry[]> {
  const { transaction, dialect, actor, now, moment, origin } = importing
  const { isDeactivated, ...input } = after
  const isChanged = !isDeepStrictEqual(input, pickFields(userFields, before))
  const isSwitched = isDeactivated !== before.isDeactivated
  const users = userRepository(transaction, dialect)
  if (isChanged) {
    need(actor, 'action:users.edit')
    refuseToSave(actor, before, input)
  }
  if (isSwitched) {
    need(actor, 'action:users.activate')
    refuse(refusalToSwitch(actor, before))
  }
  if ((isChanged && input.role !== 'SuperAdmin') || (isSwitched && isDeactivated)) await keepSuperAdmin(users, before)
  const entry = (action: string, done: string) => entryOf(user, before, action, `${done}, ${origin}`, actor)
  const entries: LogEntry[] = []
  if (isChanged) {
    await users.update(before.id, input, moment)
    entries.push(entry('UpdateUser', changedParts(userFields, before, input, userFieldNames)))
    if (before.permissions.join() !== input.permissions.join())
      entries.push(entry('UpdateUserPermission', 'изменены разрешения'))
  }
  if (isSwitched) {
    if (isDeactivated) await sessionRepository({ db: transaction, dialect, now }).closeAllOf(transaction, before.id)
    await users.setDeactivated(before.id, isDeactivated, moment)
    entries.push(
      entry(isDeactivated ? 'DeactivateUser' : 'ActivateUser', isDeactivated ? 'деактивирован' : 'активирован'),
    )
  }
  return entries
}

async function undoUser(importing: Importing, row: ImportRowRow): Promise<Undone> {
  const employee = await employeeAt(importing, row.record_id)
  if (!employee) return { reason: gone, entries: [] }
  const isMade = row.choice === 'create'
  const isSame = isMade
    ? employee.version === row.record_version
    : isDeepStrictEqual(accountOf(employee), JSON.parse(row.after))
  if (!isSame) return { reason: changed, entries: [] }
  const before = isMade ? { ...accountOf(employee), isDeactivated: true } : (JSON.parse(row.before) as Account)
  try {
    return { reason: '', entries: await put(importing, employee, before) }
  } catch (error) {
    if (error instanceof Problem) return { reason: error.detail, entries: [] }
    throw error
  }
}
