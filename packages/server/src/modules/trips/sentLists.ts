import type { SentOf } from '@karvon/api-client/fields/answers'
import { manifestEntry } from '@karvon/api-client/trips/departureTypes'
import { type KnownRow, listChanges } from '@karvon/api-client/trips/sentListRules'
import {
  type ListAudience,
  type ListWay,
  listAudiences,
  type listChange,
  type sentLists as sentListsAnswer,
} from '@karvon/api-client/trips/sentListTypes'
import type { Database } from '../../database/database'
import { grouped } from '../../database/grouped'
import { type GroupKey, type GroupOf, groupRepository, keyText } from './groupRepository'
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

    /** The lists of a departure and of those that go as one group with it, the newest first. */
    async of(key: GroupKey): Promise<SentOf<typeof sentListsAnswer>['lists']> {
      const { departures } = (await groupRepository(db).ofKeys([key]))(key)
      return (await listsOf(departures)).map(({ id, audience, way, people, sentBy, sentAt }) => ({
        id,
        audience: audience as ListAudience,
        way: way as ListWay,
        sentBy: sentBy ?? '',
        sentAt,
        count: people,
      }))
    },

    /**
     * What has changed since the newest lists for each audience, by departure. A few statements, however many departures.
     * @param rowsOf everybody who goes on departures of which a list went out
     */
    async changes(
      keys: readonly GroupKey[],
      groupOf: GroupOf,
      rowsOf: (keys: readonly GroupKey[]) => Promise<(key: GroupKey) => readonly ManifestRow[]>,
    ): Promise<(key: GroupKey) => Change[]> {
      const departures = keys.flatMap((key) => groupOf(key).departures)
      const lists = departures.length === 0 ? [] : await listsOf(departures)
      // Of each departure, as they may have been joined since.
      const newest = [
        ...new Map(lists.toReversed().map((list) => [`${keyText(list)} ${list.audience}`, list])).values(),
      ].sort((one, other) => other.id - one.id)
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
      const listsFor = (key: GroupKey) => {
        const members = groupOf(key).departures.map(keyText)
        return newest.filter((list) => members.includes(keyText(list)))
      }
      const now = await rowsOf(keys.filter((key) => listsFor(key).length > 0))
      return (key) => {
        const rows = now(key).map(({ key, alsoKeys, ...row }) => ({ ...knownRow(key, row), alsoKeys }))
        return listAudiences.flatMap((audience) => {
          const sent = listsFor(key).filter((list) => list.audience === audience)
          const lists = sent.map(({ id, sentAt }) => ({ sentAt, rows: sentRowsOf.get(id) ?? [] }))
          return changesSince(lists, rows, audience).map(
            (change): Change => ({ ...change, audience, clientTourId: Number(change.clientTourId) }),
          )
        })
      }
    },
  }
}

/**
 * What has changed since lists for one audience went out, the newest first. A later one counts for all sales that stand on it;
 * who stands on none is told once, of the newest.
 */
function changesSince(
  lists: readonly { sentAt: string; rows: readonly KnownRow[] }[],
  now: readonly KnownRow[],
  audience: ListAudience,
) {
  const [newest] = lists
  if (!newest) return []
  const told = new Set<string>()
  const sent = lists.flatMap(({ sentAt, rows }) => {
    const own = rows.filter(({ clientTourId }) => !told.has(String(clientTourId)))
    for (const { clientTourId } of own) told.add(String(clientTourId))
    return own.map((row) => ({ sentAt, row }))
  })
  const sentAtOf = new Map(sent.map(({ sentAt, row }) => [row.key, sentAt]))
  const rows = sent.map(({ row }) => row)
  return listChanges(rows, now, audience).map((change) => ({
    ...change,
    sentAt: sentAtOf.get(change.key) ?? newest.sentAt,
  }))
}

/** As the rule reads it: what an older list did not have is empty. */
const knownRow = (key: string, row: Pick<ManifestRow, 'days'>): KnownRow => ({
  ...manifestEntry.read(row),
  key,
  days: row.days,
})
