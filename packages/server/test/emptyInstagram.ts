import type { InstagramProvider } from '../src/modules/instagram/instagramProvider'

/** An account that has published nothing yet. */
export const emptyInstagram: InstagramProvider = {
  profile: async () => ({
    username: 'karvon',
    fullName: 'Karvon',
    picture: null,
    followersCount: 7,
    followingsCount: 1,
    postsTotalCount: 0,
  }),
  async *posts() {},
}
