import { createHmac } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Tables } from '../../database/database'
import type { Clock } from '../../http/app'
import { placeOf } from '../../http/placeOf'

export type KnownPlaces = ReturnType<typeof knownPlacesOf>

/** A place that a person has not signed in from for so long is forgotten. */
const remembered = 180 * 24 * 3_600_000

/**
 * From where people sign in, so that the log can tell when it is from elsewhere. Kept as hashes under the key of the
 * installation: the few billion addresses there are would otherwise be tried in a minute.
 */
export function knownPlacesOf({ key, now }: { key: Buffer; now: Clock }) {
  const hashOf = (userId: number, ip: string) =>
    createHmac('sha256', key)
      .update(`place|${userId}|${placeOf(ip)}`)
      .digest('base64url')

  return {
    /** Remembers the place. Is it another than the person is known to sign in from? The first one is not. */
    async isNew(transaction: Transaction<Tables>, userId: number, ip: string): Promise<boolean> {
      const moment = now()
      const forgotten = new Date(moment.getTime() - remembered).toISOString()
      const seen = { user_id: userId, place: hashOf(userId, ip), seen_at: moment.toISOString() }
      await transaction.deleteFrom('known_places').where('seen_at', '<', forgotten).execute()
      const known = await transaction.selectFrom('known_places').select('place').where('user_id', '=', userId).execute()
      await transaction
        .insertInto('known_places')
        .values(seen)
        .onConflict((place) => place.columns(['user_id', 'place']).doUpdateSet({ seen_at: seen.seen_at }))
        .execute()
      return known.length > 0 && known.every(({ place }) => place !== seen.place)
    },
  }
}
