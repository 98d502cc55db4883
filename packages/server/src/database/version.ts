import type { FastifyRequest } from 'fastify'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { Problem } from '../http/problem'
import type { Version } from './columnTypes'
import type { Tables } from './database'

/** Tables whose rows count their changes. */
export type VersionedTable = {
  [Name in keyof Tables]: Tables[Name] extends { version: Version } ? Name : never
}[keyof Tables]

/** The record was changed since it was read; the answer brings it as it is now. */
class VersionConflict extends Problem {
  constructor(current: unknown) {
    const detail = 'Запись тем временем изменил другой сотрудник. Посмотрите, что изменилось, и повторите'
    super('outdated', detail, undefined, undefined, current)
  }
}

/** `"v7"` */
export const etagOf = (version: number): string => `"v${version}"`

/**
 * Takes a record for changing: when the request names a version (`If-Match`), the row must still be of that version,
 * and nobody else changes it until the transaction ends. One statement tests and takes, so that of two who come at
 * once only one goes on. A request that names none goes on, if the row is there, and leaves a line in the log.
 * @param current the record as it is answered
 * @returns false: it is gone, with a record that it belonged to, which others lock under another name
 * @throws {VersionConflict} 412
 */
export async function claim(
  { headers, log, routeOptions }: FastifyRequest,
  transaction: Transaction<Tables>,
  table: VersionedTable,
  id: number,
  current: () => unknown,
): Promise<boolean> {
  const expected = expectedVersions(headers['if-match'])
  if (expected !== undefined) {
    await claimVersion(transaction, table, id, expected, current)
    return true
  }
  log.info({ event: 'blind write', route: routeOptions.url, table, id })
  return isTaken(transaction, table, sql`id = ${id}`)
}

/** The same of a record beside the one that the request is about. @throws {VersionConflict} 412 */
export async function claimVersion(
  transaction: Transaction<Tables>,
  table: VersionedTable,
  id: number,
  expected: readonly number[],
  current: () => unknown,
): Promise<void> {
  const isOfThem = sql`id = ${id} and version in (${sql.join(expected)})`
  if (expected.length > 0 && (await isTaken(transaction, table, isOfThem))) return
  throw new VersionConflict(await current())
}

async function isTaken(transaction: Transaction<Tables>, table: VersionedTable, which: RawBuilder<unknown>) {
  const { rows } = await sql`
    update ${sql.table(table)} set version = version where ${which} returning id`.execute(transaction)
  return rows.length > 0
}

/** Counts a change that no column of the row shows, such as the order of its parts. */
export async function bumpVersion(transaction: Transaction<Tables>, table: VersionedTable, id: number): Promise<void> {
  await sql`update ${sql.table(table)} set version = version + 1 where id = ${id}`.execute(transaction)
}

/** Undefined when any version will do. A proxy that compresses makes tags weak; they still name the version. */
function expectedVersions(header: string | undefined): number[] | undefined {
  if (header === undefined || header.trim() === '*') return undefined
  return [...header.matchAll(/"v(\d{1,9})"/g)].map(([, version]) => Number(version))
}
