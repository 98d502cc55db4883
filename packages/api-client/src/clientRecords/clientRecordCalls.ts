import { type Fields, mapFields, pickFields, type ValuesOf } from '../fields/fields'
import { formFields } from '../fields/formFields'
import { toForm } from '../http/forms'
import { type CallOptions, type Http, readAnswer, segment } from '../http/http'
import type { Id } from '../read/fields'

interface Recorded<Of extends Fields, Item> {
  /** `/api/clients/{id}/<path>` */
  path: string
  fields: Of
  read: (raw: unknown) => Item
}

const pathOf = (path: string, client: Id, id?: Id): string =>
  `/api/clients/${segment(client)}/${path}${id === undefined ? '' : `/${segment(id)}`}`

function commonCalls<Item>(http: Http, path: string, read: (raw: unknown) => Item) {
  return {
    /**
     * All of one client, in the order in which they were added.
     * @throws {HttpError} 403 without `CanSeeUsers` or `CanCallUser`, 404 no such client
     */
    list: (client: Id, options?: CallOptions): Promise<Item[]> =>
      http.getList(pathOf(path, client), read, undefined, options),

    /** @throws {HttpError} 404 also for another client's record, 412 when it is of another `version` */
    remove: (client: Id, id: Id, options?: CallOptions) =>
      http.change('DELETE', pathOf(path, client, id), undefined, options),
  }
}

/** Calls of one kind of a client's records, each of which may have a file. Writes: 403 without `CanCallUser`. */
export function fileRecordCalls<Of extends Fields, Item>(http: Http, { path, fields, read }: Recorded<Of, Item>) {
  return {
    ...commonCalls(http, path, read),

    /** @throws {HttpError} 400 with `errors`, 413 and 415 for the file */
    create: (client: Id, input: ValuesOf<Of>, file?: Blob | null, options?: CallOptions) =>
      readAnswer(
        http.send(
          'POST',
          pathOf(path, client),
          toForm({ ClientId: client, ...formFields(fields, input), File: file }),
          options,
        ),
        read,
      ),

    /** @throws {HttpError} 400 with `errors`, 404 also for another client's record, 413 and 415 for the file */
    update: (client: Id, id: Id, input: ValuesOf<Of>, file?: Blob | null, options?: CallOptions) =>
      readAnswer(
        http.send('PATCH', pathOf(path, client, id), toForm({ ...formFields(fields, input), File: file }), options),
        read,
      ),
  }
}

/**
 * The same of records without files, which travel as JSON.
 * @param newBody what a new one travels as. @default its fields
 */
export function recordCalls<Of extends Fields, Item>(
  http: Http,
  {
    path,
    fields,
    read,
    newBody = (_, body) => body,
  }: Recorded<Of, Item> & { newBody?: (client: Id, fields: ValuesOf<Of>) => object },
) {
  return {
    ...commonCalls(http, path, read),

    /** @throws {HttpError} 400 with `errors` */
    create: (client: Id, input: ValuesOf<Of>, options?: CallOptions) =>
      readAnswer(http.send('POST', pathOf(path, client), newBody(client, jsonFields(fields, input)), options), read),

    /** @throws {HttpError} 400 with `errors`, 404 also for another client's record */
    update: (client: Id, id: Id, input: ValuesOf<Of>, options?: CallOptions) =>
      readAnswer(http.send('PATCH', pathOf(path, client, id), jsonFields(fields, input), options), read),
  }
}

/** In JSON a day that is not known travels as null. */
function jsonFields<Of extends Fields>(fields: Of, input: ValuesOf<Of>): ValuesOf<Of> {
  const values = pickFields(fields, input)
  return mapFields(fields, ({ kind }, name) => (kind === 'day' ? values[name] || null : values[name]))
}
