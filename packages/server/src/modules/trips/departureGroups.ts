import { daysLater } from '@karvon/api-client/trips/departureRules'
import type { Database } from '../../database/database'
import { type Group, type GroupKey, type GroupOf, keyText } from './groupRepository'

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

    /**
     * Of departures of a part of the list those that stand for their groups: the first of each that the query finds, in the
     * order of the list.
     */
    async firsts(keys: readonly GroupKey[], query: GroupQuery, groupOf: GroupOf): Promise<GroupKey[]> {
      const joined = keys.flatMap((key) => {
        const { departures } = groupOf(key)
        return departures.length > 1 ? departures : []
      })
      if (joined.length === 0) return [...keys]
      const { today, within } = query
      const found = await groups({ ...query, after: undefined, limit: joined.length })
        .where(({ and, eb, or }) =>
          or(
            joined.map(({ tourId, departureDate }) =>
              and([eb('tour_id', '=', tourId), eb('departure_date', '=', departureDate)]),
            ),
          ),
        )
        .where(({ and, eb, or }) =>
          or([
            and([eb('departure_date', '>=', today), eb('departure_date', '<=', daysLater(today, within))]),
            and([eb('departure_date', '<', today), eb('return_date', '>=', today)]),
          ]),
        )
        .execute()
      const inOrder = [
        ...found.filter(({ departureDate }) => departureDate >= today),
        ...found.filter(({ departureDate }) => departureDate < today),
      ].map(keyText)
      const firstOf = ({ departures }: Group) =>
        inOrder.find((text) => departures.some((departure) => keyText(departure) === text))
      return keys.filter((key) => {
        const group = groupOf(key)
        return group.departures.length === 1 || firstOf(group) === keyText(key)
      })
    },

    /** Departures up to a week before or after one, with how many places were sold. */
    near: ({ departureDate }: GroupKey, limit: number) =>
      db
        .selectFrom('client_tours')
        .leftJoin('tours', 'tours.id', 'client_tours.tour_id')
        .select(['tour_id as tourId', 'departure_date as departureDate'])
        .select(['tours.title_ru', 'tours.title_en', 'tours.title_uz'])
        .select(({ fn }) => fn.sum<number | string>('client_tours.quantity').as('people'))
        .where('client_tours.status', '<>', canceled)
        .where('departure_date', '>=', daysLater(departureDate, -7))
        .where('departure_date', '<=', daysLater(departureDate, 7))
        .groupBy(['tour_id', 'departure_date', 'tours.title_ru', 'tours.title_en', 'tours.title_uz'])
        .orderBy('departure_date')
        .orderBy('tour_id')
        .limit(limit)
        .execute(),

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
