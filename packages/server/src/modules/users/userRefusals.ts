import type { Permission } from '@karvon/api-client/auth/accessRules'
import { userRefusalText } from '@karvon/api-client/users/userRefusalRules'
import { permissionsToGrant, refusalToSave, type UserRefusal } from '@karvon/api-client/users/userRules'
import { Problem } from '../../http/problem'
import type { Employee } from '../../people/employee'
import type { userRepository } from './userRepository'

/**
 * @param missing what the person would have to hold
 * @throws {Problem} 403 when something stands against it
 */
export function refuse(refusal: UserRefusal | null, missing: readonly Permission[] = []): void {
  if (!refusal) return
  throw new Problem(refusal === 'self' ? 'own_account' : 'higher_rank', userRefusalText(refusal, missing))
}

/** @throws {Problem} 403 when something stands against saving the account so */
export function refuseToSave(actor: Employee, before: Employee | null, after: Pick<Employee, 'role' | 'permissions'>) {
  const refusal = refusalToSave(actor, before, after)
  refuse(refusal, refusal === 'permissions' ? permissionsToGrant(actor, before, after) : [])
}

/**
 * The agency must not lock itself out.
 * @throws {Problem} 403
 */
export async function keepSuperAdmin(users: ReturnType<typeof userRepository>, target: Employee): Promise<void> {
  if (target.role !== 'SuperAdmin' || target.isDeactivated || (await users.hasOtherSuperAdmin(target.id))) return
  throw new Problem('last_super_admin', 'Это последний активный супер-администратор: отключить или понизить нельзя')
}
