import { sitePages } from '@karvon/api-client/site/sitePages'
import { useApi } from '../../shared/api/useApi'

/** By whose clock moments of a file are meant; the browser's, where the server does not say. */
export function useAgencyClock() {
  const api = useApi({ sitePages })
  return async () => {
    const { timeZone } = await api.sitePages.get({ quiet: true })
    return { timeZone: timeZone || Intl.DateTimeFormat().resolvedOptions().timeZone }
  }
}
