import type { Context } from '../../context/Context'

/**
 * Asks the server whether the sign-in holds: by the smallest read that anybody may make, on every server of the contract. Whose a
 * token of the environment is it has said already, and such a token may be for something else.
 */
export async function proveSignIn({ api, reading, world }: Context): Promise<void> {
  if (!world.env.KARVON_TOKEN) await api.tours.list({ pageSize: 1 }, reading())
}
