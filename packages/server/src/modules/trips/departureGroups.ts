import { daysLater } from '@karvon/api-client/trips/departureRules'
import type { Database } from '../../database/database'

/** Everybody who bought a tour and leaves on the same day. */
export interface GroupKey {
  tourId: number
  departureDate: string
}

export interface GroupQuery {
  today: string
  /** Days ahead. */
  within: number
  tourId?: number | undefined
  soldBy?: number | undefined
  /** Who travels: as the buyer, as somebody's companion with a card of their own, or named on the sale. */
  clientId?: number | undefined
  after?: GroupKey | undefined
  limit: number
}

/** The place of `Canceled` among the statuses: they do not leave. */
export const canceled = 2

/** Departures by day and tour: those to come, then those under way. */
export function departureGroups(db: Database) {
  function groups({ tourId, soldBy, clientId, after, limit }: GroupQuery) {
    return db
      .selectFrom('client_tours')
      .select(['departure_date as departureDate', 'tour_id as tourId'])
      .where('status', '<>', canceled)
      .$if(tourId !== undefined, (sales) => sales.where('tour_id', '=', tourId ?? 0))
      .$if(soldBy !== undefined, (sales) => sales.where('sold_by', '=', soldBy ?? 0))
      .$if(clientId !== undefined, (sales) =>
        sales.where(({ eb, exists, or, selectFrom }) =>
          or([
            eb('client_id', '=', clientId ?? 0),
            exists(
              selectFrom('companions')
                .select('companions.id')
                .whereRef('companions.client_id', '=', 'client_tours.client_id')
                .where('companions.related_client_id', '=', clientId ?? 0),
            ),
            exists(
              selectFrom('client_tour_travellers')
                .select('client_tour_travellers.id')
                .whereRef('client_tour_travellers.client_tour_id', '=', 'client_tours.id')
                .where('client_tour_travellers.client_id', '=', clientId ?? 0),
            ),
          ]),
        ),
      )
      .$if(after !== undefined, (sales) =>
        sales
          .where('departure_date', '>=', after?.departureDate ?? '')
          .where(({ eb, or }) =>
            or([eb('departure_date', '>', after?.departureDate ?? ''), eb('tour_id', '>', after?.tourId ?? 0)]),
          ),
      )
      .groupBy(['departure_date', 'tour_id'])
      .orderBy('departure_date')
      .orderBy('tour_id')
      .limit(limit)
  }

  return {
    async list(query: GroupQuery): Promise<GroupKey[]> {
      const { today, within, after, limit } = query
      const isPastComing = after !== undefined && after.departureDate < today
      const coming = isPastComing
        ? []
        : await groups(query)
            .where('departure_date', '>=', today)
            .where('departure_date', '<=', daysLater(today, within))
            .execute()
      if (coming.length >= limit) return coming
      const underWay = await groups({ ...query, after: isPastComing ? after : undefined, limit: limit - coming.length })
        .where('return_date', '>=', today)
        .where('departure_date', '<', today)
        .execute()
      return [...coming, ...underWay]
    },

    /** Employees who sold trips that leave within the time. */
    sellers: ({ today, within }: Pick<GroupQuery, 'today' | 'within'>) =>
      db
        .selectFrom('users')
        .select(['id', 'name'])
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('client_tours')
              .select('client_tours.id')
              .whereRef('client_tours.sold_by', '=', 'users.id')
              .where('client_tours.departure_date', '>=', today)
              .where('client_tours.departure_date', '<=', daysLater(today, within)),
          ),
        )
        .orderBy('name')
        .orderBy('id')
        .execute(),
  }
}
