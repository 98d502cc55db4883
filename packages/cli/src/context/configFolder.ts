import { join } from 'node:path'
import type { World } from './world'

/** Where profiles are kept: KARVON_CONFIG_DIR, else the place the system has for such files. */
export function configFolder({ env, platform, home }: Pick<World, 'env' | 'platform' | 'home'>): string {
  if (env.KARVON_CONFIG_DIR) return env.KARVON_CONFIG_DIR
  if (platform === 'win32') return join(env.APPDATA || join(home, 'AppData', 'Roaming'), 'karvon')
  return join(env.XDG_CONFIG_HOME || join(home, '.config'), 'karvon')
}
