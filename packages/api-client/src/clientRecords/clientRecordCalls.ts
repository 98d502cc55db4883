import { type Fields, mapFields, pickFields, type ValuesOf } from '../fields/fields'
import { formFields } from '../fields/formFields'
import type { FileSlot } from '../files/fileRules'
import { toForm } from '../http/forms'
import { type CallOptions, type Http, readAnswer, segment } from '../http/http'
import type { Id } from '../read/fields'
import { clientRecordKinds } from './clientRecordFields'
import type { ClientRecordKind } from './clientRecordNames'
import type { RecordDescription } from './clientRecordTypes'

/** Calls of one kind of a client's records. Writes: 403 without `CanCallUser`. */
export type RecordCalls<Of extends Fields, Item> = ReturnType<typeof recordCalls<Of, Item>>

/** A file goes with records that may have one; the others travel as JSON. */
export function recordCalls<Of extends Fields, Item>(
  http: Http,
  { path, fields, read, file: slot, newBody = (_, body) => body }: RecordDescription<Of, Item>,
) {
  const pathOf = (client: Id, id?: Id) =>
    `/api/clients/${segment(client)}/${path}${id === undefined ? '' : `/${segment(id)}`}`
  const form = (input: ValuesOf<Of>, file?: Blob | null) => ({ ...formFields(fields, input), File: file })

  return {
    /**
     * All of one client, in the order in which they were added.
     * @throws {HttpError} 403 without `CanSeeUsers` or `CanCallUser`, 404 no such client
     */
    list: (client: Id, options?: CallOptions): Promise<Item[]> =>
      http.getList(pathOf(client), read, undefined, options),

    /** @throws {HttpError} 400 with `errors`, 413 and 415 for the file */
    create: (client: Id, input: ValuesOf<Of>, file?: Blob | null, options?: CallOptions) => {
      const body = slot
        ? toForm({ ClientId: client, ...form(input, file) })
        : newBody(client, jsonFields(fields, input))
      return readAnswer(http.send('POST', pathOf(client), body, options), read)
    },

    /** @throws {HttpError} 400 with `errors`, 404 also for another client's record, 413 and 415 for the file */
    update: (client: Id, id: Id, input: ValuesOf<Of>, file?: Blob | null, options?: CallOptions) => {
      const body = slot ? toForm(form(input, file)) : jsonFields(fields, input)
      return readAnswer(http.send('PATCH', pathOf(client, id), body, options), read)
    },

    /** @throws {HttpError} 404 also for another client's record, 412 when it is of another `version` */
    remove: (client: Id, id: Id, options?: CallOptions) =>
      http.change('DELETE', pathOf(client, id), undefined, options),
  }
}

/** In JSON a day that is not known travels as null. */
function jsonFields<Of extends Fields>(fields: Of, input: ValuesOf<Of>): ValuesOf<Of> {
  const values = pickFields(fields, input)
  return mapFields(fields, ({ kind }, name) => (kind === 'day' ? values[name] || null : values[name]))
}

function withoutFiles<Of extends Fields, Item>({ create, update, ...calls }: RecordCalls<Of, Item>) {
  return {
    ...calls,
    /** @throws {HttpError} 400 with `errors` */
    create: (client: Id, input: ValuesOf<Of>, options?: CallOptions) => create(client, input, null, options),
    /** @throws {HttpError} 400 with `errors`, 404 also for another client's record */
    update: (client: Id, id: Id, input: ValuesOf<Of>, options?: CallOptions) =>
      update(client, id, input, null, options),
  }
}

type CallsOf<Kind> =
  Kind extends RecordDescription<infer Of, infer Item>
    ? Kind extends { file: FileSlot }
      ? RecordCalls<Of, Item>
      : ReturnType<typeof withoutFiles<Of, Item>>
    : never

/** Calls of every kind; those of records without files take none. */
export function clientRecordCalls(http: Http) {
  const calls = Object.entries<RecordDescription>(clientRecordKinds).map(([name, kind]) => {
    const made = recordCalls(http, kind)
    return [name, kind.file ? made : withoutFiles(made)]
  })
  return Object.fromEntries(calls) as { [Name in ClientRecordKind]: CallsOf<(typeof clientRecordKinds)[Name]> }
}
