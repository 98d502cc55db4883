import type { Right } from '@karvon/api-client/auth/accessRules'
import type { SentOf } from '@karvon/api-client/fields/answers'
import {
  type HistoryEntity,
  historyEntities,
  historyEntry,
  historyFilters,
  historyPaths,
} from '@karvon/api-client/history/historyTypes'
import { languages } from '@karvon/api-client/read/localizedText'
import { Type } from 'typebox'
import type { Database } from '../../database/database'
import { publicAddress } from '../../files/addresses'
import { historyTables, type TrackedField } from '../../history/historyTables'
import type { App } from '../../http/app'
import { Id, idParams } from '../../http/idParams'
import { Problem } from '../../http/problem'
import { shapeOf } from '../../http/shapes'
import { cutOf, pagingQuery, setPagination } from '../../paging/paging'
import { type CalledKind, type HistoryRow, historyRepository, referredTo, tablesOf } from './historyRepository'

/** Who may read a record reads what became of it. */
const rights: Readonly<Record<HistoryEntity, Right | readonly Right[]>> = {
  Tour: 'section:tours',
  Client: 'section:clients',
  ClientTour: 'section:clients',
  ContactAction: 'section:contact-actions',
  MessageTemplate: ['section:clients', 'section:settings'],
  IgPost: 'section:instagram',
  HeroPageInfo: 'section:landing',
  PrivateTourBanner: 'section:landing',
  PrivateTour: 'section:landing',
  UzbekistanBanner: 'section:landing',
  UzbekistanPost: 'section:landing',
  User: 'section:users',
}

type Repository = ReturnType<typeof historyRepository>
type Entry = SentOf<typeof historyEntry>
type FilterField = SentOf<typeof historyFilters>['fields'][number]

/** So many changes are looked through for who made them and what they changed. */
const filteredBy = 1000

/** Who changed which field of a record, from what to what. An addition to the documents. */
export function historyRoutes(app: App, { db }: { db: Database }): void {
  const history = historyRepository(db)

  for (const entity of historyEntities) {
    const names = [...new Set(tablesOf(entity).flatMap(({ tracked }) => tracked.map(({ name }) => name)))]
    app.get(
      `/api/history/${historyPaths[entity]}/:id`,
      {
        config: { access: rights[entity] },
        schema: {
          summary: 'What became of a record and of what belongs to it, newest first',
          description:
            'An addition to the documents: who, when, from where, and each field before and after. Passwords never; of a person whose data was erased, nothing.',
          tags: ['history'],
          params: idParams,
          querystring: Type.Object({
            PageSize: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
            PageIndex: pagingQuery.PageIndex,
            UserId: Type.Optional(Id),
            Field: Type.Optional(Type.Enum(names)),
          }),
          response: { 200: Type.Array(shapeOf(historyEntry)) },
        },
      },
      async ({ params: { id }, query }, reply) => {
        const { UserId: userId, Field: field } = query
        const page = await history.list({ entity, entityId: id, userId, field, ...cutOf(query) })
        if (page.total === 0 && !(await isKnown(history, entity, id)))
          throw new Problem('not_found', 'Такой записи нет, и истории её не сохранилось')
        setPagination(reply, page.total, query)
        const isWithdrawn = await history.isInBinWithClient(entity, id)
        return answersOf(history, isWithdrawn ? page.rows.map((row) => ({ ...row, changes: '' })) : page.rows)
      },
    )

    app.get(
      `/api/history/${historyPaths[entity]}/:id/filters`,
      {
        config: { access: rights[entity] },
        schema: {
          summary: 'By whom and by what the changes of a record can be filtered',
          description: `An addition to the documents. Of the newest ${filteredBy} changes.`,
          tags: ['history'],
          params: idParams,
          response: { 200: shapeOf(historyFilters) },
        },
      },
      async ({ params: { id } }) => {
        const rows = await history.newest(entity, id, filteredBy)
        const people = new Map<number, string>()
        for (const { user_id, name } of rows) if (user_id !== null) people.set(user_id, name ?? '')
        const fields = new Map<string, FilterField>()
        for (const row of rows)
          for (const { field } of toldOf(row)) {
            const part = historyTables.get(row.table_name)?.part
            if (part && !fields.has(field.name)) fields.set(field.name, { part, name: field.name })
          }
        return {
          people: [...people].map(([userId, name]) => ({ userId, name })),
          fields: [...fields.values()],
        }
      },
    )
  }
}

/** A record that is gone has a history yet. */
async function isKnown(history: Repository, entity: string, id: number): Promise<boolean> {
  const any = await history.list({ entity, entityId: id, limit: 1, offset: 0 })
  return any.total > 0 || history.isThere(entity, id)
}

type Cells = readonly [before: unknown, after: unknown]

interface Told {
  field: TrackedField
  column: string
  cells: Cells
}

/** What is said of a row: nothing of columns that nobody knows any more. */
function toldOf({ table_name, changes }: Pick<HistoryRow, 'table_name' | 'changes'>): Told[] {
  if (changes === '') return []
  const cells = JSON.parse(changes) as Readonly<Record<string, Cells>>
  const tracked = historyTables.get(table_name)?.tracked ?? []
  return tracked.flatMap((field) =>
    field.columns.flatMap((column) => {
      const pair = cells[column]
      return pair ? [{ field, column, cells: pair }] : []
    }),
  )
}

async function answersOf(history: Repository, rows: readonly HistoryRow[]): Promise<Entry[]> {
  const told = rows.map(toldOf)
  const called = await calledOf(history, told.flat())
  return rows.flatMap((row, index) => {
    const part = historyTables.get(row.table_name)?.part
    if (!part) return []
    const { id, log_id, user_id, created_at, user_name, username, origin, action, row_id, kind } = row
    const fields = (told[index] ?? []).map(({ field, column, cells: [before, after] }) => ({
      name: field.name,
      language: field.kind === 'localized' ? (languages.find((each) => column.endsWith(`_${each}`)) ?? '') : '',
      before: toldValue(field, before, called),
      after: toldValue(field, after, called),
    }))
    return {
      id,
      logId: log_id,
      at: created_at,
      userId: user_id,
      userName: user_name ?? '',
      username: username ?? '',
      origin,
      action: action ?? '',
      part,
      partId: row_id,
      kind,
      fields,
    }
  })
}

type Called = ReadonlyMap<string, { json?: string; called: string }>

const keyOf = (field: TrackedField, cell: unknown) =>
  `${field.kind === 'file' ? 'file' : referredTo[field.name]} ${cell}`

function toldValue(field: TrackedField, cell: unknown, called: Called): { json: string | null; called: string } {
  if (cell === null) return { json: null, called: '' }
  const known = called.get(keyOf(field, cell))
  if (field.kind === 'file') return { json: known?.json ?? null, called: known?.called ?? '' }
  return { json: JSON.stringify(field.read(cell)), called: known?.called ?? '' }
}

/** What references and files are called; one statement for each kind. */
async function calledOf(history: Repository, told: readonly Told[]): Promise<Called> {
  const ids = new Map<string, Set<number>>()
  for (const { field, cells } of told) {
    const kind = field.kind === 'file' ? 'file' : field.kind === 'reference' ? referredTo[field.name] : undefined
    if (kind === undefined) continue
    const known = ids.get(kind) ?? new Set()
    for (const cell of cells) if (typeof cell === 'number') known.add(cell)
    ids.set(kind, known)
  }
  const called = new Map<string, { json?: string; called: string }>()
  for (const [kind, known] of ids) {
    if (kind === 'file') {
      for (const { id, name, visibility, original_name } of await history.files([...known])) {
        // What is private is opened from the record alone, by an address that ends.
        const address = visibility === 'public' ? { json: JSON.stringify(publicAddress(name)) } : {}
        called.set(`file ${id}`, { ...address, called: original_name })
      }
      continue
    }
    const names = await history.called(kind as CalledKind, [...known])
    for (const [id, name] of names) called.set(`${kind} ${id}`, { called: name })
  }
  return called
}
