import type { Permission } from '@karvon/api-client/auth/accessRules'
import { neededPermission } from '@karvon/api-client/auth/neededRightRules'
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
export async function keepSuperAdmin(users: ReturnType<typeof userRepository>, target: Employee): Promise<void> {
  if (target.role !== 'SuperAdmin' || target.isDeactivated || (await users.hasOtherSuperAdmin(target.id))) return
  throw new Problem('last_super_admin', 'Это последний активный супер-администратор: отключить или понизить нельзя')
}
