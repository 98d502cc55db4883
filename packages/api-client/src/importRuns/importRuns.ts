import { initialValues, pickFields } from '../fields/fields'
import { type CallOptions, type Http, readAnswer, segment } from '../http/http'
import type { PageQuery } from '../http/paging'
import type { Id } from '../read/fields'
import { type ImportNoun, type ImportRunInput, importRunFields } from './importRunFields'
import type { ImportAct } from './importRunRules'
import { type ImportRowState, importRow, importRun, type SentImportRow, sentRows } from './importRunTypes'

/**
 * Imports: rows are sent, then the server makes records of them by itself. Ours. 403 without the right to what is imported; those
 * of others are not found, but by superAdmins. Every change tells open pages of `Import`.
 */
export function importRuns(http: Http) {
  const root = '/api/imports'
  const path = (id: Id, rest = '') => `${root}/${segment(id)}${rest}`
  const act = (name: ImportAct) => (id: Id, options?: CallOptions) =>
    readAnswer(http.send('POST', path(id, `/${name}`), undefined, options), importRun.read)

  return {
    /** One page, newest first: of a noun, or of all. */
    list: ({ noun, pageSize = 10, pageIndex = 1 }: { noun?: ImportNoun } & PageQuery = {}, options?: CallOptions) =>
      http.getPage(root, { Noun: noun, PageSize: pageSize, PageIndex: pageIndex }, importRun.read, options),

    /** @throws {HttpError} 404 */
    get: (id: Id, options?: CallOptions) => http.get(path(id), importRun.read, undefined, options),

    /** Its rows follow; with `tourId` and `departureDate` all of them go on that departure. @throws {HttpError} 400 with `errors` */
    create: (input: ImportRunInput, options?: CallOptions) =>
      readAnswer(
        http.send('POST', root, pickFields(importRunFields, { ...initialValues(importRunFields), ...input }), options),
        importRun.read,
      ),

    /**
     * At most `mostRowsSent`, and a megabyte. One of the same number takes the place of what waits or was refused; of what is done
     * nothing changes, so that a lost call is made again.
     * @throws {HttpError} 400 with `errors`, 404, 409 it runs or has ended
     */
    sendRows: (id: Id, rows: readonly SentImportRow[], options?: CallOptions) =>
      readAnswer(http.send('PUT', path(id, '/rows'), { rows }, options), sentRows.read),

    /** Rows in the order of their numbers, those of a state or all. @throws {HttpError} 404 */
    rows: (
      id: Id,
      { state, pageSize = 50, pageIndex = 1 }: { state?: ImportRowState } & PageQuery = {},
      options?: CallOptions,
    ) =>
      http.getPage(
        path(id, '/rows'),
        { State: state, PageSize: pageSize, PageIndex: pageIndex },
        importRow.read,
        options,
      ),

    /** Begins, or goes on after a pause. @throws {HttpError} 404, 409 rows are missing, or it has ended */
    start: act('start'),

    /** After the rows that are being worked on. @throws {HttpError} 404, 409 it does not run */
    pause: act('pause'),

    /** For good: what waits is forgotten. @throws {HttpError} 404, 409 it has ended */
    stop: act('stop'),

    /** Takes back what it made and nobody has changed since. @throws {HttpError} 404, 409 it has not ended */
    undo: act('undo'),
  }
}
