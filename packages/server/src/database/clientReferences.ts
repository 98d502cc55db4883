import { clientRecordKinds } from '@karvon/api-client/clientRecords/clientRecordFields'
import type { ClientRecordKind } from '@karvon/api-client/clientRecords/clientRecordNames'
import { recordTable } from './clientTables'

/** TABLE OF CONTENTS: every column that holds a client; whoever joins two clients gives each of them the one that stays. */
export const clientReferences: readonly (readonly [table: string, column: string])[] = [
  ['client_contacts', 'client_id'],
  ['client_tags', 'client_id'],
  ['client_preferences', 'client_id'],
  ...Object.keys(clientRecordKinds).map((kind) => [recordTable(kind as ClientRecordKind), 'client_id'] as const),
  ['companions', 'related_client_id'],
  ['client_tours', 'client_id'],
  ['client_tour_travellers', 'client_id'],
  ['client_visits', 'client_id'],
  ['sent_list_rows', 'person_id'],
  ['opened_messages', 'client_id'],
]
