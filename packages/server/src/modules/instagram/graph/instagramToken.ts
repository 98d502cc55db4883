import { createHash } from 'node:crypto'
import type { ObjectStore } from '../../../files/objectStore'
import { instagramTokenPath } from '../../../files/storedPaths'
import type { Clock } from '../../../http/app'
import type { GraphToken } from './graphShapes'

const day = 24 * 3_600_000
/** A token lives 60 days from its last refresh and may be refreshed from its second day on. */
const refreshAfter = 7 * day
/** A refresh that was refused is not tried again at every call. */
const patience = day

/** What is kept beside the files; `origin` tells which configured token it came from. */
interface KeptToken {
  token: string
  origin: string
  refreshedAt: string
  expiresAt: string
}

export interface InstagramTokenOptions {
  /** From the environment. */
  configured: string
  /** Where a refreshed one is kept; servers that share it share the token. */
  objects: ObjectStore
  now: Clock
  refresh: (token: string) => Promise<GraphToken>
}

/** The long-lived token, renewed every week. Another one in the environment takes the place of the kept one. */
export function instagramToken({ configured, objects, now, refresh }: InstagramTokenOptions) {
  const origin = createHash('sha256').update(configured).digest('hex')
  let triedAt = Number.NEGATIVE_INFINITY

  async function kept(): Promise<KeptToken | null> {
    const text = String(await objects.read(instagramTokenPath))
    try {
      const found = JSON.parse(text) as KeptToken | null
      return found?.origin === origin && typeof found.token === 'string' ? found : null
    } catch {
      return null
    }
  }

  async function keep({ token, expiresIn }: GraphToken): Promise<void> {
    const moment = now().getTime()
    const content: KeptToken = {
      token,
      origin,
      refreshedAt: new Date(moment).toISOString(),
      expiresAt: new Date(moment + expiresIn * 1000).toISOString(),
    }
    await objects.write(instagramTokenPath, Buffer.from(JSON.stringify(content)))
  }

  return {
    current: async (): Promise<string> => (await kept())?.token ?? configured,

    /**
     * Renews the token when a week has passed since the last time.
     * @throws {InstagramError} when that is refused; the token at hand may be good for weeks all the same
     */
    async renew(): Promise<void> {
      const moment = now().getTime()
      const found = await kept()
      if (moment - triedAt < patience || (found && moment - Date.parse(found.refreshedAt) < refreshAfter)) return
      triedAt = moment
      await keep(await refresh(found?.token ?? configured))
    },
  }
}
