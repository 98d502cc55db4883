import { type ColumnDataType, type CreateTableBuilder, type Expression, type Kysely, sql } from 'kysely'
import type { Engine, SearchableTable } from '../dialect'

type ColumnType = ColumnDataType | Expression<unknown>

/** Column types and objects that the engines spell differently; for migrations only. */
export interface Schema {
  engine: Engine
  text: ColumnType
  /** Text whose order is the order of its bytes on both engines: sort keys, days, moments. */
  ordered: ColumnType
  integer: ColumnType
  /** Whole numbers beyond 2³¹, such as cents. */
  bigint: ColumnType
  flag: ColumnType
  /** A table whose `id` counts up and never repeats. */
  createTable(db: Kysely<unknown>, table: string): CreateTableBuilder<string, 'id'>
  /** Index behind `dialect.contains`; made anew where there is an older one. */
  addSearch(db: Kysely<unknown>, table: SearchableTable): Promise<void>
  /** Keeps the number of the table's rows in `row_counts`. */
  keepCount(db: Kysely<unknown>, table: string): Promise<void>
  /**
   * Counts the changes of each row in its `version`, whatever statement makes them; what is derived does not count.
   * A migration that adds a column calls it again.
   */
  keepVersion(db: Kysely<unknown>, table: string): Promise<void>
  /**
   * Keeps in `site_changes` what visitors of the site see otherwise, whatever statement changes it. A migration that adds a
   * column which they see, or which hides a row from them, calls it again.
   */
  tellSite(db: Kysely<unknown>, published: PublishedTable): Promise<void>
  /**
   * Keeps in `row_changes` what every row was and became, whatever statement changes it. A migration that adds a column
   * calls it again.
   * @param key whose value names a row @default `id`
   */
  keepChanges(db: Kysely<unknown>, table: string, key?: string): Promise<void>
  /** Refuses every update and delete of a row. */
  makeAppendOnly(db: Kysely<unknown>, table: string): Promise<void>
}

/** A table that visitors of the site see. */
export interface PublishedTable {
  table: string
  /** What targets of changes call it. */
  type: string
  /** The column whose value they are told. */
  id?: string
  /** Do visitors see the row? */
  isSeen?: (row: string) => string
  columns: readonly string[]
}

const sqliteSchema: Schema = {
  engine: 'sqlite',
  text: 'text',
  ordered: 'text',
  integer: 'integer',
  bigint: 'integer',
  flag: 'integer',

  createTable: (db, table) =>
    db.schema.createTable(table).addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement()),

  async addSearch(db, table) {
    const index = `${table}_search`
    // The line end makes three letters of the last two, too.
    const text = (name: string) => `${name}.search_text || char(10)`
    const row = (name: string) => `${name}.id, ${text(name)}`
    const forget = `insert into ${index} (${index}, rowid, search_text) values ('delete', ${row('old')})`
    const add = `insert into ${index} (rowid, search_text) values (${row('new')})`
    const triggers = { insert: add, delete: forget, 'update of search_text': `${forget}; ${add}` }
    const statements = [
      ...Object.keys(triggers).map((event) => `drop trigger if exists ${index}_${event.split(' ')[0]}`),
      `drop table if exists ${table}_terms`,
      `drop table if exists ${index}`,
      `drop view if exists ${table}_searched`,
      `create view ${table}_searched as select id, ${text(table)} as search_text from ${table}`,
      `create virtual table ${index} using fts5 (search_text, content='${table}_searched', content_rowid='id', tokenize='trigram')`,
      // Which three letters there are: how two of them are found.
      `create virtual table ${table}_terms using fts5vocab (${index}, row)`,
      ...Object.entries(triggers).map(
        ([event, change]) =>
          `create trigger ${index}_${event.split(' ')[0]} after ${event} on ${table} begin ${change}; end`,
      ),
      `insert into ${index} (${index}) values ('rebuild')`,
    ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  },

  async keepCount(db, table) {
    const change = (by: string) => `begin update row_counts set total = total ${by} 1 where name = '${table}'; end`
    const statements = [
      `insert into row_counts (name, total) select '${table}', count(*) from ${table}`,
      `create trigger ${table}_count_insert after insert on ${table} ${change('+')}`,
      `create trigger ${table}_count_delete after delete on ${table} ${change('-')}`,
    ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  },

  async keepVersion(db, table) {
    const columns = (await countedColumns(db, table)).join(', ')
    const statements = [
      `drop trigger if exists ${table}_version`,
      `create trigger ${table}_version after update of ${columns} on ${table}
         begin update ${table} set version = old.version + 1 where id = new.id; end`,
    ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  },

  async tellSite(db, published) {
    const { table } = published
    const statements = Object.entries(siteStatements(published)).flatMap(([event, statement]) => [
      `drop trigger if exists ${table}_site_${event}`,
      `create trigger ${table}_site_${event} after ${event} on ${table} begin ${statement} end`,
    ])
    for (const statement of statements) await sql.raw(statement).execute(db)
  },

  async keepChanges(db, table, key = 'id') {
    const columns = await trackedColumns(db, table)
    const json = (row: string) => `json_object(${columns.map((name) => `'${name}', ${row}.${name}`).join(', ')})`
    const keep = (row: string, was: string, became: string) =>
      `begin insert into row_changes (table_name, row_id, was, became) values ('${table}', ${row}.${key}, ${was}, ${became}); end`
    const differs = columns.map((name) => `old.${name} is not new.${name}`).join(' or ')
    const triggers = {
      insert: keep('new', 'null', json('new')),
      [`update of ${columns.join(', ')}`]: `when ${differs} ${keep('new', json('old'), json('new'))}`,
      delete: keep('old', json('old'), 'null'),
    }
    for (const [event, change] of Object.entries(triggers)) {
      const name = `${table}_changes_${event.split(' ')[0]}`
      await sql.raw(`drop trigger if exists ${name}`).execute(db)
      // A trigger's WHEN stands before its body.
      await sql.raw(`create trigger ${name} after ${event} on ${table} ${change}`).execute(db)
    }
  },

  async makeAppendOnly(db, table) {
    const refuse = `begin select raise(abort, '${table} is append-only'); end`
    const statements = [
      `create trigger ${table}_no_update before update on ${table} ${refuse}`,
      `create trigger ${table}_no_delete before delete on ${table} ${refuse}`,
      // INSERT OR REPLACE would delete the old row behind the trigger above.
      `create trigger ${table}_no_replace before insert on ${table}
         when new.id is not null and exists (select 1 from ${table} where id = new.id) ${refuse}`,
    ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const postgresSchema: Schema = {
  engine: 'postgres',
  text: 'text',
  ordered: sql`text collate "C"`,
  integer: 'integer',
  bigint: 'bigint',
  flag: 'smallint',

  createTable: (db, table) =>
    db.schema
      .createTable(table)
      .addColumn('id', sql`integer generated by default as identity`, (column) => column.primaryKey()),

  async addSearch(db, table) {
    await sql
      .raw(`create index if not exists ${table}_search on ${table} using gin (search_text gin_trgm_ops)`)
      .execute(db)
  },

  async keepCount(db, table) {
    // Once a statement, not once a row: 100 000 rows in one insert are one change of the count.
    const change = (by: string) =>
      `begin update row_counts set total = total ${by} (select count(*) from changed) where name = '${table}'; return null; end`
    const statements = [
      `insert into row_counts (name, total) select '${table}', count(*) from ${table}`,
      `create function ${table}_count_more() returns trigger language plpgsql as $$ ${change('+')} $$`,
      `create function ${table}_count_less() returns trigger language plpgsql as $$ ${change('-')} $$`,
      `create trigger ${table}_count_insert after insert on ${table} referencing new table as changed
        for each statement execute function ${table}_count_more()`,
      `create trigger ${table}_count_delete after delete on ${table} referencing old table as changed
        for each statement execute function ${table}_count_less()`,
    ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  },

  async keepVersion(db, table) {
    const columns = (await countedColumns(db, table)).join(', ')
    const statements = [
      `create or replace function count_version() returns trigger language plpgsql as
        $$ begin new.version := old.version + 1; return new; end $$`,
      `drop trigger if exists ${table}_version on ${table}`,
      `create trigger ${table}_version before update of ${columns} on ${table}
        for each row execute function count_version()`,
    ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  },

  async tellSite(db, published) {
    const { table } = published
    const told = siteStatements(published)
    const statements = [
      `create or replace function ${table}_site() returns trigger language plpgsql as $$ begin
         if tg_op = 'INSERT' then ${told.insert}
         elsif tg_op = 'UPDATE' then ${told.update}
         else ${told.delete} end if; return null; end $$`,
      `drop trigger if exists ${table}_site on ${table}`,
      `create trigger ${table}_site after insert or update or delete on ${table}
         for each row execute function ${table}_site()`,
    ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  },

  async keepChanges(db, table, key = 'id') {
    const without = `- array[${untracked.map((name) => `'${name}'`).join(', ')}]`
    const statements = [
      `create or replace function keep_changes() returns trigger language plpgsql as $$
         declare was jsonb; became jsonb;
         begin
           if tg_op <> 'INSERT' then was := to_jsonb(old) ${without}; end if;
           if tg_op <> 'DELETE' then became := to_jsonb(new) ${without}; end if;
           if was is distinct from became then
             insert into row_changes (table_name, row_id, was, became)
               values (tg_table_name, (to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> tg_argv[0])::int, was, became);
           end if;
           return null;
         end $$`,
      `drop trigger if exists ${table}_changes on ${table}`,
      `create trigger ${table}_changes after insert or update or delete on ${table}
         for each row execute function keep_changes('${key}')`,
    ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  },

  async makeAppendOnly(db, table) {
    await sql
      .raw(`create function ${table}_refuse() returns trigger language plpgsql as
        $$ begin raise exception '${table} is append-only'; end $$`)
      .execute(db)
    await sql
      .raw(`create trigger ${table}_append_only before update or delete on ${table}
        for each row execute function ${table}_refuse()`)
      .execute(db)
    await sql
      .raw(`create trigger ${table}_no_truncate before truncate on ${table}
        for each statement execute function ${table}_refuse()`)
      .execute(db)
  },
}

/** The statement that keeps a change of a row for whoever has to be told; nothing of what nobody sees. */
function siteStatements({ type, id = 'id', isSeen = () => '1 = 1', columns }: PublishedTable) {
  const keep = (row: string, condition: string) =>
    `insert into site_changes (type, row_id) select '${type}', ${row}.${id} where ${condition};`
  const differs = columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')
  return {
    insert: keep('new', isSeen('new')),
    update: keep('new', `(${differs}) and (${isSeen('old')} or ${isSeen('new')})`),
    delete: keep('old', isSeen('old')),
  }
}

/** Columns that follow from others, or whose change nobody sees. */
const uncounted = [
  'id',
  'version',
  'created_at',
  'updated_at',
  'search_text',
  'password_hash',
  'is_translated',
  'is_titled',
  'reminded_at',
  'e164',
  'name_key',
  'compared',
  'has_phone',
  // A visitor who sends a request again is in the way of nobody who works on it.
  'repeats',
  'repeated_at',
  'repeat_key',
]

/** Columns that no history tells of: secrets, and what follows from others. Its rows name themselves. */
const untracked = [
  ...uncounted,
  'username_key',
  'sort_name',
  'sort_title',
  'sort_key',
  'external_id',
  'external_caption',
  'external_medias',
  'thumbnail_url',
  // Who did it and when is said of every change.
  'read_by',
  'read_at',
  'called_by',
  'called_at',
  'taken_at',
  'completed_by',
  'ticked_by',
  'ticked_at',
  'muted_by',
  'muted_at',
  'sold_by',
  'user_id',
  // Given once, or by what people do elsewhere.
  'action',
  'hero_id',
  'hero_name',
  'place',
  'same_as_id',
  'room_id',
  'arrival_flight_id',
  'departure_flight_id',
]

const countedColumns = (db: Kysely<unknown>, table: string) => columnsBut(db, table, uncounted)
const trackedColumns = (db: Kysely<unknown>, table: string) => columnsBut(db, table, untracked)

async function columnsBut(db: Kysely<unknown>, table: string, left: readonly string[]): Promise<string[]> {
  const tables = await db.introspection.getTables()
  const columns = tables.find(({ name }) => name === table)?.columns ?? []
  return columns.map(({ name }) => name).filter((name) => !left.includes(name))
}

export const schemas: Record<Engine, Schema> = { sqlite: sqliteSchema, postgres: postgresSchema }

export const required = <T extends { notNull(): T }>(column: T): T => column.notNull()

/** An index named after its table and columns. */
export async function index(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex(`${table}_by_${columns.join('_')}`)
    .on(table)
    .columns(columns)
    .execute()
}
