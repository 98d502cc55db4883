import { HttpError } from '@karvon/api-client/http/httpErrors'
import type { ContactAction } from '@karvon/api-client/requests/contactActionFields'
import { contactActions } from '@karvon/api-client/requests/contactActions'
import useSWR from 'swr'
import { useApi } from '../../shared/api/useApi'

/** The request that the address names: of the list, or read by itself where the list does not show it. */
export function useOpened(openId: string, items: readonly ContactAction[] | undefined) {
  const api = useApi({ contactActions })
  const listed = items?.find(({ id }) => String(id) === openId)
  const isElsewhere = openId !== '' && items !== undefined && !listed
  const alone = useSWR(isElsewhere && ['contactActions', 'one', openId], () => api.contactActions.get(openId))
  const isMissing = isElsewhere && alone.error instanceof HttpError && [400, 404].includes(alone.error.status)
  return {
    opened: listed ?? (isElsewhere && !isMissing ? alone.data : undefined) ?? null,
    isMissing,
    /** It could not be read for now: tries once more. */
    retry: isElsewhere && alone.error && !isMissing ? () => void alone.mutate() : undefined,
  }
}
