import type { ClientRecordKind } from '@karvon/api-client/clientRecords/clientRecordNames'
import { type ClientInput, clientFields } from '@karvon/api-client/clients/clientFields'
import { tagSchema } from '@karvon/api-client/clients/clientSchema'
import type { ContactInput } from '@karvon/api-client/clients/clientTypes'
import { type MergePlan, planMerge } from '@karvon/api-client/clients/mergeRules'
import { type Fields, initialValues, type ValuesOf } from '@karvon/api-client/fields/fields'
import type { Id } from '@karvon/api-client/read/fields'
import type { LogEntry } from '../../activityLog/activityLog'
import type { Database } from '../../database/database'
import { changedFields } from '../../fields/changedFields'
import { changedId } from '../../http/change'
import { errorsAt, type FieldErrors, fieldProblem, refuseErrors } from '../../http/problem'
import { validate } from '../../http/validate'
import { entryOf, found } from '../../plugins/changesOf'
import { type ClientRecord, changedRecord } from '../clientRecords/clientRecord'
import { clientRecordLists, clientRecordNames } from '../clientRecords/clientRecordKinds'
import { recordRepository } from '../clientRecords/recordRepository'
import { changedContact, noContact } from '../clients/clientChanges'
import { clientContactRepository } from '../clients/clientContactRepository'
import { loggedClient } from '../clients/clientDetails'
import { checkOwner } from '../clients/clientOwners'
import { type ClientRow, clientInputOf, clientRepository } from '../clients/clientRepository'
import { kindOf, type StoredClient, type StoredRow, wholeClient } from '../clients/mergeRepository'
import { isSameState, mergeStateOf } from '../clients/mergeState'
import { tagRepository } from '../clients/tagRepository'
import { type ClientTourValues, clientTourRepository } from '../trips/clientTourRepository'
import { changedClientTour, clientTour, newClientTour } from '../trips/clientTourShapes'
import { travellerRepository } from '../trips/travellerRepository'
import { type Boarding, isGivenRoom, type Seat, seatFor, takeSeat } from './importDeparture'
import type { Imported, Importing } from './importedNoun'
import type { StoredImportRow } from './importShapes'

/** The same of rows that become clients. */
export interface ImportingClients extends Importing {
  /** Whether each of the tours that rows name is there. */
  tours: Map<number, Promise<boolean>>
  /** What is wrong with each of the employees whom rows name. */
  owners: Map<Id, Promise<void>>
  /** Ids of tags by their names. */
  tags: Map<string, number>
  added: Added
  /** Where the rows go, if anywhere. */
  boarding: Boarding | undefined
}

/** What hangs on clients and is still to be written: of many rows at once. */
interface Added {
  contacts: (ContactInput & { clientId: number })[]
  tags: { client_id: number; tag_id: number }[]
  records: Map<ClientRecord, { clientId: number; values: ValuesOf<Fields> }[]>
}

export const nothingAdded = (): Added => ({ contacts: [], tags: [], records: new Map() })

/** A row that passed the rules of the forms. */
interface ReadRow {
  card: ClientInput
  /** By the item of the rules of merging. */
  rows: Map<string, StoredRow[]>
  sales: ClientTourValues[]
  /** Series and numbers. */
  passports: string[]
}

const unknownClient = 'Клиент не найден'

/** A client out of a row. @throws {Problem} 400 with `errors`, all of them, before anything is written */
export async function createClient(importing: ImportingClients, row: StoredImportRow): Promise<Imported> {
  const { transaction, dialect, actor, moment, origin } = importing
  const { card, rows, sales, passports } = await readRow(importing, row)
  const seat = importing.boarding && seatFor(importing.boarding, row, { clientId: null, passports })
  const clients = clientRepository(transaction, dialect)
  const client = await clients.addUnfound(card, moment)
  const plan = planMerge({ keep: nobody, drop: { ...nobody, rows } }, { isSameFile: () => false })
  await addParts(importing, client.id, plan, [])
  const sold = await addSales(importing, client.id, sales)
  const { booked, entries } = await seated(importing, seat, client.id)
  const created = entryOf(loggedClient, client, 'CreateClient', (name) => `Создан клиент «${name}»: ${origin}`, actor)
  return { recordId: client.id, before: '', after: '', booked, entries: [created, ...sold, ...entries] }
}

/**
 * What a row says beyond what a card has: empty fields are filled in, contacts, papers and sales that are not there added.
 * @throws {Problem} 400 with `errors`, all of them, before anything is written
 */
export async function fillClient(importing: ImportingClients, row: StoredImportRow): Promise<Imported> {
  const { transaction, dialect, actor, moment, origin } = importing
  const clients = clientRepository(transaction, dialect)
  const clientId = filledIn(row)
  const stored = await clients.get(clientId)
  if (!stored) throw fieldProblem('choice.clientId', unknownClient)
  const { card, rows, sales, passports } = await readRow(importing, row, stored)
  const seat = importing.boarding && seatFor(importing.boarding, row, { clientId, passports })
  const before = await mergeStateOf(transaction, [clientId])
  const keep = await wholeClient(transaction, stored)
  const plan = planMerge({ keep, drop: { ...nobody, card, rows } }, { isSameFile: () => false })
  if (Object.keys(plan.card).length > 0)
    await clients.update(clientId, { ...clientInputOf(stored), ...plan.card }, moment)
  await addParts(importing, clientId, plan, keep.rows.get('contact') ?? [])
  const sold = await addSales(importing, clientId, await notSold(transaction, clientId, sales))
  await writeAdded(importing)
  const { booked, entries } = await seated(importing, seat, clientId)
  const after = await mergeStateOf(transaction, [clientId])
  const isSame = isSameState(before, after)
  const filled = entryOf(loggedClient, stored, 'UpdateClient', `заполнен, ${origin}`, actor)
  return {
    recordId: clientId,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    booked,
    isSame: isSame && entries.length === 0 && !isGivenRoom(booked),
    entries: isSame ? entries : [filled, ...sold, ...entries],
  }
}

const seated = async (importing: ImportingClients, seat: Seat | undefined, clientId: number) =>
  importing.boarding && seat
    ? takeSeat(importing, importing.boarding, seat, clientId)
    : { booked: '', entries: [] as LogEntry[] }

/** The client whom a row fills in; 0 names nobody. */
export const filledIn = ({ choice }: StoredImportRow): number => changedId(null, choice.clientId) ?? 0

const nobody: StoredClient = { id: 0, row: {} as ClientRow, card: {}, rows: new Map() }

/** @param stored whose name stands in for one that the row does not say */
async function readRow(
  { transaction, tours, owners }: ImportingClients,
  row: StoredImportRow,
  stored?: ClientRow,
): Promise<ReadRow> {
  const errors: FieldErrors = {}
  async function read<T>(at: string, values: () => T, check?: (values: T) => Promise<void>): Promise<T[]> {
    try {
      const judged = values()
      await check?.(judged)
      return [judged]
    } catch (error) {
      Object.assign(errors, errorsAt(at, error))
      return []
    }
  }

  const [card] = await read(
    'client.',
    () => cardOf(row, stored),
    // Whoever has it already keeps it, as in the form.
    ({ ownerId }) => checkKnownOwner(transaction, owners, ownerId === stored?.owner_id ? null : ownerId),
  )
  const rows = new Map<string, StoredRow[]>()
  const add = (item: string, values: object[]) =>
    rows.set(item, [
      ...(rows.get(item) ?? []),
      ...values.map((each) => ({ id: 0, values: { ...each }, file: null, fileId: null })),
    ])
  for (const [place, name] of (row.tags ?? []).entries())
    add('tag', await read(`tags[${place}].`, () => validate(tagSchema, { name })))
  for (const [place, contact] of (row.contacts ?? []).entries())
    add('contact', await read(`contacts[${place}].`, () => changedContact(noContact, contact)))
  for (const name of clientRecordNames) {
    const kind = clientRecordLists[name] as unknown as ClientRecord & { item: string }
    for (const [place, sent] of sentRecords(row, name).entries())
      add(
        kind.item,
        await read(
          `${name}[${place}].`,
          () => changedRecord(kind, initialValues(kind.fields), sent),
          async (values) => kind.check?.(transaction, values),
        ),
      )
  }
  const sales: ClientTourValues[] = []
  for (const [place, sale] of (row.clientTours ?? []).entries())
    sales.push(
      ...(await read(
        `clientTours[${place}].`,
        () => changedClientTour(newClientTour, sale),
        ({ tourId }) => checkTour(transaction, tours, tourId),
      )),
    )
  // A contact without a value is an empty cell.
  rows.set(
    'contact',
    (rows.get('contact') ?? []).filter(({ values }) => values.value !== ''),
  )
  refuseErrors(errors)
  const passports = (rows.get('document') ?? []).map(({ values }) => `${values.series}${values.number}`)
  return { card: card as ClientInput, rows, sales, passports }
}

const sentRecords = (row: StoredImportRow, name: ClientRecordKind) =>
  (row[name] ?? []) as readonly Readonly<Record<string, unknown>>[]

function cardOf({ client = {} }: StoredImportRow, stored?: ClientRow): ClientInput {
  const sent = stored && !client.firstName ? { ...client, firstName: stored.first_name } : client
  return changedFields(clientFields, initialValues(clientFields), sent)
}

/** @throws {Problem} 400 under the name of the field */
function checkKnownOwner(db: Database, known: ImportingClients['owners'], id: Id | null): Promise<void> {
  if (id === null) return Promise.resolve()
  const checked = known.get(id) ?? checkOwner(db, id)
  known.set(id, checked)
  return checked
}

/** @throws {Problem} 400 under the name of the field */
export async function checkTour(db: Database, known: ImportingClients['tours'], id: number): Promise<void> {
  const isThere =
    known.get(id) ??
    db
      .selectFrom('tours')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst()
      .then((tour) => tour !== undefined)
  known.set(id, isThere)
  if (!(await isThere)) throw fieldProblem('tourId', 'Тур не найден')
}

/** @param present contacts of the card: who was called first is called first */
async function addParts(
  importing: ImportingClients,
  clientId: number,
  { parts }: MergePlan<StoredRow>,
  present: readonly StoredRow[],
): Promise<void> {
  const { transaction, moment, added } = importing
  for (const { part, taken, joined } of parts) {
    if (part.item === 'contact') {
      const first = present.length > 0 ? undefined : taken[0]
      for (const each of taken)
        added.contacts.push({ ...(each.row.values as unknown as ContactInput), clientId, isPrimary: each === first })
    } else if (part.item === 'tag') {
      for (const { row } of taken)
        added.tags.push({ client_id: clientId, tag_id: await tagNamed(importing, String(row.values.name)) })
    } else {
      const kind = kindOf.get(part.item)
      if (!kind || taken.length + joined.length === 0) continue
      const news = taken.map(({ row, changed }) => ({
        clientId,
        values: { ...row.values, ...changed } as ValuesOf<Fields>,
      }))
      added.records.set(kind, [...(added.records.get(kind) ?? []), ...news])
      for (const { twin, filled } of joined)
        if (Object.keys(filled).length > 0)
          await recordRepository(transaction, kind).update(
            clientId,
            twin.id,
            { ...twin.values, ...filled } as ValuesOf<Fields>,
            moment,
          )
    }
  }
}

/** Writes what hangs on the clients of the rows so far. */
export async function writeAdded(importing: ImportingClients): Promise<void> {
  const { transaction, moment, added } = importing
  importing.added = nothingAdded()
  await clientContactRepository(transaction).addAll(added.contacts)
  await tagRepository(transaction).attachAll(added.tags)
  for (const [kind, records] of added.records) await recordRepository(transaction, kind).addAll(records, moment)
}

async function tagNamed({ transaction, tags, moment }: ImportingClients, name: string): Promise<number> {
  const id = tags.get(name) ?? (await tagRepository(transaction).named(name, moment)).id
  tags.set(name, id)
  return id
}

/** Sales of a tour and a day that the client has not bought yet. */
async function notSold(db: Database, clientId: number, sales: readonly ClientTourValues[]) {
  if (sales.length === 0) return []
  const bought = await db
    .selectFrom('client_tours')
    .select(['tour_id', 'departure_date'])
    .where('client_id', '=', clientId)
    .execute()
  return sales.filter(
    ({ tourId, departureDate }) =>
      !bought.some(({ tour_id, departure_date }) => tour_id === tourId && departure_date === departureDate),
  )
}

async function addSales(
  importing: ImportingClients,
  clientId: number,
  sales: readonly ClientTourValues[],
): Promise<LogEntry[]> {
  const { transaction, actor, moment } = importing
  const entries: LogEntry[] = []
  // Who goes is told by the companions.
  if (sales.length > 0) await writeAdded(importing)
  const sold = clientTourRepository(transaction)
  for (const sale of sales) {
    const id = await sold.add({ ...sale, clientId }, Number(actor.id), moment)
    await travellerRepository(transaction).fillIn(id, clientId, sale.quantity, moment)
    const row = found(await clientTour.get(sold, id), clientTour)
    entries.push(entryOf(clientTour, row, 'CreateClientTour', 'продан', actor))
  }
  return entries
}
