import type { Permission, Role } from '@karvon/api-client/auth/accessRules'
import { type User, userFieldNames, userFields } from '@karvon/api-client/users/userFields'
import type { UserQuery } from '@karvon/api-client/users/userReads'
import type { Command } from 'commander'
import type { Context } from '../../context/Context'
import { flag } from '../../flags/flag'
import type { Column } from '../../output/tables/column'
import { activeColumns, createdColumn, idColumn, versionColumn } from '../../rows/columns'
import { fieldColumns } from '../../rows/fieldColumns'
import type { Source } from '../../rows/source'
import { t } from '../../words/words'

export const roleName = (role: Role): string => t(`role.${role}`)
export const permissionName = (permission: Permission): string => t(`permission.${permission}`)

export const userColumns = (): Column<User>[] => [
  idColumn(({ id }) => id),
  ...fieldColumns<typeof userFields, User>(userFields, userFieldNames, {
    role: { value: ({ role }) => roleName(role) },
    permissions: { value: ({ permissions }) => permissions.map(permissionName).join('; ') },
  }),
  ...activeColumns<User>(({ isDeactivated }) => !isDeactivated, 'isDeactivated'),
  createdColumn(({ createdAt }) => createdAt),
  versionColumn(),
]

export interface UserFilters {
  search?: string
  active?: boolean
  inactive?: boolean
}

export const addUserFilters = (command: Command): Command =>
  command
    .addOption(flag('-s, --search <text>'))
    .addOption(flag('--active', { not: 'inactive' }))
    .addOption(flag('--inactive'))

export const userSource = ({ search, active, inactive }: UserFilters, { api, reading }: Context): Source<User> => {
  const isDeactivated = active ? false : inactive ? true : undefined
  const query: UserQuery = {
    ...(search !== undefined && { search }),
    ...(isDeactivated !== undefined && { isDeactivated }),
  }
  return {
    name: 'users',
    columns: userColumns(),
    key: ({ id }) => id,
    page: (paging) => api.users.list({ ...query, ...paging }, reading()),
    stream: (signal) => api.users.stream(query, { signal }),
  }
}
