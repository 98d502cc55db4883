import { join } from 'node:path'
import type { Config } from '../../config'
import type { Clock } from '../../http/app'
import { graphInstagram } from './graph/graphInstagram'
import type { InstagramProvider } from './instagramProvider'

/** The agency's real account, when a token is configured. */
export function connectInstagram({ instagram, dataDir, limits }: Config, now: Clock): InstagramProvider | null {
  if (!instagram) return null
  const tokenPath = join(dataDir, 'instagram-token.json')
  return graphInstagram({ ...instagram, tokenPath, mostVideoBytes: limits.videoBytes, now })
}
