import type { Action } from '@karvon/api-client/auth/accessRules'
import { clientFields } from '@karvon/api-client/clients/clientFields'
import { clients } from '@karvon/api-client/clients/clients'
import type { Fields } from '@karvon/api-client/fields/fields'
import type { HistoryEntry, HistoryPart } from '@karvon/api-client/history/historyTypes'
import type { Http } from '@karvon/api-client/http/http'
import type { Id } from '@karvon/api-client/read/fields'
import type { Versioned } from '@karvon/api-client/read/version'
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

/** Reads a record as it is and saves it with other values; of whoever comes in between it is told. */
async function updated<Values extends Versioned>(
  now: Promise<Values>,
  give: Give,
  save: (values: Values, options: { version: number | undefined }) => Promise<unknown>,
): Promise<void> {
  const record = await now
  await save(give(record), { version: record.version })
}

/** Parts whose fields get the values back that they had. */
const restorers: Partial<Record<HistoryPart, Restorer>> = {
  tours: {
    needs: 'action:tours.edit',
    fields: tourFields,
    update(http, id, give) {
      const { get, update } = tours(http)
      return updated(get(id), give, (tour, options) => update(id, tour, options))
    },
  },
  clients: {
    needs: 'action:clients.edit',
    fields: clientFields,
    update(http, id, give) {
      const { get, update } = clients(http)
      return updated(get(id), give, (client, options) => update(id, client, options))
    },
  },
  clientTours: {
    needs: 'action:clients.edit',
    fields: clientTourFields,
    update(http, id, give) {
      const { get, update } = clientTours(http)
      return updated(get(id), give, async ({ status, ...sale }, options) => {
        // The update wants one, and a guess would be kept as if it were known.
        if (status === null) throw new Error('The status of the sale is unknown')
        await update(id, { ...sale, status }, options)
      })
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
