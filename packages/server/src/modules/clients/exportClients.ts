import { type ClientColumn, clientColumns, usualColumns } from '@karvon/api-client/clients/clientColumnNames'
import { type Static, Type } from 'typebox'
import { isWalkShort } from '../../database/lists'
import { rowCount } from '../../database/rowCount'
import { exportLog } from '../../export/exportLog'
import { inBatches, ndjsonDescription, recordStreamAnswer, sendRecords } from '../../export/recordStream'
import { exportProgress, rowTotal, sendSpreadsheet } from '../../export/spreadsheet'
import type { App } from '../../http/app'
import { isHiddenFrom } from '../../people/repeatedContent'
import { actorOf } from '../../plugins/access'
import type { ChangeContext } from '../../plugins/changesOf'
import { portionsInEitherLayout } from '../../text/eitherLayout'
import { searchNeedle } from '../../text/searchNeedle'
import { dayIn } from '../../time/today'
import type { ClientContext } from './clientDetails'
import { type AskedFilters, clientFiltersQuery, filtersIn, filterWords } from './clientFilters'
import { type ClientRow, clientList } from './clientRepository'
import { Client, type clientAnswer, clientListQuery } from './clientShapes'
import { clientSheet } from './clientSheet'

const { Search, SortBy, SortOrder } = clientListQuery.properties
const querystring = Type.Object({
  format: Type.Enum(['ndjson', 'excel', 'csv'], { default: 'ndjson' }),
  columns: Type.Optional(
    Type.String({
      // Each once at the most.
      maxLength: clientColumns.join().length,
      pattern: `^(${clientColumns.join('|')})(,(${clientColumns.join('|')}))*$`,
      description: `Of a spreadsheet, in their order, with commas between: ${clientColumns.join(', ')}`,
    }),
  ),
  Search,
  ...clientFiltersQuery,
  SortBy,
  SortOrder,
  ...exportProgress,
})

/** The list of clients in one answer, for whoever wants all of it. An addition to the documents. */
export function exportClients(
  app: App,
  { db, dialect, log, now, timeZone }: ChangeContext & Pick<ClientContext, 'timeZone'>,
  answers: (rows: readonly ClientRow[]) => Promise<ReturnType<typeof clientAnswer>[]>,
): void {
  app.get(
    '/api/clients/export',
    {
      config: { access: 'section:clients', asksProof: true },
      schema: {
        summary: 'Export clients',
        description: ndjsonDescription,
        tags: ['clients'],
        querystring,
        response: recordStreamAnswer(Client),
      },
    },
    (request, reply) => {
      const { query } = request
      const filters = filtersIn(query, dayIn(timeZone, now()), actorOf(request).id)
      const { total, counted } = rowTotal(query.progress)
      const rows = portionsInEitherLayout(query.Search, (Search) =>
        portions({ ...query, Search }, filters, isHiddenFrom(actorOf(request), 'ContactAction'), counted),
      )
      const exported = exportLog({ db, log }, actorOf(request), {
        action: 'ExportClient',
        entity: 'Client',
        name: 'Клиенты',
        filter: { поиск: query.Search, ...filterWords(filters) },
      })
      if (query.format === 'ndjson')
        return sendRecords(request, reply, { name: 'clients', portions: rows, toRecords: answers, exported })
      const columns = query.columns?.split(',') as ClientColumn[] | undefined
      return sendSpreadsheet(request, reply, {
        name: 'clients',
        format: query.format,
        columns: clientSheet([...new Set(columns ?? usualColumns)]),
        rows: answered(rows),
        moment: now(),
        timeZone,
        exported,
        total,
      })
    },
  )

  async function* answered(rows: AsyncIterable<readonly ClientRow[]>) {
    for await (const portion of rows) yield* await answers(portion)
  }

  async function* portions(
    { Search, SortBy, SortOrder }: Static<typeof querystring>,
    filters: AskedFilters | undefined,
    withoutRequests: boolean,
    counted: ReturnType<typeof rowTotal>['counted'],
  ) {
    const needle = searchNeedle(Search ?? '')
    const query = {
      needle,
      filters,
      withoutRequests,
      ...(SortBy && { sortBy: SortBy }),
      ...(SortOrder && { sortOrder: SortOrder }),
    }
    const all = await rowCount(db, 'clients')
    const count = () =>
      filters ? clientList(db, dialect, query, false).count() : dialect.countContaining(db, 'clients', needle)
    const matching = needle || filters ? await count() : all
    const read = (last: ClientRow | undefined, limit: number) =>
      clientList(db, dialect, query, isWalkShort({ limit, offset: 0 }, all, matching)).after(last, limit)
    yield* counted(() => matching, inBatches(read))
  }
}
