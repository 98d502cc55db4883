import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import type { NewClient } from '@karvon/api-client/clients/clientTypes'
import { type StartedApp, type StartOptions, startApp } from './startApp'

/** Belongs to nothing. */
export const unknownId = 9_999_999

/** What quick add sends. */
export const quick = (changes: Partial<NewClient> = {}): NewClient => ({
  firstName: 'Нодира',
  lastName: 'Алиева',
  phoneNumbers: ['+998 90 123 45 67'],
  description: null,
  tourId: null,
  ...changes,
})

/** The app with one client. */
export async function startWithClient(options: StartOptions = {}) {
  const server = await startApp({ as: 'operator', ...options })
  const client = (await server.api.clients.create(quick())) ?? buildClient()
  return { ...server, client, id: Number(client.id) }
}

/** Action and description of every entry of the activity log. */
export const logOf = async ({ database }: StartedApp) =>
  (await database.db.selectFrom('activity_logs').select(['action', 'description']).orderBy('id').execute()).map(
    ({ action, description }) => [action, description],
  )
