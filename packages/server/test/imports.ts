import type { Client } from '@karvon/api-client/client'
import type { ImportNoun } from '@karvon/api-client/importRuns/importRunFields'
import { buildClientImportRow } from '@karvon/api-client/importRuns/importRunFixtures'
import { type ClientImportRow, mostRowsSent, type SentImportRow } from '@karvon/api-client/importRuns/importRunTypes'
import { expect } from 'vitest'
import { activityLog } from '../src/activityLog/activityLog'
import { type ImportNeeds, runImports } from '../src/modules/imports/runImports'
import type { StartedApp } from './startApp'

/** A person of their own: name, phone and passport. */
export const personRow = (number: number, changes: Partial<ClientImportRow> = {}): ClientImportRow =>
  buildClientImportRow({
    number,
    client: { firstName: `Имя ${number}`, lastName: `Фамилия ${number}`, dateOfBirth: '1988-05-21', gender: 'Female' },
    contacts: [{ type: 'MobilePhone', value: `+99890${String(1_000_000 + number)}`, isPrimary: true }],
    documents: [{ type: 'ForeignPassport', series: 'FA', number: String(1_000_000 + number) }],
    ...changes,
  })

/** An import with its rows. @returns its id */
export async function sendImport(
  api: Client,
  rows: readonly SentImportRow[],
  noun: ImportNoun = 'clients',
): Promise<number> {
  const run = await api.importRuns.create({ noun, fileName: 'клиенты.xlsx', total: rows.length })
  const id = Number(run?.id)
  for (let from = 0; from < rows.length; from += mostRowsSent)
    await api.importRuns.sendRows(id, rows.slice(from, from + mostRowsSent))
  return id
}

/** Does what imports wait for, as the server does every second. @param changed what is otherwise than there */
export async function workOnImports(
  { database: { db, dialect, changes } }: Pick<StartedApp, 'database'>,
  isStopped?: () => boolean,
  changed: Partial<ImportNeeds> = {},
): Promise<unknown[]> {
  const failures: unknown[] = []
  const now = () => new Date()
  const log = activityLog({ dialect, now })
  const onFailure = (error: unknown) => failures.push(error)
  await runImports({ db, dialect, changes, now, log, onFailure, ...changed }, isStopped)
  return failures
}

/** Imports of a noun, each sent, started and worked on to its end, or taken back. */
export function importsOf<Row extends SentImportRow>(server: Pick<StartedApp, 'api' | 'database'>, noun: ImportNoun) {
  const { importRuns } = server.api
  return {
    async run(rows: readonly Row[]): Promise<number> {
      const id = await sendImport(server.api, rows, noun)
      await importRuns.start(id)
      expect(await workOnImports(server)).toEqual([])
      return id
    },

    async undo(id: number) {
      await importRuns.undo(id)
      expect(await workOnImports(server)).toEqual([])
      return importRuns.get(id)
    },
  }
}
