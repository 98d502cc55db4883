import type { Client as Api } from '@karvon/api-client/client'
import { type ClientInput, clientFields } from '@karvon/api-client/clients/clientFields'
import type { Client } from '@karvon/api-client/clients/clientTypes'
import type { CallOptions } from '@karvon/api-client/http/http'
import type { Id } from '@karvon/api-client/read/fields'
import type { ClientTour } from '@karvon/api-client/trips/clientTourFields'
import { type ClientPart, clientParts, type PartRow, plain } from './clientParts'

/** A client with all that is recorded about it and can be read. */
export interface WholeClient {
  card: Client
  /** Rows of each part, by its item. */
  parts: ReadonlyMap<string, readonly PartRow[]>
  trips: readonly ClientTour[]
}

/** Two clients that become one. */
export interface Pair {
  keep: WholeClient
  drop: WholeClient
}

/** @throws {HttpError} 404 */
export async function readWhole(api: Api, id: Id, call: () => CallOptions): Promise<WholeClient> {
  const card = await api.clients.get(id, call())
  const parts = new Map<string, readonly PartRow[]>()
  for (const part of clientParts) parts.set(part.item, await part.list(api, card.id, call()))
  const trips: ClientTour[] = []
  for await (const trip of api.clientTours.allOfClient(card.id, call())) trips.push(trip)
  return { card, parts, trips }
}

/** Rows as the other client shall have them: who becomes one with somebody is no companion of his. */
export const rowsOf = ({ parts }: WholeClient, { item }: ClientPart, pair: readonly Id[]): PartRow[] =>
  (parts.get(item) ?? []).map((row) => withoutLinksTo(row, pair))

/** Nobody is a companion of himself. */
export function withoutLinksTo<Row extends PartRow>(
  row: Row & { relatedClientId?: Id | null },
  pair: readonly Id[],
): Row {
  const isOfPair = pair.some((id) => String(id) === String(row.relatedClientId))
  return isOfPair ? { ...row, relatedClientId: null } : row
}

/** What a card has and no call gives to another. */
const fixedFields = ['username', 'status', 'source'] as const satisfies readonly (keyof Client)[]

const pickOf = (card: Client, names: readonly (keyof Client)[]) =>
  Object.fromEntries(names.map((name) => [name, card[name] === 'Unknown' ? '' : card[name]])) as Record<string, unknown>

export const editableFields = (card: Client) => pickOf(card, Object.keys(clientFields) as (keyof ClientInput)[])
export const readOnlyFields = (card: Client) => pickOf(card, fixedFields)

/** Nothing was said: what the other says takes its place. */
export const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0)

/** Ids of rows, by the item of their part. */
type RowIds = Readonly<Record<string, readonly PartRow['id'][]>>

export const rowIdsOf = ({ parts }: WholeClient): RowIds =>
  Object.fromEntries([...parts].map(([item, rows]) => [item, rows.map(({ id }) => id)]))

/**
 * A mark of the two as they were planned. It stays as it is while one goes over into the other, and is another one when
 * somebody changes either.
 * @param own rows of the client that stays as it was planned: the others came over since
 */
export async function fingerprintOf({ keep, drop }: Pair, own: RowIds): Promise<string> {
  const [mine, theirs] = [editableFields(keep.card), editableFields(drop.card)]
  const card = Object.entries(mine).map(([name, value]) => [name, isEmpty(value) ? theirs[name] : value])
  const united = (rows: (whole: WholeClient) => readonly string[]) =>
    [...new Set([...rows(keep), ...rows(drop)])].sort()
  const whole = [
    card,
    readOnlyFields(keep.card),
    united(({ card: { contacts } }) => contacts.map(({ type, value }) => `${type} ${value}`)),
    united(({ card: { tags } }) => tags.map(({ name }) => name)),
    united(({ trips }) => trips.map(({ id }) => String(id))),
    clientParts.map((part) => completedRows(part, { keep, drop }, own[part.item] ?? [])),
    [theirs, readOnlyFields(drop.card), [...drop.parts].map(([item, rows]) => [item, rows.map(asStored)])],
  ]
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(whole)))
  return Buffer.from(hash).toString('hex').slice(0, 16)
}

/** Rows of the client that stays as they will be, whether they are completed already or not. */
function completedRows(part: ClientPart, { keep, drop }: Pair, own: readonly PartRow['id'][]) {
  const ids = [keep.card.id, drop.card.id]
  const others = part.isSame && part.update ? rowsOf(drop, part, ids) : []
  const mine = rowsOf(keep, part, ids).filter(({ id }) => own.includes(id))
  return mine.map((row) => {
    const twin = others.find((each) => part.isSame?.(row, each))
    const theirs: Record<string, unknown> = twin ? plain(twin) : {}
    const completed = (name: string, value: unknown) =>
      isEmpty(value) && !part.apart.includes(name) ? theirs[name] : value
    const fields = Object.entries(plain(row)).map(([name, value]) => [name, completed(name, value)])
    return [row.id, fields, twin?.fileUrl ? '' : storedName(row)]
  })
}

/** An address is signed anew each time; what it leads to has one name. */
const asStored = (row: PartRow) => [row.id, plain(row), storedName(row)]

export const storedName = ({ fileUrl }: PartRow): string => fileUrl?.split(/[?#]/, 1)[0] ?? ''
