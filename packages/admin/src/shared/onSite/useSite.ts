import { sitePages } from '@karvon/api-client/site/sitePages'
import useSWR from 'swr'
import { useApi } from '../api/useApi'

const once = { revalidateOnFocus: false, revalidateIfStale: false, shouldRetryOnError: false }

/** Where the public site shows what is published, and the time zone of the agency; undefined, the browser's, where the server does not say. */
export function useSite() {
  const api = useApi({ sitePages })
  const { data, isLoading } = useSWR('sitePages', () => api.sitePages.get({ quiet: true }), once)
  return { pages: data?.pages, timeZone: data?.timeZone || undefined, isLoading }
}
