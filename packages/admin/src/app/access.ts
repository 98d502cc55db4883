import { type Actor, canOpen } from '@karvon/api-client/auth/accessRules'
import { routes } from './routes'

/** Is there a screen at `path`, and may the person open it? */
export function canVisit(actor: Actor, path: string): boolean {
  const route = routes.find((entry) => entry.path === path)
  return route !== undefined && canOpen(actor, route.section)
}
