import type { Action } from '@karvon/api-client/auth/accessRules'
import { clientFields } from '@karvon/api-client/clients/clientFields'
import { clients } from '@karvon/api-client/clients/clients'
import type { Fields } from '@karvon/api-client/fields/fields'
import type { HistoryEntry, HistoryPart } from '@karvon/api-client/history/historyTypes'
import type { Http } from '@karvon/api-client/http/http'
import type { Id } from '@karvon/api-client/read/fields'
import { tourFields } from '@karvon/api-client/tours/tourFields'
import { tours } from '@karvon/api-client/tours/tours'
import { clientTourFields } from '@karvon/api-client/trips/clientTourFields'
import { clientTours } from '@karvon/api-client/trips/clientTours'
import type { FieldChange } from './ChangedField'

type Give = <Values extends object>(now: Values) => Values

interface Restorer {
  needs: `action:${Action}`
  /** What its update takes. */
  fields: Fields
  /** Reads the record as it is, and saves it with other values by its own update; whoever comes in between is told of. */
  update(http: Http, id: Id, give: Give): Promise<unknown>
}

/** Parts whose fields get the values back that they had. */
const restorers: Partial<Record<HistoryPart, Restorer>> = {
  tours: {
    needs: 'action:tours.edit',
    fields: tourFields,
    async update(http, id, give) {
      const now = await tours(http).get(id)
      await tours(http).update(id, give(now), { version: now.version })
    },
  },
  clients: {
    needs: 'action:clients.edit',
    fields: clientFields,
    async update(http, id, give) {
      const now = await clients(http).get(id)
      await clients(http).update(id, give(now), { version: now.version })
    },
  },
  clientTours: {
    needs: 'action:clients.edit',
    fields: clientTourFields,
    async update(http, id, give) {
      const now = await clientTours(http).get(id)
      await clientTours(http).update(id, give({ ...now, status: now.status ?? 'Pending' }), { version: now.version })
    },
  },
}

/** What of a change can be taken back by the update of the record; undefined where nothing can. */
export function restorable({ part, partId, kind, fields }: HistoryEntry) {
  const restorer = restorers[part]
  const changes = fields.filter(({ name }) => restorer && name in restorer.fields)
  if (!restorer || kind !== 'changed' || changes.length === 0) return undefined
  return {
    needs: restorer.needs,
    changes,
    restore: (http: Http, chosen: readonly FieldChange[]) =>
      restorer.update(http, partId, (now) => before(now, chosen)),
  }
}

/** The record with the values that fields had before. */
function before<Values extends object>(now: Values, changes: readonly FieldChange[]): Values {
  const values: Record<string, unknown> = { ...(now as Record<string, unknown>) }
  for (const { name, language, before } of changes) {
    const value: unknown = before.json === null ? null : JSON.parse(before.json)
    values[name] = language ? { ...(values[name] as object | undefined), [language]: value } : value
  }
  return values as Values
}
