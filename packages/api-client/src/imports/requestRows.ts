import type { Likeness } from '../clients/likenessTypes'
import { initialValues } from '../fields/fields'
import type { RequestImportRow } from '../importRuns/importRunTypes'
import { phoneKey } from '../phones/phoneRules'
import type { Id } from '../read/fields'
import type { ContactAction } from '../requests/contactActionFields'
import { importedRequestSchema } from '../requests/contactActionSchema'
import { type ImportedRequest, importedRequestFields } from '../requests/importedRequestFields'
import { searchText } from '../search/searchRules'
import type { MatchedColumns } from './clientMapping'
import { eachRow, type ImportedClients, wrongCell } from './clientRows'
import type { NounBody, RowDouble } from './importPlan'
import type { WrongCell } from './importTypes'
import { judged, type ReadingContext, readRecordRow } from './recordReader'
import { type RequestColumnName, requestReading } from './requestColumns'

/** A row of requests. */
export interface ReadRequest {
  row: number
  /** The number of the record in an export of our own. */
  id?: string
  /** Undefined where a cell is wrong. */
  body?: ImportedRequest
  wrong: readonly WrongCell[]
}

/** A request that is there. */
export type KnownRequest = Pick<ContactAction, 'id' | 'phoneNumbers' | 'description' | 'createdAt'>

/** A row that stands above, or is there already; `perhaps` where the same was said another time. */
export interface RequestDouble extends RowDouble {
  requestId?: Id
}

export interface ImportedRequests extends Omit<ImportedClients, 'rows' | 'doubles'> {
  rows: readonly ReadRequest[]
  doubles: readonly RequestDouble[]
}

/** What the rows of a file say of requests, checked by the rules of the site’s form. @param requests those that are there already */
export function rowsToRequests(
  { table, mapping }: Pick<MatchedColumns<RequestColumnName>, 'table' | 'mapping'>,
  context: ReadingContext,
  requests: Iterable<KnownRequest> = [],
): ImportedRequests {
  const rows: ReadRequest[] = []
  const missing = new Map<string, WrongCell>()
  const fields = mapping.columns.map(({ field }) => field)
  const reading = requestReading(mapping.from === 'karvon')
  const told = eachRow(table, mapping, (row) => {
    const { id, main, wrong } = readRecordRow(reading, table, mapping, row, context)
    const { values, faults } = judged<ImportedRequest>(importedRequestFields, importedRequestSchema, main, fields)
    for (const { column, missing: field, message } of faults) {
      // Of a cell that is refused already nothing more is said.
      if (field === undefined && wrong.some((cell) => cell.column === column)) continue
      const head = { row: table.headRow, cells: [] }
      const cell =
        field === undefined
          ? wrongCell(table, mapping, row, column, 'rule', message)
          : (missing.get(field) ?? wrongCell(table, mapping, head, undefined, 'rule', `Нет столбца. ${message}`))
      if (field !== undefined) missing.set(field, cell)
      wrong.push(cell)
    }
    rows.push({ row: row.row, ...(id !== undefined && { id }), ...(wrong.length === 0 && { body: values }), wrong })
  })
  return {
    rows,
    wrongCells: [...new Set(rows.flatMap(({ wrong }) => wrong))],
    ...told,
    doubles: requestDoubles(rows, requests),
  }
}

/** The same words from the same number. */
const keysOf = ({ phoneNumbers, description }: Pick<KnownRequest, 'phoneNumbers' | 'description'>): string[] =>
  phoneNumbers.map((phone) => `${phoneKey(phone)} ${searchText(description)}`)

/** Rows of the same words from the same number: surely the same where it came in the same minute, or the file does not say when. */
export function requestDoubles(rows: readonly ReadRequest[], requests: Iterable<KnownRequest>): RequestDouble[] {
  type Seen = Pick<RequestDouble, 'of' | 'requestId'> & { came: string | null }
  const seen = new Map<string, Seen[]>()
  const keep = (keys: readonly string[], entry: Seen) => {
    for (const key of keys) seen.set(key, [...(seen.get(key) ?? []), entry])
  }
  for (const request of requests) keep(keysOf(request), { requestId: request.id, came: request.createdAt })
  const minute = (moment: string | null) => moment?.slice(0, 16)
  return rows.flatMap(({ row, id, body }): RequestDouble[] => {
    if (!body || id !== undefined) return []
    const keys = keysOf(body)
    const found = keys.flatMap((key) => seen.get(key) ?? [])
    const same = found.find(({ came }) => body.createdAt === null || minute(came) === minute(body.createdAt))
    keep(keys, { of: row, came: body.createdAt })
    const other = same ?? found[0]
    if (!other) return []
    const { of, requestId } = other
    const likeness: Likeness = same ? 'sure' : 'perhaps'
    return [{ row, ...(of !== undefined && { of }), ...(requestId !== undefined && { requestId }), likeness }]
  })
}

const blank: Readonly<Record<string, unknown>> = initialValues(importedRequestFields)

/** A request that is there says all of it already: nothing is filled in. */
export const requestBody: NounBody<ImportedRequest, RequestDouble, RequestImportRow> = {
  recordOf: ({ requestId }) => requestId,
  copyOf: (body) => ({ ...body }),
  join: (first, second) => {
    first.phoneNumbers = [...new Set([...first.phoneNumbers, ...second.phoneNumbers])]
  },
  fill: () => ({ kind: 'skip' }),
  sent: (body) => ({
    request: Object.fromEntries(
      Object.entries(body).filter(([name, value]) => value !== blank[name]),
    ) as Partial<ImportedRequest>,
  }),
}
