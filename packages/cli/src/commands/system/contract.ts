import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runBulk } from '@karvon/api-client/bulk/runBulk'
import type { Client } from '@karvon/api-client/client'
import type { CallOptions } from '@karvon/api-client/http/http'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import type { Context } from '../../context/Context'
import { configFolder } from '../../context/configFolder'
import { describeFailure } from '../../failures/describeFailure'
import type { Calls } from '../../help/calls'
import { writeFileWhole } from '../../output/writeFileWhole'
import { t } from '../../words/words'

type Read = (api: Client, call: CallOptions) => Promise<unknown>

const one = { pageIndex: 1, pageSize: 1 }

/** One read of every section, through the readers that all commands use: an answer of another shape fails them. */
const reads: readonly Read[] = [
  (api, call) => api.tours.list(one, call),
  (api, call) => api.users.list(one, call),
  (api, call) => api.clients.list(one, call),
  (api, call) => api.clients.stats(call),
  (api, call) => api.clientTours.list(one, call),
  (api, call) => api.contactActions.list(one, call),
  (api, call) => api.notifications.list(one, call),
  (api, call) => api.activityLogs.list(one, call),
  (api, call) => api.instagram.profile(call),
  (api, call) => api.instagram.posts(one, call),
  (api, call) => api.heroes.list(call),
  (api, call) => api.privateTourBanners.list(call),
  (api, call) => api.privateTours.list(call),
  (api, call) => api.uzbekistanBanners.list(call),
  (api, call) => api.uzbekistanPosts.list(call),
]

export const contractCalls: Calls = (api) => reads.map((read) => read(api, {}))

/** One thing that was looked at. */
export interface Probe {
  /** Under `probe.` its words, or a call. */
  name: string
  isFine: boolean
  text: string
}

/** Whether the server answers as the documents say. What it can is kept beside the profile. */
export async function probeContract({ api, reading, settings, world }: Context): Promise<Probe[]> {
  const { routesOf } = await import('@karvon/api-client/routes')
  const named = reads.flatMap((read) => routesOf((api) => [read(api, {})]).map((route) => [route, read] as const))
  const results = await runBulk(named, ([, read]) => read(api, reading()), {
    concurrency: settings.concurrency,
    signal: world.signal,
    stopsAt: () => false,
  })
  const probes = results.map((result) => {
    const [name] = result.item
    if (result.status === 'done') return { name, isFine: true, text: t('contract.fine') }
    if (result.status === 'skipped') return { name, isFine: false, text: t('failure.interrupted') }
    const { message } = describeFailure(result.error, { server: settings.server })
    // Not being allowed to is no fault of the server.
    return { name, isFine: result.error instanceof HttpError && result.error.status === 403, text: message }
  })
  const file = join(configFolder(world), 'capabilities', `${settings.profile}.json`)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const calls = Object.fromEntries(probes.map(({ name, isFine, text }) => [name, isFine ? text : `✗ ${text}`]))
  const content = { server: settings.server, at: world.now().toISOString(), calls }
  writeFileWhole(file, `${JSON.stringify(content, null, 2)}\n`, 0o600)
  return [...probes, { name: 'capabilities', isFine: true, text: file }]
}
