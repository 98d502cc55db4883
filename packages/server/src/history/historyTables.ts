import type { Fields } from '@karvon/api-client/fields/fields'
import { type TrackedPart, trackedParts } from '@karvon/api-client/history/historyFields'
import type { HistoryPart } from '@karvon/api-client/history/historyTypes'
import { columnsOf, rowReader, type Storage } from '../fields/fieldKinds'
import { snakeCase } from '../fields/rowTypes'

interface Kept {
  /** The column that names the record. @default `id`: the row is the record */
  record?: string
  storage?: Storage
}

/** Where the parts of records are kept, if otherwise than under their names. */
const kept: Partial<Record<HistoryPart, Kept>> = {
  tourDays: { record: 'tour_id', storage: { order: { column: 'order_number' } } },
  departureTicks: { record: 'tour_id' },
  clients: { storage: { gender: { isPlace: true }, loyaltyStatusLevel: { column: 'loyalty_level', isPlace: true } } },
  clientContacts: { record: 'client_id' },
  clientTags: { record: 'client_id' },
  clientPreferences: {
    record: 'client_id',
    storage: { targetBudgetPerPerson: { column: 'target_budget_cents' } },
  },
  clientDocuments: { record: 'client_id' },
  otherDocuments: { record: 'client_id' },
  visas: { record: 'client_id' },
  emergencyContacts: { record: 'client_id' },
  companions: { record: 'client_id' },
  clientVisits: { record: 'client_id' },
  clientTours: { storage: { status: { isPlace: true } } },
  clientTourDocuments: { record: 'client_tour_id' },
  clientTourTravellers: { record: 'client_tour_id' },
  mutedTripNotes: { record: 'client_tour_id' },
  contactActions: { storage: { callMade: { column: 'is_call_made' } } },
  contactActionComments: { record: 'contact_action_id' },
  igMedias: { record: 'post_id' },
  users: { storage: { role: { isPlace: true } } },
}

/** A field that the history tells of, by the columns that keep it. */
export interface TrackedField {
  name: string
  kind: 'localized' | 'file' | 'reference' | 'plain'
  columns: readonly string[]
  /** What the record answers for the cell. */
  read(cell: unknown): unknown
}

export interface TrackedTable extends TrackedPart {
  part: HistoryPart
  table: string
  record: string
  tracked: readonly TrackedField[]
}

const trackedTable = (part: HistoryPart): TrackedTable => {
  const { record = 'id', storage = {} } = kept[part] ?? {}
  const described = trackedParts[part]
  const files = (described.files ?? []).map(
    (name): TrackedField => ({ name, kind: 'file', columns: [`${name}_id`], read: (cell) => cell }),
  )
  const fields = Object.entries(described.fields).map(([name]) => trackedField(name, described.fields, storage))
  return { ...described, part, table: snakeCase(part), record, tracked: [...fields, ...files] }
}

function trackedField(name: string, fields: Fields, storage: Storage): TrackedField {
  const field = fields[name]
  if (!field) throw new Error(`No field ${name}`)
  const columns = columnNames(name, fields, storage)
  if (field.kind === 'localized') return { name, kind: 'localized', columns, read: (cell) => cell }
  const read = rowReader({ [name]: field }, storage)
  const [column = ''] = columns
  return {
    name,
    kind: field.kind === 'reference' ? 'reference' : 'plain',
    columns,
    read: (cell) => read({ [column]: cell })[name],
  }
}

/** TABLE OF CONTENTS: every table whose rows are part of a record with a history. */
export const historyTables: ReadonlyMap<string, TrackedTable> = new Map(
  (Object.keys(trackedParts) as HistoryPart[]).map(trackedTable).map((each) => [each.table, each]),
)

function columnNames(name: string, fields: Fields, storage: Storage): string[] {
  const field = fields[name]
  return field ? columnsOf('row', { [name]: field }, storage).map((column) => String(column).slice('row.'.length)) : []
}
