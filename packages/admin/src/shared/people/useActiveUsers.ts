import { users } from '@karvon/api-client/users/users'
import useSWR from 'swr'
import { useApi } from '../api/useApi'

/** Active employees, for filters and their number. */
export function useActiveUsers() {
  const api = useApi({ users })
  const query = { pageSize: 1000, isDeactivated: false }
  return useSWR(['users', query], () => api.users.list(query))
}
