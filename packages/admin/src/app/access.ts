import { type Actor, canOpen } from '@karvon/api-client/auth/accessRules'
import { routes } from './routes'

/** Does the section at `path` have a screen, and may the person open it? */
export function canVisit(actor: Actor, path: string): boolean {
  const route = routes.find((entry) => entry.path === path)
  return route?.screen !== undefined && canOpen(actor, route.section)
}
