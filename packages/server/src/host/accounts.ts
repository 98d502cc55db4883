import { randomBytes } from 'node:crypto'
import { activityLog } from '../activityLog/activityLog'
import type { OpenDatabase } from '../database/openDatabase'
import type { Clock } from '../http/app'
import { employeeOf, usernameKey } from '../people/employee'
import { factorResetNotice } from '../people/factorResetNotice'
import { requireFactors } from '../people/factorRoles'
import { addFirstAdmin } from '../people/firstAdmin'
import { passwords } from '../people/passwords'
import { removeSecondFactors } from '../people/secondFactors'
import { sessionRepository } from '../people/sessionRepository'
import { HostError } from './hostError'

export interface AccountNeeds {
  database: OpenDatabase
  now: Clock
}

/** Some 119 bits, in letters that a terminal copies as one word. */
const randomPassword = (): string => randomBytes(15).toString('base64url')

/**
 * Makes another superAdmin.
 * @returns the password, which is nowhere else from then on
 * @throws {AdminRefusedError}
 */
export async function createAdmin({ database, now }: AccountNeeds, username: string): Promise<string> {
  const password = randomPassword()
  const hashing = passwords()
  await database.db.transaction().execute(async (transaction) => {
    await addFirstAdmin(
      { db: transaction, passwords: hashing, now, minPassword: password.length },
      { username, password },
    )
    const user = await found({ db: transaction }, username)
    await activityLog({ dialect: database.dialect, now }).write(transaction, {
      ...entryOf(user),
      action: 'CreateUser',
      description: `Администратор ${user.name} создан командой на сервере`,
    })
  })
  return password
}

/**
 * Gives an account a new password and ends its sessions.
 * @returns the password, which is nowhere else from then on, and whether the account may sign in with it
 * @throws {HostError} no such account
 */
export async function resetPasswordOnHost({ database, now }: AccountNeeds, username: string) {
  const { db, dialect } = database
  const password = randomPassword()
  const hash = await passwords().hash(password)
  return db.transaction().execute(async (transaction) => {
    await dialect.lock(transaction, 'users')
    const user = await found({ db: transaction }, username)
    await transaction
      .updateTable('users')
      .set({ password_hash: hash, updated_at: now().toISOString() })
      .where('id', '=', user.id)
      .execute()
    await sessionRepository({ db, dialect, now }).closeAllOf(transaction, user.id)
    await activityLog({ dialect, now }).write(transaction, {
      ...entryOf(user),
      action: 'ResetPassword',
      description: `Сотрудник ${user.name}: пароль сброшен командой на сервере`,
    })
    return { password, isDeactivated: user.isDeactivated }
  })
}

/**
 * Takes the second factor off an account and ends its sessions; the person is told.
 * @returns was there one?
 * @throws {HostError} no such account
 */
export async function resetFactorOnHost({ database, now }: AccountNeeds, username: string): Promise<boolean> {
  const { db, dialect } = database
  return db.transaction().execute(async (transaction) => {
    await dialect.lock(transaction, 'users')
    const user = await found({ db: transaction }, username)
    if (!(await removeSecondFactors(transaction, user.id))) return false
    await sessionRepository({ db, dialect, now }).closeAllOf(transaction, user.id)
    const notice = factorResetNotice(user.id, null, now().toISOString())
    await transaction.insertInto('notifications').values(notice).execute()
    await activityLog({ dialect, now }).write(transaction, {
      ...entryOf(user),
      action: 'ResetSecondFactor',
      description: `Сотрудник ${user.name}: второй фактор сброшен командой на сервере`,
    })
    return true
  })
}

/**
 * No role has to have a second factor from then on.
 * @param username whose log tells of it
 * @returns did one have to?
 * @throws {HostError} no such account
 */
export async function liftFactorsOnHost({ database, now }: AccountNeeds, username: string): Promise<boolean> {
  const { db, dialect } = database
  return db.transaction().execute(async (transaction) => {
    const user = await found({ db: transaction }, username)
    if (!(await requireFactors(transaction, []))) return false
    await activityLog({ dialect, now }).write(transaction, {
      ...entryOf(user),
      action: 'RequireSecondFactor',
      description: 'Второй фактор ни для кого не обязателен: снято командой на сервере',
    })
    return true
  })
}

async function found({ db }: Pick<OpenDatabase, 'db'>, username: string) {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('username_key', '=', usernameKey(username))
    .executeTakeFirst()
  if (!row) throw new HostError(`There is no account ${username}`)
  return employeeOf(row)
}

/** Whoever may run commands on the host is nobody in the log: the entry is the account's own. */
const entryOf = (user: Awaited<ReturnType<typeof found>>) => ({
  entity: 'User' as const,
  entityId: user.id,
  entityName: user.name,
  actor: user,
})
