import type { User } from '@karvon/api-client/users/userFields'
import type { UserQuery } from '@karvon/api-client/users/userReads'
import { users } from '@karvon/api-client/users/users'
import { toast } from '@karvon/ui/Toaster'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import useSWR, { useSWRConfig } from 'swr'
import { toastError } from '../../shared/api/toastError'
import { useApi } from '../../shared/api/useApi'

/** One page of employees. */
export function useUsers(query: UserQuery) {
  const api = useApi({ users })
  return useSWR(['users', query], () => api.users.list(query), { keepPreviousData: true })
}

/** Everybody the figures are counted from. */
export function useEveryUser() {
  const api = useApi({ users })
  const query = { pageSize: 1000 }
  return useSWR(['users', query], () => api.users.list(query))
}

/** One employee; nobody while `id` is null. */
export function useUser(id: User['id'] | null) {
  const api = useApi({ users })
  return useSWR(id !== null && ['users', 'one', String(id)], () => api.users.get(id ?? ''))
}

/** Loads every list of employees again. */
export function useRefreshUsers() {
  const { mutate } = useSWRConfig()
  return () => mutate((key) => Array.isArray(key) && key[0] === 'users')
}

/** Lets somebody in or shuts him out; the card changes when the server has done it. */
export function useUserSwitch() {
  const api = useApi({ users })
  const { t } = useTranslation('users')
  const refresh = useRefreshUsers()
  const [busyId, setBusyId] = useState<User['id'] | null>(null)

  async function toggle({ id, isDeactivated }: User) {
    setBusyId(id)
    try {
      await (isDeactivated ? api.users.activate(id) : api.users.deactivate(id))
      toast.success(isDeactivated ? t('switch.activated') : t('switch.deactivated'))
      await refresh()
    } catch (error) {
      toastError(error, isDeactivated ? t('failed.activate') : t('failed.deactivate'), t)
    } finally {
      setBusyId(null)
    }
  }

  return { busyId, toggle }
}

/** Who has a second factor, and which roles have to have one; for superAdmins. */
export function useStaffFactors(isWanted: boolean) {
  const api = useApi({ users })
  return useSWR(isWanted && ['users', 'factors'], () => api.users.secondFactors())
}
