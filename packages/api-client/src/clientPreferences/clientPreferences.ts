import type { ClientId } from '../clients/clientTypes'
import { type FormValue, toForm } from '../http/forms'
import { type CallOptions, type Http, segment } from '../http/http'
import { HttpError } from '../http/httpErrors'
import { type ClientPreferenceInput, noPreference, readClientPreference } from './clientPreferenceTypes'

const lists = ['dietaryNotes', 'preferredAirlines', 'preferredDestinations', 'avoidDestinations'] as const

/** A client's travel preferences. Specification: document 2 §7; encodings: AMB-102. */
export function clientPreferences(http: Http) {
  const path = (client: ClientId) => `/api/clients/${segment(client)}/preference`

  return {
    /** Empty defaults when the client has none; any other failure is one (AMB-101). */
    async get(client: ClientId, options?: CallOptions) {
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
    create: (client: ClientId, input: ClientPreferenceInput, file?: Blob | null, options?: CallOptions) =>
      http.send('POST', path(client), toForm({ ClientId: client, ...fields(input, {}), File: file }), options),

    /** @throws {HttpError} 400 with `errors`, 404 */
    update: (client: ClientId, input: ClientPreferenceInput, file?: Blob | null, options?: CallOptions) =>
      http.send(
        'PATCH',
        path(client),
        toForm({ ...fields(input, { emptyList: '[]', noBudget: '' }), File: file }),
        options,
      ),
  }
}

/** An empty list is left out on creation and the text '[]' on update; a list item is `name[index]`. */
function fields(
  { dietaryNotes, preferredAirlines, preferredDestinations, avoidDestinations, ...plain }: ClientPreferenceInput,
  { emptyList, noBudget }: { emptyList?: string; noBudget?: string },
): Record<string, FormValue> {
  const texts = { dietaryNotes, preferredAirlines, preferredDestinations, avoidDestinations }
  const listed = lists.flatMap((name): [string, FormValue][] =>
    texts[name].length === 0 ? [[name, emptyList]] : texts[name].map((item, index) => [`${name}[${index}]`, item]),
  )
  return { ...plain, targetBudgetPerPerson: plain.targetBudgetPerPerson ?? noBudget, ...Object.fromEntries(listed) }
}
