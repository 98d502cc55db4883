import { permissions } from '@karvon/api-client/auth/accessRules'
import type { User } from '@karvon/api-client/users/userFields'
import type { Context } from '../../context/Context'
import type { Column } from '../../output/tables/column'
import { everyRow, onePage } from '../../rows/source'
import { t } from '../../words/words'
import { listCommand } from '../common/rowCommands'
import { permissionName, userSource } from './userRows'

interface Held {
  /** `CanEditTours`; of super administrators, who may do everything, their role. */
  permission: string
  meaning: string
  /** Usernames. */
  holders: string[]
}

const columns: readonly Column<Held>[] = [
  { name: 'permission', kind: 'text', width: 22, listed: 'yes', value: ({ permission }) => permission },
  { name: 'meaning', kind: 'text', width: 30, listed: 'yes', value: ({ meaning }) => meaning },
  { name: 'holders', kind: 'text', width: 50, listed: 'shrinks', value: ({ holders }) => holders.join(', ') },
]

/** Which permission opens what, and who of the employees holds it. */
export const permissionMatrixCommand = (context: Context) =>
  listCommand<Held, object>(context, {
    name: 'matrix',
    paged: false,
    source: () => ({
      name: 'permissions',
      columns,
      key: ({ permission }) => permission,
      async page() {
        const staff: User[] = []
        for await (const user of everyRow(userSource({}, context), 100, context)) staff.push(user)
        const named = (fits: (user: User) => boolean) => staff.filter(fits).map(({ username }) => username)
        return onePage([
          ...permissions.map((permission) => ({
            permission,
            meaning: permissionName(permission),
            holders: named((user) => user.permissions.includes(permission)),
          })),
          {
            permission: 'SuperAdmin',
            meaning: t('users.everything'),
            holders: named(({ role }) => role === 'SuperAdmin'),
          },
        ])
      },
    }),
    guide: {
      examples: ['karvon users permissions matrix', "karvon users permissions matrix --json | jq '.data[].holders'"],
      calls: ({ users }) => [users.list()],
      needs: 'section:users',
    },
  })
