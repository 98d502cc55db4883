import { type Static, Type } from 'typebox'
import { isWalkShort } from '../../database/lists'
import { rowCount } from '../../database/rowCount'
import { exportLog } from '../../export/exportLog'
import { inBatches, recordStreamAnswer, recordStreamQuery, sendRecords } from '../../export/recordStream'
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
import { Client, clientListQuery } from './clientShapes'

const { Search, SortBy, SortOrder } = clientListQuery.properties
const querystring = Type.Object({ ...recordStreamQuery, Search, ...clientFiltersQuery, SortBy, SortOrder })

/** The list of clients in one answer, for whoever wants all of it. An addition to the documents. */
export function exportClients(
  app: App,
  { db, dialect, log, now, timeZone }: ChangeContext & Pick<ClientContext, 'timeZone'>,
  answers: (rows: readonly ClientRow[]) => Promise<Static<typeof Client>[]>,
): void {
  app.get(
    '/api/clients/export',
    {
      config: { access: 'section:clients' },
      schema: { summary: 'Export clients', tags: ['clients'], querystring, response: recordStreamAnswer(Client) },
    },
    (request, reply) =>
      sendRecords(request, reply, {
        name: 'clients',
        portions: portionsInEitherLayout(request.query.Search, (Search) =>
          portions(
            { ...request.query, Search },
            filtersOf(request.query),
            isHiddenFrom(actorOf(request), 'ContactAction'),
          ),
        ),
        toRecords: answers,
        exported: exportLog({ db, log }, actorOf(request), {
          action: 'ExportClient',
          entity: 'Client',
          name: 'Клиенты',
          filter: { поиск: request.query.Search, ...filterWords(filtersOf(request.query)) },
        }),
      }),
  )

  const filtersOf = (query: Static<typeof querystring>) => filtersIn(query, dayIn(timeZone, now()))

  async function* portions(
    { Search, SortBy, SortOrder }: Static<typeof querystring>,
    filters: AskedFilters | undefined,
    withoutRequests: boolean,
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
    const counted = () =>
      filters ? clientList(db, dialect, query, false).count() : dialect.countContaining(db, 'clients', needle)
    const matching = needle || filters ? await counted() : all
    const read = (last: ClientRow | undefined, limit: number) =>
      clientList(db, dialect, query, isWalkShort({ limit, offset: 0 }, all, matching)).after(last, limit)
    yield* inBatches(read)
  }
}
