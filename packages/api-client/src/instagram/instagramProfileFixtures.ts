import type { InstagramProfile } from './instagramTypes'

/** A plausible profile for tests and demo data. */
export function buildInstagramProfile(changes: Partial<InstagramProfile> = {}): InstagramProfile {
  return {
    username: 'karvon.travel',
    fullName: 'Karvon Travel',
    profilePictureUrl: null,
    followersCount: 18_450,
    followingsCount: 312,
    postsTotalCount: 60,
    ...changes,
  }
}
