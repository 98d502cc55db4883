import { clientPreferenceFields } from '@karvon/api-client/clientRecords/clientPreferenceFields'
import { clientRecordKinds } from '@karvon/api-client/clientRecords/clientRecordFields'
import type { ClientRecordKind } from '@karvon/api-client/clientRecords/clientRecordNames'
import { readPhone } from '@karvon/api-client/phones/phoneRules'
import { recordTable } from '../../database/clientTables'
import { fieldProblem } from '../../http/problem'
import { type ClientRecord, paper } from './clientRecord'

type FieldsOf<Kind extends ClientRecordKind> = (typeof clientRecordKinds)[Kind]['fields']

/** What of a kind is the server's own. */
const own: {
  readonly [Kind in ClientRecordKind]?: Pick<ClientRecord<FieldsOf<Kind>>, 'showsCreation' | 'check' | 'derived'>
} = {
  documents: { showsCreation: true },
  visas: { showsCreation: true },
  otherDocuments: { showsCreation: true },
  emergencyContacts: { derived: ({ phone }) => ({ e164: readPhone(phone).e164 }) },
  companions: {
    async check(db, { relatedClientId }) {
      if (relatedClientId === null) return
      const id = Number(relatedClientId)
      const related = await db.selectFrom('clients').select('id').where('id', '=', id).executeTakeFirst()
      if (!related) throw fieldProblem('relatedClientId', 'Клиент не найден')
    },
  },
}

/** How a client likes to travel: one record a client. */
export const clientPreferences: ClientRecord<typeof clientPreferenceFields> = {
  table: 'client_preferences',
  path: 'preference',
  fields: clientPreferenceFields,
  storage: { targetBudgetPerPerson: { column: 'target_budget_cents' } },
  file: paper,
  words: {
    summary: 'Preferences',
    notFound: 'Предпочтения не заполнены',
    added: 'добавлены',
    changed: 'изменены',
    removed: 'удалены',
  },
  label: () => 'предпочтения',
}

/** What does not depend on which fields a kind has. */
export type AnyClientRecord = Omit<ClientRecord, 'label' | 'check'> & { label: unknown; check?: unknown }

export const clientRecordNames = Object.keys(clientRecordKinds) as ClientRecordKind[]

/** Lists of records about a client, each by its member in what the client's card answers. */
export const clientRecordLists = Object.fromEntries(
  clientRecordNames.map((kind) => [kind, { ...clientRecordKinds[kind], ...own[kind], table: recordTable(kind) }]),
) as unknown as { [Kind in ClientRecordKind]: ClientRecord<FieldsOf<Kind>> }

/** All that is recorded about a client: the lists, and the one record of how a client likes to travel. */
export const clientRecords: readonly AnyClientRecord[] = [clientPreferences, ...Object.values(clientRecordLists)]
