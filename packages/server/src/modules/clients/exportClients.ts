import { type SqlBool, sql } from 'kysely'
import { type Static, Type } from 'typebox'
import { rowCount } from '../../database/rowCount'
import { exportLog } from '../../export/exportLog'
import { inBatches, recordStreamAnswer, recordStreamQuery, sendRecords } from '../../export/recordStream'
import type { App } from '../../http/app'
import { actorOf } from '../../plugins/access'
import type { ChangeContext } from '../../plugins/changesOf'
import { portionsInEitherLayout } from '../../text/eitherLayout'
import { searchNeedle } from '../../text/searchNeedle'
import { type ClientRow, columns, sortColumns } from './clientRepository'
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
        portions: portionsInEitherLayout(request.query.Search, (Search) => portions({ ...request.query, Search })),
        toRecords: answers,
        exported: exportLog({ db, log }, actorOf(request), {
          action: 'ExportClient',
          entity: 'Client',
          name: 'Клиенты',
          filter: { поиск: request.query.Search },
        }),
      }),
  )

  async function* portions({ Search = '', SortBy, SortOrder = SortBy ? 'asc' : 'desc' }: Static<typeof querystring>) {
    const needle = searchNeedle(Search)
    const column = sortColumns[SortBy ?? 'CreatedAt']
    const all = await rowCount(db, 'clients')
    const matching = needle ? await dialect.countContaining(db, 'clients', needle) : all

    const read = (last: (ClientRow & { place: unknown }) | undefined, limit: number) => {
      // Walking meets a match every all / matching clients; fewer than that are searched first.
      const isMatch = (limit * all) / Math.max(1, matching) < matching ? dialect.holds : dialect.contains
      const isBehind = sql<SqlBool>`(${sql.ref(column)}, clients.id) ${sql.raw(SortOrder === 'asc' ? '>' : '<')} (${last?.place}, ${last?.id})`
      return db
        .selectFrom('clients')
        .$if(needle !== '', (clients) => clients.where(isMatch('clients', needle)))
        .$if(last !== undefined, (clients) => clients.where(isBehind))
        .select(columns)
        .select(sql.ref(column).as('place'))
        .orderBy(column, SortOrder)
        .orderBy('clients.id', SortOrder)
        .limit(limit)
        .execute()
    }
    yield* inBatches(read)
  }
}
