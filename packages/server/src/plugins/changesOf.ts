import { ownActionHeader } from '@karvon/api-client/ownActions/ownActionNames'
import type { FastifyContextConfig, FastifyRequest, FastifySchema } from 'fastify'
import type { Transaction } from 'kysely'
import type { Static, TSchema } from 'typebox'
import type { ActivityLog, LogEntry } from '../activityLog/activityLog'
import { nounOf } from '../bin/binTables'
import { putInBin } from '../bin/putInBin'
import type { Database, Tables } from '../database/database'
import type { Dialect } from '../database/dialect'
import { claim, etagOf, type VersionedTable } from '../database/version'
import type { FileStore } from '../files/fileStore'
import { keepUnlogged, type PendingChange } from '../history/keepHistory'
import type { App, Clock } from '../http/app'
import { Problem } from '../http/problem'
import { keepOwnAction } from '../ownActions/keepOwnAction'
import { undoableChanges, withBeside } from '../ownActions/undoable'
import type { Employee } from '../people/employee'
import { type Access, actorOf } from './access'
import { runOf } from './ownActions'

/** What has a version and is answered. */
interface Versioned<Row, Answer> {
  /** Its versions are claimed. @default it has none */
  table?: VersionedTable
  /** The refusal of an id that belongs to nothing. */
  notFound: string
  answer(row: Row, request: FastifyRequest, db: Database): Answer | Promise<Answer>
}

/** How the activity log speaks of a kind of record. */
export interface Logged<Row> {
  entity: LogEntry['entity']
  /** `subject` begins a description: `Тур «Хива»`. */
  named(row: Row): { name: string; subject: string }
}

/** A kind of record and how it is changed, described once beside its repository. */
export interface Changeable<Row, Repository, Key, Answer> extends Versioned<Row, Answer>, Logged<Row> {
  /** Who holds it changes alone: a text for all records of the kind, new ones too. @default others are not kept out */
  lock?: string | ((key: Key) => string)
  /** Is who asks read again once alone? He may have been switched off while he waited. @default false */
  rechecks?: boolean
  repository(db: Database, dialect: Dialect): Repository
  get(repository: Repository, key: Key): Promise<Row | undefined>
  /** Brings up to date what is derived from the record and its parts, at the end of each change. @default nothing is */
  settle?(repository: Repository, id: number): Promise<void>
  /** Does the log call it what it was called before the change? @default false */
  keepsName?: boolean
}

/** What belongs to a record and has a version of its own, such as a day of a tour. */
export interface Part<Row extends { id: number }, Params, Answer> extends Versioned<Row, Answer> {
  table: VersionedTable
  get(db: Database, params: Params): Promise<Row | undefined>
  /** What the bin calls one; needed where it can be deleted. */
  title?(row: Row): string
}

/** @throws {Problem} 404 in the words of the kind */
export function found<T>(row: T | undefined, { notFound }: { notFound: string }): T {
  if (row === undefined) throw new Problem('not_found', notFound)
  return row
}

/** What changes need. */
export interface ChangeContext {
  db: Database
  dialect: Dialect
  log: ActivityLog
  now: Clock
}

/** The same of what has files. */
export interface FilesContext extends ChangeContext {
  files: FileStore
}

type Requested<Schema, Member extends string> = Schema extends { [Name in Member]: infer Of extends TSchema }
  ? Static<Of>
  : unknown

/** A request as the schema of its route lets it in. */
export type RequestOf<Schema> = FastifyRequest & {
  params: Requested<Schema, 'params'>
  query: Requested<Schema, 'querystring'>
  body: Requested<Schema, 'body'>
}

type Done = string | ((name: string) => string)

/** A transaction in which somebody changes something. */
export interface Work<Repository, Schema, Prepared> {
  request: RequestOf<Schema>
  prepared: Prepared
  repository: Repository
  transaction: Transaction<Tables>
  actor: Employee
  /** When it happens. */
  moment: string
  /**
   * Writes into the activity log, when all is done.
   * @param done what stands behind the subject, or the whole description out of the name
   */
  log(action: string, done: Done): void
  /** The same of another record. */
  logOther<Other extends { id: number }>(kind: Logged<Other>, row: Other, action: string, done: Done): void
}

interface Route<Schema, Prepared> {
  config: FastifyContextConfig & { access: Access }
  /** Whose first answer names the status. */
  schema: Schema & FastifySchema & { response: object }
  /** Done before the transaction: what takes long, or needs no lock. */
  before?: (request: RequestOf<Schema>) => Prepared | Promise<Prepared>
}

interface ChangeRoute<Schema, Prepared, Key, PartRow extends { id: number }, PartAnswer>
  extends Route<Schema, Prepared> {
  /** Which record. @default `id` of the address */
  key?: (request: RequestOf<Schema>, prepared: Prepared) => Key
  /** What else is locked, by the same names: all of it before anything is read. @default the record alone */
  locks?: (request: RequestOf<Schema>) => readonly string[]
  /** What of the record is changed: its version is claimed instead. Null: something without a version, or a new part. */
  part?: Part<PartRow, Requested<Schema, 'params'>, PartAnswer> | null
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * What the route changes, as the activity log calls it: `changesOf` says so. Null where that is no single record. One that
     * may change something and says nothing stops the start.
     */
    changes?: LogEntry['entity'] | null
  }
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** No route that may change something forgets to say what. */
export function checkChanges(app: App): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if ([method].flat().every((name) => reading.has(name)) || config?.changes !== undefined) return
    throw new Error(`${method} ${url} does not say what it changes`)
  })
}

/**
 * Routes that change one kind of record: `put`, `patch`, `post` and `delete` change one that is there, `create` adds one.
 * What `delete` deletes goes into the bin.
 * Transaction, lock, 404, version, activity log and answer come from its description, around work that is only what the
 * route itself does. A record is answered as it is then, unless the work answers something else.
 */
export function changesOf<Row extends { id: number; version: number }, Repository, Key, Answer>(
  app: App,
  { db, dialect, log, now }: ChangeContext,
  kind: Changeable<Row, Repository, Key, Answer>,
) {
  /** Adds a route whose handler runs in a transaction, with its entries in the log at the end. */
  function addRoute<Schema, Prepared>(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    { config, schema, before }: Route<Schema, Prepared>,
    locksFor: (request: RequestOf<Schema>, prepared: Prepared) => readonly string[],
    run: (
      work: Work<Repository, Schema, Prepared>,
      written: (row?: Row) => Promise<void>,
    ) => Promise<{ answer: unknown; version?: number | undefined }>,
  ): void {
    const status = Number(Object.keys(schema.response)[0])

    app.route({
      method,
      url,
      config: { ...config, changes: kind.entity },
      // What it asks of requests is in the types of the work.
      schema: schema as FastifySchema,
      async handler(sent, reply) {
        const request = sent as RequestOf<Schema>
        const prepared = (await before?.(request)) as Prepared
        let ownAction: number | undefined
        const { answer, version } = await db.transaction().execute(async (transaction) => {
          // In one order, whoever takes them.
          const locks = [...locksFor(request, prepared)].sort()
          for (const lock of locks) await dialect.lock(transaction, lock)
          if (kind.rechecks) await request.checkAccessAgain(transaction)
          const actor = actorOf(request)
          const entries: ((row: Row | undefined) => LogEntry)[] = []
          const work: Work<Repository, Schema, Prepared> = {
            request,
            prepared,
            repository: kind.repository(transaction, dialect),
            transaction,
            actor,
            moment: now().toISOString(),
            log(action, done) {
              entries.push((row) => entryOf(kind, found(row, kind), action, done, actor))
            },
            logOther(other, row, action, done) {
              entries.push(() => entryOf(other, row, action, done, actor))
            },
          }
          return run(work, async (row) => {
            const told =
              entries.length > 0
                ? await log.write(transaction, ...entries.map((entry) => entry(row)))
                : { changed: await keepUnlogged(transaction, dialect, { user_id: actor.id, created_at: work.moment }) }
            ownAction = await keepOwn(request, transaction, { ...told, locks, actor, moment: work.moment })
          })
        })
        if (ownAction !== undefined) reply.header(ownActionHeader, String(ownAction))
        if (version !== undefined) reply.header('etag', etagOf(version))
        return reply.code(status).send(answer)
      },
    })
  }

  const changing =
    (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE') =>
    <Schema, Prepared = undefined, PartRow extends { id: number } = never, PartAnswer = never>(
      url: string,
      route: ChangeRoute<Schema, Prepared, Key, PartRow, PartAnswer>,
      run: (work: Work<Repository, Schema, Prepared> & { row: Row; part: PartRow }) => Promise<unknown>,
    ): void => {
      const { part, config } = route
      const isClaimed = part !== null && Boolean((part ?? kind).table)
      const binned = method === 'DELETE' ? binnedAs(part === null ? undefined : (part ?? kind).table) : undefined
      const keyOf = (request: RequestOf<Schema>, prepared: Prepared) =>
        route.key?.(request, prepared) ?? (request.params as { id: Key }).id
      const lockOf = (request: RequestOf<Schema>, prepared: Prepared) =>
        typeof kind.lock === 'function' ? kind.lock(keyOf(request, prepared)) : kind.lock

      addRoute(
        method,
        url,
        {
          ...route,
          config: { ...config, refusals: [...(config.refusals ?? []), ...(isClaimed ? [412 as const] : [])] },
        },
        (request, prepared) => {
          const lock = lockOf(request, prepared)
          return [...(lock === undefined ? [] : [lock]), ...(route.locks?.(request) ?? [])]
        },
        async (work, written) => {
          const { request, transaction, repository } = work
          const read = () => kind.get(repository, keyOf(request, work.prepared))
          const readPart = async () => part?.get(transaction, request.params)
          /** What is changed as it is answered; null once it is gone. */
          const answered = async (record: Row | undefined) => {
            if (!part) return record ? await kind.answer(record, request, transaction) : null
            const partRow = await readPart()
            return partRow ? await part.answer(partRow, request, transaction) : null
          }
          const row = found(await read(), kind)
          const partRow = part ? found(await readPart(), part) : (undefined as unknown as PartRow)
          const { table, id } = part ? { table: part.table, id: partRow.id } : { table: kind.table, id: row.id }
          const current = async () => answered(await read())
          if (isClaimed && table && !(await claim(request, transaction, table, id, current)))
            throw new Problem('not_found', (part ?? kind).notFound)

          if (binned) {
            const { name } = kind.named(row)
            await putInBin(transaction, dialect, {
              table: binned,
              id,
              title: part ? `${name}: ${part.title?.(partRow) ?? `№ ${id}`}` : name,
              entity: kind.entity,
              entityId: row.id,
              entityName: name,
              lock: lockOf(request, work.prepared) ?? null,
              actor: work.actor,
              moment: work.moment,
            })
          }
          const answer = await run({ ...work, row, part: partRow })

          await kind.settle?.(repository, row.id)
          const after = await read()
          const result = {
            answer: answer === undefined ? await answered(after) : answer,
            // What is not answered still tells its version.
            version: answer === null && part === undefined ? after?.version : undefined,
          }
          // Last: all who write wait for one another there.
          await written(kind.keepsName || !after ? row : after)
          return result
        },
      )
    }

  const locksOfAll = typeof kind.lock === 'string' ? [kind.lock] : []

  return {
    /** @throws {Problem} 404 */
    found: async (key: Key): Promise<Row> => found(await kind.get(kind.repository(db, dialect), key), kind),

    put: changing('PUT'),
    patch: changing('PATCH'),
    post: changing('POST'),
    delete: changing('DELETE'),

    /** Changes several records at once, and claims none; the work gives the answer, and logs each by `logOther`. */
    putAll<Schema, Prepared = undefined>(
      url: string,
      route: Route<Schema, Prepared>,
      run: (work: Omit<Work<Repository, Schema, Prepared>, 'log'>) => Promise<unknown>,
    ): void {
      addRoute(
        'PUT',
        url,
        route,
        () => locksOfAll,
        async (work, written) => {
          const answer = await run(work)
          await written()
          return { answer }
        },
      )
    },

    /** Adds a record; the work gives its key. */
    create<Schema, Prepared = undefined>(
      url: string,
      route: Route<Schema, Prepared>,
      run: (work: Work<Repository, Schema, Prepared>) => Promise<Key>,
    ): void {
      addRoute(
        'POST',
        url,
        route,
        () => locksOfAll,
        async (work, written) => {
          const row = found(await kind.get(work.repository, await run(work)), kind)
          const answer = await kind.answer(row, work.request, work.transaction)
          await written(row)
          return { answer }
        },
      )
    },
  }
}

/** What goes into the bin when it is deleted: whatever has a version. What has none is only taken off, and can be put on again. */
function binnedAs(table: VersionedTable | undefined): VersionedTable | undefined {
  if (table) nounOf(table)
  return table
}

/** Keeps what its person can take back. @returns its id */
async function keepOwn(
  request: FastifyRequest,
  transaction: Transaction<Tables>,
  {
    ids,
    changed,
    locks,
    actor,
    moment,
  }: { ids?: number[]; changed: PendingChange[]; locks: readonly string[]; actor: Employee; moment: string },
): Promise<number | undefined> {
  const changes = actor.token === undefined && undoableChanges(changed)
  if (!changes) return undefined
  const { access } = request.routeOptions.config
  // Of several entries the last says what was done, as that a post was hidden.
  return keepOwnAction(transaction, {
    userId: actor.id,
    run: runOf(request),
    logId: ids?.at(-1) ?? null,
    access,
    locks,
    changes: await withBeside(transaction, changes),
    moment,
  })
}

/** A line of the activity log about a record. */
export function entryOf<Row extends { id: number }>(
  { entity, named }: Logged<Row>,
  row: Row,
  action: string,
  done: Done,
  actor: LogEntry['actor'],
): LogEntry {
  const { name, subject } = named(row)
  const description = typeof done === 'string' ? `${subject}: ${done}` : done(name)
  return { action, entity, entityId: row.id, entityName: name, description, actor }
}
