import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runBulk } from '@karvon/api-client/bulk/runBulk'
import type { Client } from '@karvon/api-client/client'
import type { CallOptions } from '@karvon/api-client/http/http'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import type { Context } from '../../context/Context'
import { configFolder } from '../../context/configFolder'
import { describeFailure } from '../../failures/describeFailure'
import { writeFileWhole } from '../../output/writeFileWhole'
import { t } from '../../words/words'

type Read = (api: Client, call: CallOptions) => Promise<unknown>

const one = { pageIndex: 1, pageSize: 1 }

/** One read of every section, through the readers that all commands use: an answer of another shape fails them. */
const reads: Readonly<Record<string, Read>> = {
  'GET /api/tours/all': (api, call) => api.tours.list(one, call),
  'GET /api/users': (api, call) => api.users.list(one, call),
  'GET /api/clients': (api, call) => api.clients.list(one, call),
  'GET /api/clients/stats': (api, call) => api.clients.stats(call),
  'GET /api/client-tours': (api, call) => api.clientTours.list(one, call),
  'GET /api/contact-actions': (api, call) => api.contactActions.list(one, call),
  'GET /api/notifications': (api, call) => api.notifications.list(one, call),
  'GET /api/activity-logs': (api, call) => api.activityLogs.list(one, call),
  'GET /api/instagram': (api, call) => api.instagram.profile(call),
  'GET /api/instagram/posts': (api, call) => api.instagram.posts(one, call),
  'GET /api/hero-page-info': (api, call) => api.heroes.list(call),
  'GET /api/private-tour-banners/all': (api, call) => api.privateTourBanners.list(call),
  'GET /api/private-tours/all': (api, call) => api.privateTours.list(call),
  'GET /api/uzbekistan-banners/all': (api, call) => api.uzbekistanBanners.list(call),
  'GET /api/uzbekistan-posts/all': (api, call) => api.uzbekistanPosts.list(call),
}

export const contractCalls = Object.keys(reads)

/** One thing that was looked at. */
export interface Probe {
  /** Under `probe.` its words, or a call. */
  name: string
  isFine: boolean
  text: string
}

/** Whether the server answers as the documents say. What it can is kept beside the profile. */
export async function probeContract({ api, reading, settings, world }: Context): Promise<Probe[]> {
  const results = await runBulk(Object.entries(reads), ([, read]) => read(api, reading()), {
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
