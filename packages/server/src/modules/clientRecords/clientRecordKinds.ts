import type { DocumentType } from '@karvon/api-client/clientDocuments/clientDocumentFields'
import { clientPreferenceFields } from '@karvon/api-client/clientPreferences/clientPreferenceFields'
import { type ClientRecordKind, clientRecordKinds } from '@karvon/api-client/clientRecords/clientRecordFields'
import { recordTable } from '../../database/clientTables'
import { fieldProblem } from '../../http/problem'
import { type ClientRecord, paper } from './clientRecord'

type FieldsOf<Kind extends ClientRecordKind> = (typeof clientRecordKinds)[Kind]['fields']

/** TABLE OF CONTENTS: lists of records about a client, each by its member in what the client's card answers, in its order. */
const lists: { [Kind in ClientRecordKind]: Omit<ClientRecord<FieldsOf<Kind>>, 'table' | 'path' | 'fields' | 'file'> } =
  {
    documents: {
      words: {
        summary: 'Identity documents',
        notFound: 'Документ не найден',
        added: 'добавлен документ',
        changed: 'изменён документ',
        removed: 'удалён документ',
      },
      label: ({ type }) => `«${documentNames[type]}»`,
    },
    visas: {
      words: {
        summary: 'Visas',
        notFound: 'Виза не найдена',
        added: 'добавлена виза',
        changed: 'изменена виза',
        removed: 'удалена виза',
      },
      label: ({ countryCode }) => countryCode,
    },
    emergencyContacts: {
      words: {
        summary: 'Emergency contacts',
        notFound: 'Экстренный контакт не найден',
        added: 'добавлен экстренный контакт',
        changed: 'изменён экстренный контакт',
        removed: 'удалён экстренный контакт',
      },
      label: ({ name }) => `«${name}»`,
    },
    companions: {
      words: {
        summary: 'Companions',
        notFound: 'Спутник не найден',
        added: 'добавлен спутник',
        changed: 'изменён спутник',
        removed: 'удалён спутник',
      },
      label: ({ fullName }) => `«${fullName}»`,
      async check(db, { relatedClientId }) {
        if (relatedClientId === null) return
        const id = Number(relatedClientId)
        const related = await db.selectFrom('clients').select('id').where('id', '=', id).executeTakeFirst()
        if (!related) throw fieldProblem('relatedClientId', 'Клиент не найден')
      },
    },
    otherDocuments: {
      showsCreation: true,
      words: {
        summary: 'Other documents',
        notFound: 'Документ не найден',
        added: 'добавлен документ',
        changed: 'изменён документ',
        removed: 'удалён документ',
      },
      label: ({ title }) => `«${title}»`,
    },
  }

const documentNames: Record<DocumentType, string> = {
  Passport: 'паспорт',
  NationalID: 'ID-карта',
  ForeignPassport: 'загранпаспорт',
  DriverLicense: 'водительское удостоверение',
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

export const clientRecordNames = Object.keys(lists) as ClientRecordKind[]

export const clientRecordLists = Object.fromEntries(
  clientRecordNames.map((kind) => [kind, { ...clientRecordKinds[kind], ...lists[kind], table: recordTable(kind) }]),
) as unknown as { [Kind in ClientRecordKind]: ClientRecord<FieldsOf<Kind>> }

/** All that is recorded about a client: the lists, and the one record of how a client likes to travel. */
export const clientRecords: readonly AnyClientRecord[] = [clientPreferences, ...Object.values(clientRecordLists)]
