import { allPages } from '@karvon/api-client/http/paging'
import type { User } from '@karvon/api-client/users/userFields'
import type { UserQuery } from '@karvon/api-client/users/userReads'
import { users } from '@karvon/api-client/users/users'
import { UserCheck, UserX } from 'lucide-react'
import { BulkBar } from '../../shared/bulk/BulkBar'
import { type BulkNoun, bulkAct, unchanged } from '../../shared/bulk/bulkAct'
import type { BulkBarSlot } from '../../shared/bulk/useBulk'

type Call = Parameters<Parameters<typeof bulkAct<User, unknown, unknown>>[0]['call']>

/** Lets somebody in or shuts somebody out. */
const switching = (isOff: boolean) => ({
  needs: 'action:users.activate' as const,
  start: null,
  call: async (http: Call[0], { id, isDeactivated }: User, _input: null, options: Call[3]) =>
    isDeactivated === isOff ? unchanged : users(http)[isOff ? 'deactivate' : 'activate'](id, options),
  undo: (http: Call[0], { id }: User, _value: unknown, _input: null, options: Call[3]) =>
    users(http)[isOff ? 'activate' : 'deactivate'](id, options),
})

/** What is done with many employees at once. */
const userBulk: BulkNoun<User, UserQuery> = {
  name: 'users',
  nameOf: ({ name }) => name,
  read: (http, id, options) => users(http).get(id, options),
  all: (http, { pageIndex: _page, pageSize: _size, ...query }, options) =>
    allPages((page) => users(http).list({ ...query, ...page }, options), { pageSize: 500 }),
  acts: [
    bulkAct({ ...switching(false), name: 'letIn', icon: <UserCheck /> }),
    bulkAct({ ...switching(true), name: 'shutOut', icon: <UserX /> }),
  ],
}

export const UserBulk = (slot: BulkBarSlot<User, UserQuery>) => <BulkBar {...slot} noun={userBulk} />
