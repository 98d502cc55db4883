import {
  type MergeClient,
  type MergePair,
  type MergePlan,
  type MergeRow,
  type PartPlan,
  travellersAfterMerge,
  travellersOfMerged,
} from '@karvon/api-client/clients/mergeRules'
import type { Fields, ValuesOf } from '@karvon/api-client/fields/fields'
import { travellerFields } from '@karvon/api-client/trips/travellerFields'
import { type SqlBool, sql, type Transaction } from 'kysely'
import type { Database, Tables } from '../../database/database'
import type { Dialect } from '../../database/dialect'
import { grouped } from '../../database/grouped'
import { bumpVersion } from '../../database/version'
import { toRow } from '../../fields/fieldKinds'
import type { ObjectStore } from '../../files/objectStore'
import { filePath } from '../../files/storedPaths'
import { type ClientRecord, type RecordRow, recordValuesOf } from '../clientRecords/clientRecord'
import { clientPreferences, clientRecordLists, clientRecordNames } from '../clientRecords/clientRecordKinds'
import { recordRepository } from '../clientRecords/recordRepository'
import { placeKey, type TravellerValues, travellerRepository } from '../trips/travellerRepository'
import { clientContactRepository } from './clientContactRepository'
import { type ClientRow, clientInputOf, clientName, clientRepository } from './clientRepository'
import { tagRepository } from './tagRepository'

/** A row with the file that it names. */
export interface StoredRow extends MergeRow {
  id: number
  fileId: number | null
}

export interface StoredClient extends MergeClient<StoredRow> {
  id: number
  row: ClientRow
}

export interface StoredPair extends MergePair<StoredRow> {
  keep: StoredClient
  drop: StoredClient
}

/** The kind of records behind a part of the rules. */
export const kindOf: ReadonlyMap<string, ClientRecord> = new Map([
  ...clientRecordNames.map((name) => {
    const kind = clientRecordLists[name] as unknown as ClientRecord & { item: string }
    return [kind.item, kind] as const
  }),
  ['preference', clientPreferences as unknown as ClientRecord],
])

/** Both as the rules look at them. */
export const pairOf = async (db: Database, keep: ClientRow, drop: ClientRow): Promise<StoredPair> => ({
  keep: await wholeClient(db, keep),
  drop: await wholeClient(db, drop),
})

/** A client as the rules look at it. */
export async function wholeClient(db: Database, row: ClientRow): Promise<StoredClient> {
  const { id, status, source, username } = row
  const contacts = await clientContactRepository(db).list(id)
  const tags = await tagRepository(db).list(id)
  const rows = new Map<string, StoredRow[]>([
    [
      'contact',
      contacts.map((each) => ({
        id: each.id,
        values: { type: each.type, value: each.value, isPrimary: each.is_primary === 1 },
        file: null,
        fileId: null,
      })),
    ],
    ['tag', tags.map(({ id, name }) => ({ id, values: { name }, file: null, fileId: null }))],
  ])
  for (const [item, kind] of kindOf) rows.set(item, (await recordRepository(db, kind).list(id)).map(storedRow(kind)))
  return { id, row, card: { ...clientInputOf(row), status, source, username }, rows }
}

const storedRow =
  (kind: ClientRecord) =>
  (row: RecordRow): StoredRow => ({
    id: row.id,
    values: recordValuesOf(kind, row),
    file: row.file_id === null ? null : (row.file_original_name ?? ''),
    fileId: row.file_id,
  })

/** Which files of two clients are the same, byte for byte. Read before the transaction: files never change. */
export async function sameFilesOf(db: Database, objects: ObjectStore, { keep, drop }: StoredPair) {
  const ids = [keep, drop].flatMap(({ rows }) => [...rows.values()].flat().flatMap(({ fileId }) => fileId ?? []))
  const stored =
    ids.length === 0
      ? []
      : await db
          .selectFrom('files')
          .select(['id', 'name', 'visibility', 'size', 'content_type'])
          .where('id', 'in', ids)
          .execute()
  const alike = [
    ...grouped(
      stored,
      ({ size, content_type }) => `${size} ${content_type}`,
      (file) => file,
    ).values(),
  ]
  const contents = new Map<number, string>()
  for (const { id, name, visibility } of alike.filter(({ length }) => length > 1).flat()) {
    const hash = await objects.contentSha256(filePath(name, visibility))
    if (hash !== null) contents.set(id, hash)
  }
  return (one: StoredRow, other: StoredRow): boolean => {
    if (one.fileId === null || other.fileId === null) return false
    const hash = contents.get(one.fileId)
    return one.fileId === other.fileId || (hash !== undefined && hash === contents.get(other.fileId))
  }
}

export type IsSameFile = Awaited<ReturnType<typeof sameFilesOf>>

/** Rows that hold who goes over, beside what the rules look at; of others, too. */
export interface OtherRows {
  sales: number[]
  visits: number
  /** Companions of others who are this client. */
  links: number
  /** Sales of others on which the client goes. */
  named: number[]
  /** Lines of lists that went out. */
  sent: number
}

export async function otherRowsOf(db: Database, keep: number, drop: number): Promise<OtherRows> {
  const count = async (condition: ReturnType<typeof sql<SqlBool>>, table: string) => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)} where ${condition}`.execute(
      db,
    )
    return Number(rows[0]?.n ?? 0)
  }
  const sales = await db.selectFrom('client_tours').select('id').where('client_id', '=', drop).orderBy('id').execute()
  const named = await db
    .selectFrom('client_tour_travellers as going')
    .innerJoin('client_tours as sales', 'sales.id', 'going.client_tour_id')
    .select('sales.id')
    .distinct()
    .where('going.client_id', '=', drop)
    .where('sales.client_id', '!=', drop)
    .orderBy('sales.id')
    .execute()
  return {
    sales: sales.map(({ id }) => id),
    visits: await count(sql`client_id = ${drop}`, 'client_visits'),
    links: await count(sql`related_client_id = ${drop} and client_id not in (${keep}, ${drop})`, 'companions'),
    named: named.map(({ id }) => id),
    sent: await count(sql`person_id = ${drop}`, 'sent_list_rows'),
  }
}

/** What becomes of those who go on sales that name the client who goes, or are theirs. */
export async function plannedTravellers(db: Database, { keep, drop }: StoredPair, plan: MergePlan<StoredRow>) {
  const companions = new Map(joinedOf(plan, 'companion').map(({ row, twin }) => [row.id, twin.id] as const))
  const sales = await db
    .selectFrom('client_tours')
    .select(['id', 'client_id'])
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('client_tour_travellers')
        .select('client_tour_id as id')
        .where('client_id', '=', drop.id)
        .union(selectFrom('client_tours').select('id').where('client_id', '=', drop.id))
        .$if(companions.size > 0, (sales) =>
          sales.union(
            selectFrom('client_tour_travellers')
              .select('client_tour_id as id')
              .where('companion_id', 'in', [...companions.keys()]),
          ),
        ),
    )
    .orderBy('id')
    .execute()
  const people = await travellerRepository(db).ofSales(
    sales.map(({ id, client_id }) => ({ id, clientId: client_id, quantity: 0, confirmedAt: 'named' })),
  )
  const into = { id: keep.id, fullName: clientName(keep.row) }
  return sales.map(({ id, client_id }) => {
    const before = (people.get(id)?.travellers ?? []) as TravellerValues[]
    const merged =
      client_id === drop.id ? travellersOfMerged(before, drop.id, into) : travellersAfterMerge(before, drop.id, into)
    const seen = new Set<number>()
    const after = merged.map((each) => {
      const companionId =
        each.companionId === null ? null : (companions.get(Number(each.companionId)) ?? each.companionId)
      const isSecond = companionId !== null && seen.has(Number(companionId))
      if (companionId !== null) seen.add(Number(companionId))
      return { ...each, companionId: isSecond ? null : companionId }
    })
    const staying = after.find(({ clientId }) => Number(clientId) === keep.id)?.id ?? null
    const gone = before.filter((each) => !after.some((other) => other.id === each.id))
    return { saleId: id, before, after, gone, staying }
  })
}

type PlannedTravellers = Awaited<ReturnType<typeof plannedTravellers>>

const partOf = ({ parts }: MergePlan<StoredRow>, item: string): PartPlan<StoredRow> | undefined =>
  parts.find(({ part }) => part.item === item)

const joinedOf = (plan: MergePlan<StoredRow>, item: string) => partOf(plan, item)?.joined ?? []
const takenOf = (plan: MergePlan<StoredRow>, item: string) => partOf(plan, item)?.taken ?? []

interface Merging {
  pair: StoredPair
  plan: MergePlan<StoredRow>
  going: PlannedTravellers
  moment: string
}

/** Gives everything of one client to the other, as planned, and deletes the one. */
export async function applyMerge(transaction: Transaction<Tables>, dialect: Dialect, merging: Merging): Promise<void> {
  const { pair, plan, moment } = merging
  const [keep, drop] = [pair.keep.id, pair.drop.id]
  const clients = clientRepository(transaction, dialect)
  if (Object.keys(plan.card).length > 0)
    await clients.update(keep, { ...clientInputOf(pair.keep.row), ...plan.card }, moment)
  await moveContacts(transaction, pair, plan)
  for (const { row } of takenOf(plan, 'tag')) await tagRepository(transaction).attach(keep, row.id)
  for (const [item, kind] of kindOf) await moveRecords(transaction, kind, partOf(plan, item), keep, moment)
  await moveTravellers(transaction, merging)
  await sql`update companions set related_client_id = null, updated_at = ${moment}
    where client_id = ${keep} and related_client_id in (${keep}, ${drop})`.execute(transaction)
  await sql`update companions set related_client_id = ${keep}, updated_at = ${moment}
    where related_client_id = ${drop} and client_id != ${drop}`.execute(transaction)
  await transaction
    .updateTable('client_tours')
    .set({ client_id: keep, updated_at: moment })
    .where('client_id', '=', drop)
    .execute()
  for (const table of ['client_visits', 'opened_messages'])
    await sql`update ${sql.table(table)} set client_id = ${keep} where client_id = ${drop}`.execute(transaction)
  await clients.remove(drop)
}

/** Who was called first is called first. */
async function moveContacts(transaction: Transaction<Tables>, { keep, drop }: StoredPair, plan: MergePlan<StoredRow>) {
  const own = keep.rows.get('contact') ?? []
  const taken = takenOf(plan, 'contact').map(({ row }) => row.id)
  if (taken.length === 0) return
  const [first] = own
  await sql`update client_contacts set client_id = ${keep.id} ${first ? sql`, is_primary = 0` : sql``}
    where client_id = ${drop.id} and id in (${sql.join(taken)})`.execute(transaction)
  if (first && !own.some(({ values }) => values.isPrimary))
    await sql`update client_contacts set is_primary = 1 where id = ${first.id}`.execute(transaction)
}

async function moveRecords(
  transaction: Transaction<Tables>,
  kind: ClientRecord,
  planned: PartPlan<StoredRow> | undefined,
  keep: number,
  moment: string,
): Promise<void> {
  const { taken = [], joined = [] } = planned ?? {}
  const table = sql.table(kind.table)
  const records = recordRepository(transaction, kind)
  const set = (id: number, { values }: StoredRow, changed: object) =>
    records.update(keep, id, { ...values, ...changed } as ValuesOf<Fields>, moment)
  if (taken.length > 0)
    await sql`update ${table} set client_id = ${keep}, updated_at = ${moment}
      where id in (${sql.join(taken.map(({ row }) => row.id))})`.execute(transaction)
  for (const { row, changed } of taken) if (Object.keys(changed).length > 0) await set(row.id, row, changed)
  for (const { row, twin, filled, takesFile } of joined) {
    if (Object.keys(filled).length > 0) await set(twin.id, twin, filled)
    if (takesFile && row.fileId !== null) await records.setFile(keep, twin.id, row.fileId)
  }
}

async function moveTravellers(transaction: Transaction<Tables>, { pair, plan, going }: Merging): Promise<void> {
  const [keep, drop] = [pair.keep.id, pair.drop.id]
  const keys = new Map<string, string>()
  for (const { saleId, before, after, gone, staying } of going) {
    for (const { id } of gone) {
      await transaction
        .updateTable('client_tour_travellers')
        .set({ same_as_id: staying })
        .where('same_as_id', '=', id)
        .where('id', '!=', staying ?? 0)
        .execute()
      // Room and flights of the row that goes are those of the person.
      for (const column of ['room_id', 'arrival_flight_id', 'departure_flight_id'])
        await sql`update client_tour_travellers set ${sql.ref(column)} =
          (select ${sql.ref(column)} from client_tour_travellers where id = ${id})
          where id = ${staying} and ${sql.ref(column)} is null`.execute(transaction)
      await transaction.deleteFrom('client_tour_travellers').where('id', '=', id).execute()
    }
    for (const each of after) {
      const { id, sameAsId: _, ...values } = each
      const old = before.find((other) => other.id === id) ?? each
      if (old.clientId === each.clientId && old.companionId === each.companionId) continue
      keys.set(placeKey(saleId, old), placeKey(saleId, each))
      await transaction
        .updateTable('client_tour_travellers')
        .set(toRow(travellerFields, values))
        .where('id', '=', id)
        .execute()
    }
    for (const each of gone) keys.set(placeKey(saleId, each), `${saleId} client ${keep}`)
    if (after.length > 0) await bumpVersion(transaction, 'client_tours', saleId)
  }

  const companions = new Map(joinedOf(plan, 'companion').map(({ row, twin }) => [String(row.id), twin.id] as const))
  const sent = await transaction
    .selectFrom('sent_list_rows')
    .select(['id', 'key'])
    .where('person_id', 'in', [keep, drop])
    .execute()
  for (const { id: rowId, key } of sent) {
    const [saleId, kind, id = ''] = key.split(' ')
    // Of whom nobody has said that they go, but the card of who bought it.
    const now = kind === 'client' && Number(id) === drop ? keep : (kind === 'companion' && companions.get(id)) || id
    const renamed = keys.get(key) ?? (id ? `${saleId} ${kind} ${now}` : key)
    if (renamed !== key) await sql`update sent_list_rows set key = ${renamed} where id = ${rowId}`.execute(transaction)
  }
  await sql`update sent_list_rows set person_id = ${keep} where person_id = ${drop}`.execute(transaction)
}
