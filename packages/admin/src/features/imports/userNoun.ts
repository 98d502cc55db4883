import { userColumns } from '@karvon/api-client/imports/userColumns'
import type { KnownUser } from '@karvon/api-client/imports/userRows'
import { userReads } from '@karvon/api-client/users/userReads'
import { useApi } from '../../shared/api/useApi'
import { useConnection } from '../../shared/api/useConnection'
import { useActor } from '../../shared/session/useActor'
import type { DoubleSearch, ImportNounScreens } from './importNoun'
import { useUserFieldLabel } from './useUserFieldLabel'

/** Employees of a file: new ones get a password that is made up here, those who are there are changed. */
export const userNoun: ImportNounScreens = {
  noun: 'users',
  sentAs: 'users',
  uses: userColumns.names.map((field) => ({ field, group: 1 })),
  required: [['username']],
  isSingle: (field) => field !== 'permissions',
  useLabel() {
    const labelOf = useUserFieldLabel()
    return ({ field }) => labelOf(field) ?? field
  },
  useContext: useStaff,
  // Of one username there is one employee: a second row of it is wrong.
  choices: { card: ['fill', 'skip'], file: ['skip'], perhaps: ['skip'] },
  useDoubles:
    () =>
    ({ on }: DoubleSearch) =>
      on.doublesInFile([]),
}

/** Who is there, by whom and by what rules they are changed. */
function useStaff() {
  const api = useApi({ users: userReads })
  const { auth } = useConnection()
  const { id, role, permissions } = useActor()
  return async () => {
    const staff: KnownUser[] = []
    for await (const user of api.users.all()) staff.push(user)
    const { min } = await auth.passwordRules({ quiet: true })
    return { accounts: { staff, actor: { id, role, permissions }, minPassword: min } }
  }
}
