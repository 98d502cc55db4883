import { loadDeferred } from '@karvon/ui/Deferred'
import { useEffect } from 'react'
import { pageShown } from '../shared/api/pageShown'
import { useEnvironment } from '../shared/screen/environment'
import { usePermissions } from '../shared/session/rights'
import { type RouteEntry, routes } from './routes'

/** Where people go from anywhere. */
const often = ['/', '/tours', '/clients', '/contact-actions']

/**
 * Fetches what is likely to be wanted next while nothing else is to do: what opens from this page, then the screens below it
 * and those that are opened most. What cannot be fetched is left to the press that wants it.
 */
export function usePrefetch(path: string) {
  const { can } = usePermissions()
  const { whenIdle } = useEnvironment()

  useEffect(() => {
    let isOver = false
    const isNext = ({ path: next, section }: RouteEntry) =>
      can(`section:${section}`) === true && (often.includes(next) || next.startsWith(`${path}/:`))

    async function prefetch() {
      await pageShown
      await loadDeferred(whenIdle)
      for (const { screen } of routes.filter(isNext)) {
        await whenIdle()
        if (isOver) return
        await screen.prefetch()
      }
    }

    prefetch().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [can, path, whenIdle])
}
