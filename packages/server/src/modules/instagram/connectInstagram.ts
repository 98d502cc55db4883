import type { Config } from '../../config'
import type { ObjectStore } from '../../files/objectStore'
import type { Clock } from '../../http/app'
import { graphInstagram } from './graph/graphInstagram'
import type { InstagramProvider } from './instagramProvider'

/** The agency's real account, when a token is configured. */
export function connectInstagram(
  { instagram, limits }: Config,
  objects: ObjectStore,
  now: Clock,
): InstagramProvider | null {
  if (!instagram) return null
  return graphInstagram({ ...instagram, objects, mostVideoBytes: limits.videoBytes, now })
}
