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
import { type ClientRow, clientList } from './clientRepository'
import { Client, clientListQuery } from './clientShapes'

const { Search, SortBy, SortOrder } = clientListQuery.properties
const querystring = Type.Object({ ...recordStreamQuery, Search, SortBy, SortOrder })

/** The list of clients in one answer, for whoever wants all of it. An addition to the documents. */
export function exportClients(
  app: App,
  { db, dialect, log }: ChangeContext,
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
          portions({ ...request.query, Search }, isHiddenFrom(actorOf(request), 'ContactAction')),
        ),
        toRecords: answers,
        exported: exportLog({ db, log }, actorOf(request), {
          action: 'ExportClient',
          entity: 'Client',
          name: 'Клиенты',
          filter: { поиск: request.query.Search },
        }),
      }),
  )

  async function* portions({ Search, SortBy, SortOrder }: Static<typeof querystring>, withoutRequests: boolean) {
    const needle = searchNeedle(Search ?? '')
    const query = {
      needle,
      withoutRequests,
      ...(SortBy && { sortBy: SortBy }),
      ...(SortOrder && { sortOrder: SortOrder }),
    }
    const all = await rowCount(db, 'clients')
    const matching = needle ? await dialect.countContaining(db, 'clients', needle) : all
    const read = (last: ClientRow | undefined, limit: number) =>
      clientList(db, dialect, query, isWalkShort({ limit, offset: 0 }, all, matching)).after(last, limit)
    yield* inBatches(read)
  }
}
