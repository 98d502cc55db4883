import { permissionNames, roleNames } from './accessNames'
import { accessDenied, type Permission, permissionsFor, type Right, roleFor } from './accessRules'

/**
 * What somebody has to be given, by the names that the list of an employee's permissions shows: «Нужно право
 * «Редактирование туров»». Of several rights any one will do.
 */
export function neededRight(rights: Right | readonly Right[]): string {
  const asked = [rights].flat()
  const permissions = [...new Set(asked.flatMap(permissionsFor))]
  if (permissions.length > 0) return neededPermission(permissions)
  const [role] = asked.flatMap((right) => roleFor(right) ?? [])
  return role ? `Нужна роль «${roleNames[role]}»` : ''
}

/** «Нужно право «Посты Instagram» или «Баннеры»»: any one of these. */
export const neededPermission = (permissions: readonly Permission[]): string =>
  `Нужно право ${permissions.map((permission) => `«${permissionNames[permission]}»`).join(' или ')}`

/** What the server says to who lacks the right (403). */
export const deniedFor = (rights: Right | readonly Right[]): string =>
  [accessDenied, neededRight(rights)].filter(Boolean).join('. ')
