import type { SentOf } from '@karvon/api-client/fields/answers'
import { manifestEntry } from '@karvon/api-client/trips/departureTypes'
import { type KnownRow, listChanges } from '@karvon/api-client/trips/sentListRules'
import type {
  ListAudience,
  ListWay,
  listChange,
  sentLists as sentListsAnswer,
} from '@karvon/api-client/trips/sentListTypes'
import type { Database } from '../../database/database'
import { grouped } from '../../database/grouped'
import type { GroupKey } from './departureGroups'
import type { ManifestRow } from './manifest'

type Change = SentOf<typeof listChange>

/** What of a list went out. */
interface SendOut {
  audience: ListAudience
  way: ListWay
  sentBy: number
  moment: string
}

/** Lists of departures that went out, in SQL. */
export function sentListRepository(db: Database) {
  const listsOf = (keys: readonly GroupKey[]) =>
    db
      .selectFrom('sent_lists')
      .leftJoin('users', 'users.id', 'sent_lists.sent_by')
      .select(['sent_lists.id', 'tour_id as tourId', 'departure_date as departureDate', 'audience', 'way', 'people'])
      .select(['users.name as sentBy', 'sent_at as sentAt'])
      .where(({ and, eb, or }) =>
        or(
          keys.map(({ tourId, departureDate }) =>
            and([eb('tour_id', '=', tourId), eb('departure_date', '=', departureDate)]),
          ),
        ),
      )
      .orderBy('sent_lists.id', 'desc')
      .execute()

  return {
    async add(key: GroupKey, rows: readonly ManifestRow[], { audience, way, sentBy, moment }: SendOut): Promise<void> {
      const { id } = await db
        .insertInto('sent_lists')
        .values({
          tour_id: key.tourId,
          departure_date: key.departureDate,
          audience,
          way,
          people: rows.length,
          sent_by: sentBy,
          sent_at: moment,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (rows.length === 0) return
      const stored = rows.map(({ key, ...entry }) => ({
        sent_list_id: id,
        key,
        person_id: entry.personId ?? entry.clientId,
        content: JSON.stringify(entry),
      }))
      await db.insertInto('sent_list_rows').values(stored).execute()
    },

    /** The lists of a departure, the newest first. */
    of: async (key: GroupKey): Promise<SentOf<typeof sentListsAnswer>['lists']> =>
      (await listsOf([key])).map(({ id, audience, way, people, sentBy, sentAt }) => ({
        id,
        audience: audience as ListAudience,
        way: way as ListWay,
        sentBy: sentBy ?? '',
        sentAt,
        count: people,
      })),

    /**
     * What has changed since the newest list for each audience, by departure. A few statements, however many departures.
     * @param rowsOf everybody who goes on departures of which a list went out
     */
    async changes(
      keys: readonly GroupKey[],
      rowsOf: (keys: readonly GroupKey[]) => Promise<(key: GroupKey) => readonly ManifestRow[]>,
    ): Promise<(key: GroupKey) => Change[]> {
      const lists = keys.length === 0 ? [] : await listsOf(keys)
      const newest = [
        ...new Map(
          lists.reverse().map((list) => [`${list.tourId} ${list.departureDate} ${list.audience}`, list]),
        ).values(),
      ]
      if (newest.length === 0) return () => []
      const stored = await db
        .selectFrom('sent_list_rows')
        .select(['sent_list_id as listId', 'key', 'content'])
        .where(
          'sent_list_id',
          'in',
          newest.map(({ id }) => id),
        )
        .orderBy('id')
        .execute()
      const sentRowsOf = grouped(
        stored,
        ({ listId }) => listId,
        ({ key, content }) => knownRow(key, JSON.parse(content)),
      )
      const listsFor = (key: GroupKey) =>
        newest.filter(({ tourId, departureDate }) => tourId === key.tourId && departureDate === key.departureDate)
      const now = await rowsOf(keys.filter((key) => listsFor(key).length > 0))
      return (key) =>
        listsFor(key).flatMap(({ id, audience, sentAt }) =>
          listChanges(
            sentRowsOf.get(id) ?? [],
            now(key).map(({ key, alsoKeys, ...row }) => ({ ...knownRow(key, row), alsoKeys })),
          ).map(
            (change): Change => ({
              ...change,
              audience: audience as ListAudience,
              sentAt,
              clientTourId: Number(change.clientTourId),
            }),
          ),
        )
    },
  }
}

/** As the rule reads it: what an older list did not have is empty. */
const knownRow = (key: string, row: Pick<ManifestRow, 'days'>): KnownRow => ({
  ...manifestEntry.read(row),
  key,
  days: row.days,
})
