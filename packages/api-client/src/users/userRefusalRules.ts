import type { Permission } from '../auth/accessRules'
import { neededPermission } from '../auth/neededRightRules'
import type { UserRefusal } from './userRules'

const texts: Readonly<Record<UserRefusal, string>> = {
  self: 'Нельзя менять собственные роль, разрешения и статус. Попросите другого администратора',
  rank: 'Нельзя изменить сотрудника с ролью выше вашей',
  role: 'Нельзя назначить роль выше вашей',
  permissions: 'Нельзя выдать разрешения, которых нет у вас',
}

/** What stands against doing something to an account, in words. @param missing what the person would have to hold */
export const userRefusalText = (refusal: UserRefusal, missing: readonly Permission[] = []): string =>
  [texts[refusal], ...missing.map((permission) => neededPermission([permission]))].join('. ')
