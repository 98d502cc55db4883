import type { Permission } from '@karvon/api-client/auth/accessRules'
import { neededPermission } from '@karvon/api-client/auth/neededRightRules'
import { permissionsToGrant, refusalToSave, type UserRefusal } from '@karvon/api-client/users/userRules'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { ActivityLog, LogEntry } from '../../activityLog/activityLog'
import type { Database, Tables } from '../../database/database'
import type { Dialect } from '../../database/dialect'
import type { Clock } from '../../http/app'
import { Problem } from '../../http/problem'
import { type Employee, employeeOf } from '../../people/employee'
import type { Passwords } from '../../people/passwords'
import type { SessionRepository } from '../../people/sessionRepository'
import { actorOf } from '../../plugins/access'
import { type UserRow, userRepository } from './userRepository'

export interface UserContext {
  db: Database
  dialect: Dialect
  sessions: SessionRepository
  passwords: Passwords
  log: ActivityLog
  now: Clock
  /** Fewest characters of a new password. */
  minPassword: number
  timeZone: string
}

export interface UserTransaction {
  users: ReturnType<typeof userRepository>
  transaction: Transaction<Tables>
  /** Who asks, as he is now. */
  actor: Employee
}

/**
 * Works on the accounts while nobody else does. Who asks is read again once it is alone: he may have been demoted or
 * switched off while it waited, by the very person he is about to switch off.
 * @throws {Problem} 401, 403
 */
export function changeUsers<T>(
  { db, dialect }: Pick<UserContext, 'db' | 'dialect'>,
  request: FastifyRequest,
  work: (work: UserTransaction) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await dialect.lock(transaction, 'users')
    await request.checkAccessAgain(transaction)
    return work({ users: userRepository(transaction, dialect), transaction, actor: actorOf(request) })
  })
}

/** @throws {Problem} 404 */
export function foundUser(row: UserRow | undefined): Employee {
  if (!row) throw new Problem('not_found', 'Сотрудник не найден')
  return employeeOf(row)
}

/**
 * @param missing what the person would have to hold
 * @throws {Problem} 403 when something stands against it
 */
export function refuse(refusal: UserRefusal | null, missing: readonly Permission[] = []): void {
  if (!refusal) return
  const detail = [refusals[refusal], ...missing.map((permission) => neededPermission([permission]))].join('. ')
  throw new Problem(refusal === 'self' ? 'own_account' : 'higher_rank', detail)
}

/** @throws {Problem} 403 when something stands against saving the account so */
export function refuseToSave(actor: Employee, before: Employee | null, after: Pick<Employee, 'role' | 'permissions'>) {
  const refusal = refusalToSave(actor, before, after)
  refuse(refusal, refusal === 'permissions' ? permissionsToGrant(actor, before, after) : [])
}

const refusals: Record<UserRefusal, string> = {
  self: 'Нельзя менять собственные роль, разрешения и статус. Попросите другого администратора',
  rank: 'Нельзя изменить сотрудника с ролью выше вашей',
  role: 'Нельзя назначить роль выше вашей',
  permissions: 'Нельзя выдать разрешения, которых нет у вас',
}

/**
 * The agency must not lock itself out.
 * @throws {Problem} 403
 */
export async function keepSuperAdmin({ users }: UserTransaction, target: Employee): Promise<void> {
  if (target.role !== 'SuperAdmin' || target.isDeactivated || (await users.hasOtherSuperAdmin(target.id))) return
  throw new Problem('last_super_admin', 'Это последний активный супер-администратор: отключить или понизить нельзя')
}

export function userEntry(action: string, user: Employee, description: string, actor: Employee): LogEntry {
  return { action, entity: 'User', entityId: user.id, entityName: user.name, description, actor }
}
