import { pickFields } from '../fields/fields'
import { type FormValue, toForm } from '../http/forms'
import { type CallOptions, type Http, readAnswer, segment } from '../http/http'
import { HttpError } from '../http/httpErrors'
import type { Id } from '../read/fields'
import {
  type ClientPreferenceInput,
  clientPreferenceFields,
  noPreference,
  readClientPreference,
} from './clientPreferenceFields'

/** A client's travel preferences. Source: docs/product.md. */
export function clientPreferences(http: Http) {
  const path = (client: Id) => `/api/clients/${segment(client)}/preference`

  return {
    /** Empty defaults when the client has none; any other failure is one. */
    async get(client: Id, options?: CallOptions) {
      try {
        return await http.get(
          path(client),
          (raw) => (raw === undefined || raw === null ? noPreference : readClientPreference(raw)),
          undefined,
          options,
        )
      } catch (error) {
        if (error instanceof HttpError && error.status === 404) return noPreference
        throw error
      }
    },

    /** @throws {HttpError} 400 with `errors`, 409 the client has preferences already */
    create: (client: Id, input: ClientPreferenceInput, file?: Blob | null, options?: CallOptions) =>
      readAnswer(
        http.send('POST', path(client), toForm({ ClientId: client, ...parts(input, {}), File: file }), options),
        readClientPreference,
      ),

    /** @throws {HttpError} 400 with `errors`, 404 */
    update: (client: Id, input: ClientPreferenceInput, file?: Blob | null, options?: CallOptions) =>
      readAnswer(
        http.send(
          'PATCH',
          path(client),
          toForm({ ...parts(input, { emptyList: '[]', noBudget: '' }), File: file }),
          options,
        ),
        readClientPreference,
      ),
  }
}

/** An empty list is left out on creation and the text '[]' on update; a list item is `name[index]`. */
function parts(
  input: ClientPreferenceInput,
  { emptyList, noBudget }: { emptyList?: string; noBudget?: string },
): Record<string, FormValue> {
  const parts: Record<string, FormValue> = {}
  for (const [name, value] of Object.entries(pickFields(clientPreferenceFields, input))) {
    if (!Array.isArray(value)) parts[name] = value ?? noBudget
    else if (value.length === 0) parts[name] = emptyList
    else for (const [index, item] of value.entries()) parts[`${name}[${index}]`] = item
  }
  return parts
}
